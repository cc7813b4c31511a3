// Where the tab that asked for a payment goes once the server has taken it: to the provider, or to the payment's page.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { leavePage } from "../../browser/leave-page.ts";
import type { MoneyOrderUse } from "../../client/use-money-order.ts";
import { parseLanguagePath, withPrefix } from "../../i18n/language-path.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { rememberReturn } from "../../state/payment-return.ts";
import { providerAddress } from "./provider-address.ts";

const returnPath = "/callback";

export interface FollowPayment {
  /** The server's address is none that a tab follows: nothing was opened. */
  unsafe: boolean;
  /** Called with each press: what came of an earlier one, read elsewhere, leads nowhere. */
  pressed(): void;
}

export function useFollowPayment({ outcome, acknowledge }: MoneyOrderUse<"pay">): FollowPayment {
  const navigate = useNavigate();
  const { prefix } = useLanguage();
  const waits = useRef(false);
  const [unsafe, setUnsafe] = useState(false);
  const target = outcome?.state === "done" ? outcome.result.redirectUrl : null;
  useEffect(() => {
    if (target === null) return;
    acknowledge();
    if (!waits.current) return;
    waits.current = false;
    const to = providerAddress(target, location.origin);
    if (to === null) return setUnsafe(true);
    const path = to.kind === "own" ? to.path : "";
    if (parseLanguagePath(path).rest.split("?")[0] === returnPath) {
      return void navigate(withPrefix(prefix, parseLanguagePath(path).rest));
    }
    rememberReturn(prefix);
    leavePage(to.kind === "own" ? to.path : to.href);
  }, [target, acknowledge, navigate, prefix]);
  return {
    unsafe,
    pressed() {
      waits.current = true;
      setUnsafe(false);
    },
  };
}

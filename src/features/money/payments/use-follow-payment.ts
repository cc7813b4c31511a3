// Where the tab that asked for a payment goes once the server has taken it: to the provider, or to the payment's page.
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { leavePage } from "../../../browser/leave-page.ts";
import type { MoneyOrderUse } from "../../../client/use-money-order.ts";
import { parseLanguagePath, withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { rememberReturn } from "../../../state/payment-return.ts";
import { providerAddress } from "./provider-address.ts";

const returnPath = "/callback";

export interface FollowPayment {
  /** The server sent an address that a tab must not open: nothing was opened. */
  unsafe: boolean;
  /** Call it on each press: only the outcome of a press in this tab opens a page. */
  pressed(): void;
}

export function useFollowPayment({ outcome, acknowledge }: MoneyOrderUse<"pay">): FollowPayment {
  const navigate = useNavigate();
  const { prefix } = useLanguage();
  const [waits, setWaits] = useState(false);
  const [target, setTarget] = useState<string | null>(null);
  const redirectUrl = outcome?.state === "done" ? outcome.result.redirectUrl : null;
  if (waits && redirectUrl !== null) {
    setWaits(false);
    setTarget(redirectUrl);
  }
  useEffect(() => {
    if (redirectUrl !== null) acknowledge();
  }, [redirectUrl, acknowledge]);
  const to = target === null ? null : providerAddress(target, location.origin);
  const sitePath = to?.kind === "own" ? to.path : null;
  const foreign = to?.kind === "provider" ? to.href : null;
  useEffect(() => {
    const path = sitePath === null ? null : parseLanguagePath(sitePath).rest;
    if (path?.split("?")[0] === returnPath) return void navigate(withPrefix(prefix, path));
    const address = sitePath ?? foreign;
    if (address === null) return;
    rememberReturn(prefix);
    leavePage(address);
  }, [sitePath, foreign, navigate, prefix]);
  return {
    unsafe: target !== null && to === null,
    pressed() {
      setWaits(true);
      setTarget(null);
    },
  };
}

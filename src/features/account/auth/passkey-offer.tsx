// Shows nothing itself: after a log-in by password a passkey is offered, once on a device, and never over ticket or dialogs.
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { canUsePasskeys } from "../../../browser/can-use-passkeys.ts";
import { withSafeStorage } from "../../../browser/safe-storage.ts";
import { useSubscription } from "../../../client/use-subscription.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { factorsSchema } from "../../../protocol/factors.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { panels } from "../../../state/panels.ts";
import { closePasskeyOffer } from "../../../state/passkey-offer.ts";
import { showSnackbar } from "../../../state/snackbars.ts";

const offeredKey = "kvota.passkeyOffered";
const shownMs = 15_000;
const request = { kind: "factors" } as const;
const look = [{ kind: "personal", request }] as const;

const wasOffered = (): boolean => withSafeStorage(() => localStorage.getItem(offeredKey) !== null, true);

export function PasskeyOffer(): ReactNode {
  useSubscription(look);
  const factors = dataOr(usePersonal(request, factorsSchema), null)?.value ?? null;
  const { prefix } = useLanguage();
  const navigate = useNavigate();
  const { panel, logIn, cashOut, voucher } = useSnapshot(panels);
  const isClear = panel === null && !logIn && cashOut === null && voucher === null;

  const decide = useEffectEvent((): void => {
    if (factors === null) return;
    const isWanted = factors.passkeys.length === 0 && canUsePasskeys(factors.passkeyHost) && !wasOffered();
    if (isWanted && !isClear) return;
    closePasskeyOffer();
    if (!isWanted) return;
    withSafeStorage(() => localStorage.setItem(offeredKey, "1"), undefined);
    showSnackbar("notice.passkeyOffer", {
      timeout: shownMs,
      action: {
        labelKey: "security.passkeyAdd",
        run: () => void navigate(withPrefix(prefix, "/account/settings#security")),
      },
    });
  });
  useEffect(() => decide(), [factors, isClear]);
  return null;
}

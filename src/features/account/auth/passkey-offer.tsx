// Shows nothing itself: after a log-in by password a passkey is offered, once on a device, and never over ticket or dialogs.
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { canUsePasskeys } from "../../../browser/can-use-passkeys.ts";
import { withSafeStorage } from "../../../browser/safe-storage.ts";
import { useFactors } from "../../../client/use-factors.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { Factors } from "../../../protocol/factors.ts";
import { panels } from "../../../state/panels.ts";
import { closePasskeyOffer } from "../../../state/passkey-offer.ts";
import { showSnackbar } from "../../../state/snackbars.ts";

const offeredKey = "kvota.passkeyOffered";
const shownMs = 15_000;

const wasOffered = (): boolean => withSafeStorage(() => localStorage.getItem(offeredKey) !== null, true);

export function PasskeyOffer(): ReactNode {
  const factors = useFactors();
  const { prefix } = useLanguage();
  const navigate = useNavigate();
  const { panel, logIn, cashOut, voucher } = useSnapshot(panels);
  const isClear = panel === null && !logIn && cashOut === null && voucher === null;

  const decide = useEffectEvent((present: Factors | null, isFree: boolean): void => {
    if (present === null) return;
    const isWanted = present.passkeys.length === 0 && canUsePasskeys(present.passkeyHost) && !wasOffered();
    if (isWanted && !isFree) return;
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
  useEffect(() => decide(factors, isClear), [factors, isClear]);
  return null;
}

// For pages that show every outcome in a message: marks each outcome as read at once.
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { MoneyOrderUse } from "../../../client/use-money-order.ts";
import { panels } from "../../../state/panels.ts";

import { showSnackbar } from "../../../state/snackbars.ts";

/** @param key of `errors`; null = nothing to tell */
function useErrorSnackbar(key: string | null): void {
  useEffect(() => {
    if (key !== null) showSnackbar(`errors.${key}`, { tone: "error" });
  }, [key]);
}

/** Also shows why a press started no order. */
export function useOutcomeRead({ outcome, refused, acknowledge }: MoneyOrderUse<"activateVoucher">): void {
  const { voucher } = useSnapshot(panels);
  // The dialog over the page reads its own.
  const outcomeId = voucher === "use" ? null : (outcome?.requestId ?? null);
  useEffect(() => {
    if (outcomeId !== null) acknowledge();
  }, [outcomeId, acknowledge]);
  useErrorSnackbar(refused);
}

// A page on which every outcome is told by a message has read it at once.
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { MoneyOrderUse } from "../../../client/use-money-order.ts";
import { panels } from "../../../state/panels.ts";
import { useErrorSnackbar } from "./use-error-snackbar.ts";

/** Tells also why a press set nothing off. */
export function useOutcomeRead({ outcome, refused, acknowledge }: MoneyOrderUse<"activateVoucher">): void {
  const { voucher } = useSnapshot(panels);
  // The dialog over the page reads its own.
  const told = voucher === "use" ? null : (outcome?.requestId ?? null);
  useEffect(() => {
    if (told !== null) acknowledge();
  }, [told, acknowledge]);
  useErrorSnackbar(refused);
}

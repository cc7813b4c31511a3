// What the pay button is at this moment.
import type { BlockerKey, PlacementCheck } from "../../../domain/ticket/placement-check.ts";

/** Why pay is locked, as the player is told. */
export type PayReason = BlockerKey | "restoringSession" | "amountUnreadable";

export type PayView =
  /** Odds or bands changed: they must be agreed to first. */
  | { readonly kind: "accept" }
  /** `guest`: the press opens the log-in. Locked where there are reasons or a payment is under way. */
  | { readonly kind: "pay"; readonly guest: boolean; readonly locked: boolean; readonly reasons: readonly PayReason[] };

/** A guest's pay leads to the log-in, which only a missing connection and closed betting stand against. */
const guestReasons: readonly BlockerKey[] = [
  "offline",
  "ticketDisabled",
  "bettingClosed",
  "liveBettingClosed",
  "stalePrices",
];

/** @param readable whether the stake that stands in the field is an amount */
export function payView({ terms: { session }, blockers }: PlacementCheck, readable: boolean): PayView {
  if (blockers.includes("ticketLocked")) return { kind: "pay", guest: false, locked: true, reasons: [] };
  if (blockers.includes("oddsChanged")) return { kind: "accept" };
  if (!readable) return { kind: "pay", guest: session === "guest", locked: true, reasons: ["amountUnreadable"] };
  if (session === "restoring") return { kind: "pay", guest: false, locked: true, reasons: ["restoringSession"] };
  const guest = session === "guest";
  const reasons = guest ? blockers.filter((key) => guestReasons.includes(key)) : blockers;
  return { kind: "pay", guest, locked: reasons.length > 0, reasons: clearest(reasons) };
}

/** Offline prices are stale as well: the cause alone is told. */
function clearest(reasons: readonly PayReason[]): readonly PayReason[] {
  return reasons.includes("offline") ? reasons.filter((key) => key !== "stalePrices") : reasons;
}

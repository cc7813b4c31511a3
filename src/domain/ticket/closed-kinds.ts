// Which of the two parts of the offer take no bets, and what a ticket with legs of them is refused with.
import { isSectionClosed, type MenuItem, type SectionKey, type StatusSettings } from "../sections.ts";
import type { SelectionKind } from "./ticket-selection.ts";

export type ClosedKinds = Readonly<Record<SelectionKind, boolean>>;

/** Error codes and translation keys at once. `ticketDisabled`: neither part takes bets. */
export type ClosedKey = "bettingClosed" | "liveBettingClosed" | "ticketDisabled";

export const sectionOfKind: Readonly<Record<SelectionKind, SectionKey>> = { prematch: "betting", live: "live" };
const keyOfKind: Readonly<Record<SelectionKind, ClosedKey>> = { prematch: "bettingClosed", live: "liveBettingClosed" };
const kinds: readonly SelectionKind[] = ["prematch", "live"];

/** What is not known to be closed is open. `null` = not read yet. */
export function closedKinds(menu: readonly MenuItem[] | null, status: StatusSettings | null): ClosedKinds {
  const isClosed = (kind: SelectionKind): boolean => isSectionClosed(sectionOfKind[kind], menu, status);
  return { prematch: isClosed("prematch"), live: isClosed("live") };
}

/** Nothing can be bet on. */
export function isAllClosed(closed: ClosedKinds): boolean {
  return kinds.every((kind) => closed[kind]);
}

/** Which closed part the legs are of; null = none. @param legs kinds of the legs */
export function closedKeyOf(legs: readonly SelectionKind[], closed: ClosedKinds): ClosedKey | null {
  if (isAllClosed(closed)) return "ticketDisabled";
  const kind = legs.find((legKind) => closed[legKind]);
  return kind === undefined ? null : keyOfKind[kind];
}

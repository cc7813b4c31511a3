// From a ticket's legs and groups to the odds its figures are counted from.
import type { SystemOdds } from "./system-figures.ts";
import type { SystemGroup } from "./ticket-selection.ts";

/** Place of the selection's group, from 0; null = it is in none and must win. */
export function groupIndexOf(groups: readonly SystemGroup[], selectionId: string): number | null {
  const index = groups.findIndex((group) => group.selectionIds.includes(selectionId));
  return index < 0 ? null : index;
}

/** @param legs odds in thousandths; `group` = place in `groups`, null = must win */
export function systemOddsOf(
  legs: readonly { readonly odd: number; readonly group: number | null }[],
  groups: readonly { readonly conditions: readonly number[] }[],
): SystemOdds {
  const oddsIn = (place: number | null) => legs.flatMap(({ odd, group }) => (group === place ? [odd] : []));
  return {
    mustWin: oddsIn(null),
    groups: groups.map(({ conditions }, index) => ({ conditions, odds: oddsIn(index) })),
  };
}

// From a ticket's legs and groups to the odds its figures are counted from.
import type { SystemOdds } from "./system-figures.ts";
import type { SystemGroup, TicketSelection } from "./ticket-selection.ts";

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

/** The system of a ticket; null where it has no group, a selection has no odd, or a group is not of these selections. */
export function systemOfTicket(
  selections: readonly Pick<TicketSelection, "id" | "odd">[],
  groups: readonly SystemGroup[],
): SystemOdds | null {
  const ids = new Set(selections.map((selection) => selection.id));
  const whole = groups.length > 0 && groups.every((group) => group.selectionIds.every((id) => ids.has(id)));
  const legs = selections.flatMap(({ id, odd }) => (odd === null ? [] : [{ odd, group: groupIndexOf(groups, id) }]));
  return whole && legs.length === selections.length ? systemOddsOf(legs, groups) : null;
}

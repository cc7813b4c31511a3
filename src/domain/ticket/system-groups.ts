// The groups of the system that is being built: what edits make of them.
import { lineCount } from "./system.ts";
import type { SystemGroup, TicketSelection } from "./ticket-selection.ts";

/** The conditions that so many ticked selections allow: 1 up to their number. */
export function conditionsFor(ticked: number): readonly number[] {
  return Array.from({ length: ticked }, (_, index) => index + 1);
}

/**
 * The groups with one more. Its conditions are sorted and told once.
 * @returns null where it cannot be added: nothing ticked, a selection that is not on the ticket or in a group already,
 * no condition, or one that is no whole number from 1 to the number of ticked selections
 */
export function addGroup(
  selections: readonly TicketSelection[],
  groups: readonly SystemGroup[],
  added: SystemGroup,
): readonly SystemGroup[] | null {
  const ticked = [...new Set(added.selectionIds)];
  const grouped = groupedIds(groups);
  const free = ticked.every((id) => !grouped.has(id) && selections.some((selection) => selection.id === id));
  const allowed = conditionsFor(ticked.length);
  const conditions = allowed.filter((count) => added.conditions.includes(count));
  const areConditionsAllowed = added.conditions.every((count) => allowed.includes(count));
  if (!free || !areConditionsAllowed || conditions.length === 0) return null;
  return [...groups, { id: added.id, conditions, selectionIds: ticked }];
}

/** The same list where there is no such group. */
export function removeGroup(groups: readonly SystemGroup[], id: string): readonly SystemGroup[] {
  const remainingGroups = groups.filter((group) => group.id !== id);
  return remainingGroups.length === groups.length ? groups : remainingGroups;
}

/**
 * Takes a selection out of its group: it must win from then on. Conditions that exceed what is left are dropped, and a
 * group without a condition goes (all of n demanded is what must win means). The same list where nothing changes.
 */
export function removeFromGroup(
  groups: readonly SystemGroup[],
  groupId: string,
  selectionId: string,
): readonly SystemGroup[] {
  if (!groups.some((group) => group.id === groupId && group.selectionIds.includes(selectionId))) return groups;
  return groups.flatMap((group) => {
    if (group.id !== groupId) return [group];
    const selectionIds = group.selectionIds.filter((id) => id !== selectionId);
    const conditions = group.conditions.filter((count) => count <= selectionIds.length);
    return conditions.length === 0 ? [] : [{ ...group, conditions, selectionIds }];
  });
}

/**
 * The groups after the ticket changed: none once a selection was added, removed or replaced by another tap; the same
 * list where only prices, bands or states moved.
 */
export function groupsWithin(
  before: readonly TicketSelection[],
  after: readonly TicketSelection[],
  groups: readonly SystemGroup[],
): readonly SystemGroup[] {
  if (groups.length === 0) return groups;
  const members = new Set(before.map(memberKey));
  const same = before.length === after.length && after.every((selection) => members.has(memberKey(selection)));
  return same ? groups : [];
}

// Not the band: a moved one is a change of the same selection, while a tap on another band was added anew.
function memberKey(selection: TicketSelection): string {
  return JSON.stringify([selection.id, selection.marketCode, selection.selectionCode, selection.addedAt]);
}

/** Ids of the selections that are in a group; the others must win. */
export function groupedIds(groups: readonly SystemGroup[]): ReadonlySet<string> {
  return new Set(groups.flatMap((group) => group.selectionIds));
}

/** How many lines the groups make; none without groups. */
export function linesOfGroups(groups: readonly SystemGroup[]): bigint {
  if (groups.length === 0) return 0n;
  return lineCount(
    groups.map(({ conditions, selectionIds }) => ({ conditions, totalSelections: selectionIds.length })),
  );
}

// The group that is being put together: what is ticked and how many of it must win. It belongs to this tab alone.
import { useState } from "react";
import { groupedIds } from "../../../../domain/ticket/system-groups.ts";
import type { SystemGroup, TicketDraft } from "../../../../domain/ticket/ticket-selection.ts";

export interface Composition {
  /** Ids in the ticket's order. */
  readonly ticked: readonly string[];
  /** Ascending. */
  readonly conditions: readonly number[];
  toggle(id: string): void;
  tickAll(): void;
  toggleCondition(count: number): void;
  choose(conditions: readonly number[]): void;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * All selections are ticked at first. Once a group was added, here or in another tab, the others are not: they must
 * win until they are ticked again. What leaves a group is ticked.
 */
export function useComposition({ selections, groups }: Pick<TicketDraft, "selections" | "groups">): Composition {
  const grouped = groupedIds(groups);
  const free = selections.map((selection) => selection.id).filter((id) => !grouped.has(id));
  const [untickedIds, setUntickedIds] = useState<ReadonlySet<string>>(() =>
    groups.length === 0 ? nothing : new Set(free),
  );
  const [chosen, setChosen] = useState<{ of: string; conditions: readonly number[] }>({ of: "", conditions: [] });
  const [seen, setSeen] = useState(groups);
  if (seen !== groups) {
    setSeen(groups);
    if (isNew(groups, seen)) setUntickedIds(new Set(free));
  }

  const ticked = free.filter((id) => !untickedIds.has(id));
  const key = ticked.join();
  const conditions = chosen.of === key ? chosen.conditions : [];
  const choose = (next: readonly number[]): void => setChosen({ of: key, conditions: next.toSorted((a, b) => a - b) });

  return {
    ticked,
    conditions,
    toggle: (id) =>
      setUntickedIds(
        (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
      ),
    tickAll: () => setUntickedIds(nothing),
    toggleCondition: (count) =>
      choose(conditions.includes(count) ? conditions.filter((other) => other !== count) : [...conditions, count]),
    choose,
  };
}

function isNew(groups: readonly SystemGroup[], before: readonly SystemGroup[]): boolean {
  const earlierIds = new Set(before.map((group) => group.id));
  return groups.some((group) => !earlierIds.has(group.id));
}

// The ticket as a system: its groups, its selections with their ticks, and the group under the finger.
import type { SystemMark } from "../system-lead.tsx";
import { groupIndexOf } from "../../../../domain/ticket/system-odds.ts";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { TicketDraft, SystemGroup } from "../../../../domain/ticket/ticket-selection.ts";
import { SelectionList, type SelectionListProps } from "../selection-list.tsx";
import { Composer } from "./composer.tsx";
import { GroupItem } from "./group-item.tsx";
import styles from "./system.module.css";
import { useComposition } from "./use-composition.ts";
import { useSystemActions } from "./use-system-actions.ts";

export function SystemTab(list: Omit<SelectionListProps, "markOf" | "onTick">) {
  const { ticket, locked } = list;
  const { t } = useTranslation();
  const { selections, groups } = ticket;
  const composition = useComposition(ticket);
  const actions = useSystemActions();
  const { ticked, conditions } = composition;
  // Rows are remembered by their props: the tick of today must not make all of them new.
  const latest = useRef(composition);
  useEffect(() => void (latest.current = composition));
  const tick = useCallback((id: string) => latest.current.toggle(id), []);
  const scroll = useShownWhenAdded(groups.length);
  return (
    <div ref={scroll} className={styles.scroll}>
      {groups.length > 0 && (
        <ol className={styles.groups} aria-label={t("ticket.group.list")}>
          {groups.map((group, index) => (
            <GroupItem
              key={group.id}
              group={group}
              number={index + 1}
              selections={selections}
              locked={locked}
              actions={actions}
            />
          ))}
        </ol>
      )}
      <SelectionList {...list} markOf={(id) => systemMark(id, groups, ticked)} onTick={tick} />
      <Composer
        composition={composition}
        anyFree={hasFree(ticket)}
        locked={locked}
        onAdd={() => actions.addGroup({ selectionIds: ticked, conditions })}
      />
    </div>
  );
}

/** A group that was added comes into sight. */
function useShownWhenAdded(count: number): RefObject<HTMLDivElement | null> {
  const scroll = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current && scroll.current !== null) scroll.current.scrollTop = 0;
    before.current = count;
  }, [count]);
  return scroll;
}

function hasFree({ selections, groups }: TicketDraft): boolean {
  return selections.some((selection) => groups.every((group) => !group.selectionIds.includes(selection.id)));
}

// What the system makes of each selection; equal marks are one object, so that rows without a change stay as they are.
const made = new Map<string, SystemMark>();

function markOf(group: number | null, ticked: boolean, mustWin: boolean): SystemMark {
  const key = `${group} ${ticked} ${mustWin}`;
  const mark = made.get(key) ?? { group, ticked, mustWin };
  made.set(key, mark);
  return mark;
}

/** While there is no group yet, what is ticked is about to be in one: nothing is said of it. */
function systemMark(id: string, groups: readonly SystemGroup[], ticked: readonly string[]): SystemMark {
  const index = groupIndexOf(groups, id);
  if (index !== null) return markOf(index + 1, false, false);
  const isTicked = ticked.includes(id);
  return markOf(null, isTicked, groups.length > 0 || !isTicked);
}

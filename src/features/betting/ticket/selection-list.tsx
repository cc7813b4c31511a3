// The selections of the ticket: by touch pushed off, by keyboard walked through with the arrows and removed with Delete.
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { changedFirst } from "../../../domain/ticket/changed-selections.ts";
import { closedKeyOf } from "../../../domain/ticket/closed-kinds.ts";
import type { TicketDraft, TicketSelection } from "../../../domain/ticket/ticket-selection.ts";
import type { LegFactsByEvent } from "../../../queries/ticket/ticket-legs.ts";
import { useClosedKinds } from "../../../queries/site/closed-kinds.ts";
import { useExitAnimation } from "../../../ui/overlay/use-exit-animation.ts";
import { KeepSelections } from "./keep-selections.tsx";
import { SelectionItem } from "./selection-item.tsx";
import type { Elements } from "../../../ui/elements.ts";
import styles from "./selection-list.module.css";
import type { SystemMark } from "./system-lead.tsx";
import { lookup } from "../../../domain/open-record.ts";

export interface SelectionListProps {
  ticket: TicketDraft;
  facts: LegFactsByEvent;
  online: boolean;
  /** A payment is under way. */
  locked: boolean;
  onRemove: (before: TicketDraft, leg: TicketSelection) => void;
  /** What a system makes of a selection; its answers must be the same objects where nothing changed. */
  markOf?: (id: string) => SystemMark;
  onTick?: (id: string) => void;
  /** What stands below a selection. */
  beneath?: (leg: TicketSelection) => Elements;
}

/** As long as the rows' styles let them take to leave, ms; without motion they are out of sight at once. */
const leaveMs = 160;

export function SelectionList(props: SelectionListProps) {
  const { ticket, facts, online, locked, onRemove, markOf, onTick, beneath } = props;
  const { selections: placed, oddsPolicy } = ticket;
  const selections = useMemo(() => changedFirst(placed, oddsPolicy), [placed, oddsPolicy]);
  const closed = useClosedKinds();
  const rows = useExitAnimation(selections, leaveMs);
  // One row is a stop of the Tab key; the arrows move on from it.
  const [chosen, setChosen] = useState<string | null>(null);
  const stop = selections.some((leg) => leg.id === chosen) ? chosen : selections[0]?.id;
  const { list, focusNext } = useFocusAfterRemoval(selections);
  const latest = useRef({ ticket, onRemove });
  useLayoutEffect(() => {
    latest.current = { ticket, onRemove };
  });
  const remove = useCallback(
    (leg: TicketSelection) => {
      const { ticket, onRemove } = latest.current;
      focusNext(leg.id);
      onRemove(ticket, leg);
    },
    [focusNext],
  );
  const onKey = useCallback(
    (event: KeyboardEvent<HTMLElement>, leg: TicketSelection) => {
      if (event.target !== event.currentTarget) return;
      const step = lookup(steps, event.key);
      if (step === undefined) return;
      event.preventDefault();
      if (step === "remove") return remove(leg);
      const all = rowsOf(list.current);
      const index = all.indexOf(event.currentTarget);
      all[step === "first" ? 0 : step === "last" ? all.length - 1 : index + step]?.focus();
    },
    [list, remove],
  );
  return (
    <div className={styles.scroll}>
      <ul ref={list} className={styles.list}>
        {rows.map(({ item, stage }) => (
          <SelectionItem
            key={item.id}
            leg={item}
            stage={stage}
            facts={facts[item.eventId]}
            closed={closedKeyOf([item.type], closed)}
            stale={!online || facts[item.eventId]?.fresh !== true}
            locked={locked}
            isStop={item.id === stop}
            onFocus={setChosen}
            onKey={onKey}
            onRemove={remove}
            mark={markOf?.(item.id)}
            onTick={onTick}
            beneath={beneath?.(item)}
          />
        ))}
      </ul>
      <KeepSelections placedOnce={ticket.placedOnce === true} />
    </div>
  );
}

const steps: Readonly<Record<string, "remove" | "first" | "last" | 1 | -1>> = {
  Delete: "remove",
  Backspace: "remove",
  ArrowDown: 1,
  ArrowUp: -1,
  Home: "first",
  End: "last",
};

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[data-selection]") ?? [])];
}

interface FocusAfterRemoval {
  readonly list: RefObject<HTMLUListElement | null>;
  /** Once the named selection is gone, the one in its place takes the focus that went with it, else the last. */
  focusNext(id: string): void;
}

function useFocusAfterRemoval(selections: readonly TicketSelection[]): FocusAfterRemoval {
  const list = useRef<HTMLUListElement>(null);
  const awaited = useRef<{ id: string; index: number } | null>(null);
  useLayoutEffect(() => {
    const gone = awaited.current;
    if (gone === null || selections.some((leg) => leg.id === gone.id)) return;
    awaited.current = null;
    const rows = rowsOf(list.current);
    rows[Math.min(gone.index, rows.length - 1)]?.focus({ preventScroll: true });
  }, [selections]);
  const focusNext = useCallback((id: string) => {
    const rows = rowsOf(list.current);
    const index = rows.findIndex((row) => row.dataset["selection"] === id);
    // A finger or a mouse elsewhere keeps the focus where it is.
    awaited.current = rows[index]?.contains(document.activeElement) === true ? { id, index } : null;
  }, []);
  return { list, focusNext };
}

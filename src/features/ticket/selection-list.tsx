import type { TicketSelection } from "../../domain/ticket-selection.ts";
import type { LegFactsByEvent } from "../../queries/ticket-legs.ts";
import { SelectionItem, type SystemMark } from "./selection-item.tsx";
import styles from "./ticket-panel.module.css";

export interface SelectionListProps {
  selections: readonly TicketSelection[];
  facts: LegFactsByEvent;
  online: boolean;
  locked: boolean;
  onRemove: (leg: TicketSelection) => void;
  /** What a system makes of a selection; its answers must be the same objects where nothing changed. */
  markOf?: (id: string) => SystemMark;
  onTick?: (id: string) => void;
}

export function SelectionList(props: SelectionListProps) {
  const { selections, facts, online, locked, onRemove, markOf, onTick } = props;
  return (
    <ul className={styles.list}>
      {selections.map((leg) => (
        <SelectionItem
          key={leg.id}
          leg={leg}
          facts={facts[leg.eventId]}
          stale={!online || facts[leg.eventId]?.fresh !== true}
          locked={locked}
          onRemove={onRemove}
          mark={markOf?.(leg.id)}
          onTick={onTick}
        />
      ))}
    </ul>
  );
}

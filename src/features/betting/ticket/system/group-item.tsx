import ChevronDown from "lucide-react/icons/chevron-down";
import Trash2 from "lucide-react/icons/trash";
import X from "lucide-react/icons/x";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SystemGroup, TicketSelection } from "../../../../domain/ticket/ticket-selection.ts";
import { legNames } from "../../../../i18n/leg-names.ts";
import { IconButton } from "../../../../ui/form/icon-button.tsx";
import { groupText, linesText } from "./group-text.ts";
import styles from "./system.module.css";
import type { SystemActions } from "./use-system-actions.ts";

export interface GroupItemProps {
  group: SystemGroup;
  /** From 1. */
  number: number;
  selections: readonly TicketSelection[];
  locked: boolean;
  actions: SystemActions;
}

/** One group: its conditions, its lines, and its selections once it is opened. */
export function GroupItem({ group, number, selections, locked, actions }: GroupItemProps) {
  const { t } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const [open, setOpen] = useState(false);
  const id = useId();
  const legs = selections
    .filter((leg) => group.selectionIds.includes(leg.id))
    .map((leg) => ({ id: leg.id, ...legNames(leg, betting) }));
  const conditions = groupText(group, t);
  return (
    <li className={styles.group} data-group={number}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${t("ticket.group.named", { group: number, conditions })}, ${linesText(group, t)}`}
        onClick={() => setOpen(!open)}
      >
        <b className={styles.number}>{number}</b>
        <span className={styles.facts}>
          <b>{conditions}</b>
          <span className={styles.count}>{linesText(group, t)}</span>
        </span>
        <span className={styles.names}>{legs.map((leg) => leg.outcome).join(", ")}</span>
        <ChevronDown size={18} className={styles.chevron} data-open={open || undefined} aria-hidden="true" />
      </button>
      <IconButton
        label={t("ticket.group.remove", { group: number })}
        className={styles.delete}
        disabled={locked}
        onClick={() => actions.removeGroup(group.id)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <ul id={id} className={styles.members} hidden={!open}>
        {legs.map((leg) => (
          <li key={leg.id}>
            <span className={styles.member}>
              <span>{leg.outcome}</span> <span>{leg.match}</span>
            </span>
            <IconButton
              label={t("ticket.group.takeOut", { name: leg.outcome })}
              disabled={locked}
              onClick={() => actions.removeFromGroup(group.id, leg.id)}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </li>
  );
}

// What a system puts before a selection: its tick, or the number of its group.
import { useTranslation } from "react-i18next";
import { Mark } from "../../../ui/form/mark.tsx";
import styles from "./selection-item.module.css";

/** What the ticket's system makes of a selection. */
export interface SystemMark {
  /** Number of its group, from 1; null = it is in none. */
  readonly group: number | null;
  /** Is in the group that is being put together. */
  readonly ticked: boolean;
  /** Is in every line. */
  readonly mustWin: boolean;
}

export interface SystemLeadProps {
  id: string;
  /** How the selection is named. */
  name: string;
  mark: SystemMark;
  locked: boolean;
  onTick: ((id: string) => void) | undefined;
}

export function SystemLead({ id, name, mark, locked, onTick }: SystemLeadProps) {
  const { t } = useTranslation();
  if (mark.group !== null) {
    return (
      <span className={styles.lead} aria-hidden="true">
        <b>{mark.group}</b>
      </span>
    );
  }
  return (
    <label className={styles.lead}>
      <Mark
        type="checkbox"
        aria-label={t("ticket.tick", { name })}
        checked={mark.ticked}
        disabled={locked}
        onChange={() => onTick?.(id)}
      />
    </label>
  );
}

export function SystemNote({ mark }: { mark: SystemMark }) {
  const { t } = useTranslation();
  const kind = mark.group !== null ? "fix" : mark.mustWin ? "mustWin" : null;
  return kind && <em data-mark={kind}>{t(`ticket.${kind}`, { group: mark.group })}</em>;
}

// What a system puts before a selection: its tick, or the number of its group.
import { useTranslation } from "react-i18next";
import type { SystemMark } from "./selection-item.tsx";
import styles from "./selection-item.module.css";

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
      <input
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

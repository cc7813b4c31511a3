// The line of one price, small; a press shows it large, with its figures.
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Popover } from "../../../../../ui/overlay/popover.tsx";
import { HistoryNote } from "./history-note.tsx";
import { PriceLine } from "./price-line.tsx";
import styles from "./history-button.module.css";

export interface HistoryButtonProps {
  /** The odd's `data-odd`. */
  cell: string;
  /** Outcome, with its line or player. */
  name: string;
  marketName: string;
  /** As displayed. */
  price: string;
}

const box = { width: 120, height: 24, inset: 3 };

export const HistoryButton = memo(function HistoryButton(props: HistoryButtonProps): ReactNode {
  const { cell, name, marketName, price } = props;
  const { t } = useTranslation();
  return (
    <Popover
      label={t("match.historyOf", { name, price })}
      title={`${marketName} · ${name}`}
      triggerClassName={styles.button}
      trigger={<PriceLine cell={cell} box={box} className={styles.line} />}
    >
      <HistoryNote cell={cell} />
    </Popover>
  );
});

// Which of the two the panel shows to a player: the slip that is being built, or the tickets that were placed.
import { useTranslation } from "react-i18next";
import { useOpenTicketCount } from "../../../queries/ticket/history.ts";
import styles from "./panel-views.module.css";

export type PanelView = "slip" | "bets";

interface Props {
  view: PanelView;
  onChange: (view: PanelView) => void;
}

export function PanelViews({ view, onChange }: Props) {
  const { t } = useTranslation();
  const open = useOpenTicketCount();
  return (
    <div className={styles.views}>
      <button type="button" aria-pressed={view === "slip"} onClick={() => onChange("slip")}>
        {t("ticket.title")}
      </button>
      <button type="button" aria-pressed={view === "bets"} onClick={() => onChange("bets")}>
        <span>{t("ticket.toHistory")}</span>
        {open > 0 && <span className={styles.count}>{open}</span>}
      </button>
    </div>
  );
}

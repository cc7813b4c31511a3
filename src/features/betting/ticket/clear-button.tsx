import Trash2 from "lucide-react/icons/trash";
import { useTranslation } from "react-i18next";
import type { TicketAndPlacement } from "../../../db/read-ticket.ts";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./ticket-panel.module.css";
import { useTicketActions } from "./use-ticket-actions.ts";

export function ClearButton({ shared }: { shared: TicketAndPlacement }) {
  const { t } = useTranslation();
  const { clear } = useTicketActions();
  const { ticket, placement } = shared;
  return (
    <Button
      variant="ghost"
      className={styles.clear}
      disabled={placement.state !== "idle"}
      onClick={() => clear(ticket)}
    >
      <Trash2 size={18} className={styles.clearIcon} aria-hidden="true" />
      <span className={styles.clearText}>{t("ticket.clear")}</span>
    </Button>
  );
}

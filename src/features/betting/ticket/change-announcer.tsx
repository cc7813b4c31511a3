// One polite message about changed odds for all selections, at most every few seconds.
import { useTranslation } from "react-i18next";
import { isChanged } from "../../../domain/ticket/ticket.ts";
import type { TicketSelection } from "../../../domain/ticket/ticket-selection.ts";
import { QuietStatus } from "../../../ui/feedback/quiet-status.tsx";

const quietMs = 5000;

export function ChangeAnnouncer({ selections }: { selections: readonly TicketSelection[] }) {
  const { t } = useTranslation();
  const changed = selections.filter((leg) => leg.status === "open" && isChanged(leg)).length;
  const shut = selections.filter((leg) => leg.status !== "open").length;
  const parts = [
    changed > 0 ? t("ticket.changesAnnounced", { count: changed }) : "",
    shut > 0 ? t("ticket.lockedAnnounced", { count: shut }) : "",
  ];
  return <QuietStatus text={parts.filter((part) => part !== "").join(". ")} quietMs={quietMs} />;
}

// The ticket's dialogs, which every tab shows alike.
import { useTicketOutcome } from "../../queries/dialogs.ts";
import { useTicket } from "../../queries/ticket.ts";
import { OutcomeDialog } from "./outcome-dialog.tsx";
import { ReofferDialog } from "./reoffer-dialog.tsx";

export function TicketDialogs() {
  const outcome = useTicketOutcome();
  const answer = useTicket();
  if (answer.state === "ready" && answer.value.placement.state === "reoffer") {
    const { ticket, placement } = answer.value;
    return <ReofferDialog key={placement.serverTicketId} reoffer={placement} selections={ticket.selections} />;
  }
  return outcome === null ? null : <OutcomeDialog key={outcome.ticketId} outcome={outcome} />;
}

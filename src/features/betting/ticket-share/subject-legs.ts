// The selections of what is shared, as a booking names them.
import { useMemo } from "react";
import { bookedFromDraft, bookedFromPlaced } from "../../../protocol/booked-legs.ts";
import type { BookedSelection } from "../../../protocol/bookings.ts";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { useTicket } from "../../../queries/ticket/ticket.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { ShareSubject } from "./share-state.ts";

/** Those that a server told enough of. */
export function placedLegs(ticket: WireTicket): BookedSelection[] {
  return ticket.selections.flatMap((selection) => bookedFromPlaced(selection) ?? []);
}

export function useSubjectLegs(subject: ShareSubject): readonly BookedSelection[] {
  const draft = dataOr(useTicket(), null)?.ticket.selections;
  return useMemo(
    () => (subject.kind === "placed" ? placedLegs(subject.ticket) : (draft ?? []).map(bookedFromDraft)),
    [subject, draft],
  );
}

// The ticket all tabs share, with the state of its payment: one question, so that both are of the same moment.
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { TicketDraft } from "../../domain/ticket/ticket-selection.ts";
import { readTicketAndPlacement, type TicketAndPlacement } from "../../db/read-ticket.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { ticketTaps, withTaps } from "./ticket-taps.ts";
import { type QueryState, createQuery, useQuery } from "../live-query.ts";

/** Shared by the ticket, its dialogs and the odds buttons. */
export const ticketQuery = createQuery<TicketAndPlacement>(() => readTicketAndPlacement(deviceDb), shareTicket);

/** With the taps of this tab that are on their way to the ticket; while it is being paid nothing is on its way. */
export function useTicket(): QueryState<TicketAndPlacement> {
  const answer = useQuery(ticketQuery);
  const taps = useSyncExternalStore(ticketTaps.subscribe, ticketTaps.pending);
  useEffect(() => {
    if (answer.state === "ready") ticketTaps.read(answer.value.ticket.selections);
  }, [answer]);
  return useMemo(() => {
    if (answer.state !== "ready" || answer.value.placement.state !== "idle") return answer;
    const ticket = withTaps(answer.value.ticket, taps);
    return ticket === answer.value.ticket ? answer : { state: "ready", value: { ...answer.value, ticket } };
  }, [answer, taps]);
}

/** Selections that did not change stay the same objects, so that their rows stay as they are. */
function shareTicket(previous: TicketAndPlacement | undefined, next: TicketAndPlacement): TicketAndPlacement {
  const shared = shareEqual(previous, next);
  if (previous === undefined || shared === previous) return shared;
  const previousById = new Map(previous.ticket.selections.map((selection) => [selection.eventId, selection]));
  const selections = next.ticket.selections.map((selection) =>
    shareEqual(previousById.get(selection.eventId), selection),
  );
  return { ...next, ticket: { ...next.ticket, selections } };
}

/**
 * The revision to pay: the stored one while it differs from what the player saw in nothing but the stake, which a
 * payment carries itself; else the seen one, which the worker will refuse. A ticket that was paid and kept is equal to
 * the one before: of two tabs that press Pay at once the second would place it again, so its revision must be the seen one.
 */
export async function revisionToPay(seen: TicketDraft): Promise<number> {
  const stored = await deviceDb.ticket.get("current");
  if (stored === undefined || stored.placedOnce === true || stored.oddsPolicy !== seen.oddsPolicy) return seen.revision;
  const playsSame =
    stored.system === seen.system &&
    (stored.singles === true) === (seen.singles === true) &&
    JSON.stringify(stored.groups) === JSON.stringify(seen.groups);
  const holdsSame = JSON.stringify(stored.selections) === JSON.stringify(seen.selections);
  return playsSame && holdsSame ? stored.revision : seen.revision;
}

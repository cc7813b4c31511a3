// Several singles that are paid together: one after the other they go through the machine of a ticket. Which have ended and
// which are to follow lies in the sealed record of the one under way, so that a new core takes up all of them or none.
import type { SingleProgress } from "../../src/db/device-tables.ts";
import type { EndedSingle, OneRecord, PlacementRecord } from "./placement-record.ts";
import type { Outcome } from "./machine/placement-types.ts";
import { winByAnswer } from "../ticket/win-if-all-win.ts";

/** The first goes out, the others wait in its record. @param records one or more */
export function batchOf(records: readonly OneRecord[]): PlacementRecord {
  const [first, ...queued] = records;
  if (first === undefined) throw new Error("nothing to pay");
  return { ...first, isUnsent: true, batch: { ended: [], queued } };
}

export function notSent({ ticketId, selectionId = "", stake }: OneRecord, messageKey: string): EndedSingle {
  const nothing = { serverTicketId: "", code: null, possibleWin: 0, changes: [] };
  return { ticketId, selectionId, stake, messageKey, result: "notSent", ...nothing };
}

/** Why a single that was sent is not placed, as a translation key. */
function refusalOf(outcome: Exclude<Outcome, { type: "accepted" }>): string {
  switch (outcome.type) {
    case "rejected":
      return outcome.messageKey;
    case "oddsChanged":
      return "ticketRejectedOddsChanged";
    case "busy":
      return "snackbarServerBusy";
    case "declined":
      return outcome.expired ? "ticketOfferExpired" : "offerDeclined";
    case "discarded":
      return "ticketAbandoned";
  }
}

export function endedSingle(record: PlacementRecord, outcome: Outcome): EndedSingle {
  const { ticketId, selectionId = "", stake } = record;
  if (outcome.type !== "accepted") {
    const changes = outcome.type === "oddsChanged" ? [...outcome.changes] : [];
    return { ...notSent(record, refusalOf(outcome)), result: "refused", changes };
  }
  return {
    ticketId,
    selectionId,
    result: "placed",
    messageKey: "",
    serverTicketId: outcome.serverTicketId,
    code: outcome.code,
    stake: outcome.stake ?? stake,
    possibleWin: winByAnswer(record, outcome),
    changes: [],
  };
}

export type NextStep =
  | { readonly next: PlacementRecord }
  /** None follows. */
  | { readonly next: null; readonly ended: readonly EndedSingle[] };

/**
 * What follows the end of a single: the next one that can be placed now; those before it that cannot are not sent.
 * @param blockerOf why a single cannot be placed now; null = it can
 */
export async function stepAfter(
  record: PlacementRecord,
  outcome: Outcome,
  blockerOf: (record: OneRecord) => Promise<string | null>,
): Promise<NextStep> {
  const ended = [...(record.batch?.ended ?? []), endedSingle(record, outcome)];
  const queued = [...(record.batch?.queued ?? [])];
  // Who gives one up whose fate was not known does not wait for the others.
  const givenUp = outcome.type === "discarded" ? "notSent" : null;
  for (let next = queued.shift(); next !== undefined; next = queued.shift()) {
    const blocker = givenUp ?? (await blockerOf(next));
    if (blocker === null) return { next: { ...next, isUnsent: true, batch: { ended, queued } } };
    ended.push(notSent(next, blocker));
  }
  return { next: null, ended };
}

/**
 * As a new core takes it up: what was not sent stays so, because the player may not be looking any more.
 * @returns what is to be asked of the server; or, where nothing is, how all of them ended
 */
export function takenUp(record: PlacementRecord): PlacementRecord | { readonly ended: readonly EndedSingle[] } {
  const { batch, isUnsent = false } = record;
  if (batch === undefined) return record;
  const queued = batch.queued.map((single) => notSent(single, "notSent"));
  if (isUnsent) return { ended: [...batch.ended, notSent(record, "notSent"), ...queued] };
  return { ...record, batch: { ended: [...batch.ended, ...queued], queued: [] } };
}

/** Undefined = it is one ticket. */
export function progressOf({ batch, selectionId = "" }: PlacementRecord): readonly SingleProgress[] | undefined {
  return (
    batch && [
      ...batch.ended.map(({ selectionId: id, result }) => ({ id, stands: result })),
      { id: selectionId, stands: "now" as const },
      ...batch.queued.map(({ selectionId: id = "" }) => ({ id, stands: "queued" as const })),
    ]
  );
}

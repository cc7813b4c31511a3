// The ticket all tabs share, with the state of its payment: one question, so that both are of the same moment.
import type { TicketDraft } from "../domain/ticket-selection.ts";
import type { PlacementState } from "../db/device-tables.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, type Answer } from "./use-live-answer.ts";

export interface TicketAndPlacement {
  readonly ticket: TicketDraft;
  readonly placement: PlacementState;
}

const emptyTicket: TicketDraft = {
  selections: [],
  stake: 0,
  stakeLowered: false,
  oddsPolicy: "none",
  system: false,
  groups: [],
  revision: 0,
};
const idle: PlacementState = { state: "idle" };

async function readTicket(): Promise<TicketAndPlacement> {
  return deviceDb.transaction("r", [deviceDb.ticket, deviceDb.placement], async () => ({
    ticket: (await deviceDb.ticket.get("current")) ?? emptyTicket,
    placement: (await deviceDb.placement.get("current")) ?? idle,
  }));
}

export function useTicket(): Answer<TicketAndPlacement> {
  return useLiveAnswer<TicketAndPlacement>(readTicket, shareEqual);
}

/**
 * The revision to pay: the stored one while it differs from what the player saw in nothing but the stake, which a
 * payment carries itself; else the seen one, which the worker will refuse.
 */
export async function revisionToPay(seen: TicketDraft): Promise<number> {
  const stored = await deviceDb.ticket.get("current");
  if (stored === undefined || stored.oddsPolicy !== seen.oddsPolicy) return seen.revision;
  return JSON.stringify(stored.selections) === JSON.stringify(seen.selections) ? stored.revision : seen.revision;
}

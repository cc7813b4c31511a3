// What a TicketResponse means for the placement it speaks of.
import { toMinor } from "../../src/domain/money.ts";
import { isBettable, parseOdd } from "../../src/domain/odds.ts";
import type { ReofferChange } from "../../src/db/device-tables.ts";
import type { TicketResponse } from "../../src/protocol/tickets.ts";
import type { PlacementRecord } from "./placement-record.ts";

export type Verdict =
  | { type: "accepted"; stake: number; changes: readonly ReofferChange[] }
  | { type: "denied"; messageKey: string }
  /** `stake`: the server's lower one, minor units; null = unchanged. */
  | { type: "oddsChanged"; changes: readonly ReofferChange[]; stake: number | null }
  | {
      type: "reoffer";
      serverTicketId: string;
      changes: readonly ReofferChange[];
      stake: number | null;
      remainingMs: number | null;
      /** The player's policy has agreed to it already. */
      agreed: boolean;
    }
  | { type: "pending"; remainingMs: number | null }
  | { type: "busy" };

const busyCode = 102;
const messageKeys: Readonly<Record<number, string>> = {
  208: "snackbarRejected",
  216: "ticketRejectedOddsChanged",
  217: "ticketRejectedOddsBlocked",
  226: "ticketRejectedOddsChangedCms",
  227: "ticketRejectedOddsBlockedCms",
};

/** Translation key for a rejection; 203, 204 and any other subcode mean a time-out. */
export function rejectionKey(subcode: number | null | undefined): string {
  return messageKeys[subcode ?? 0] ?? "snackbarTimeout";
}

export function verdictOf(response: TicketResponse, record: PlacementRecord): Verdict {
  const { mtcResponse } = response;
  if (response.accepted || mtcResponse.status === "accepted") {
    return { type: "accepted", stake: stakeOf(response) ?? record.stake, changes: changesOf(response, record) };
  }
  if (response.etsResponse?.code === busyCode) return { type: "busy" };
  switch (mtcResponse.status) {
    case "denied":
      return { type: "denied", messageKey: rejectionKey(mtcResponse.subcode) };
    case "pending":
      return { type: "pending", remainingMs: remainingOf(response) };
    case "oddchange":
      return { type: "oddsChanged", changes: changesOf(response, record), stake: newStake(response, record) };
    case "reoffer": {
      const changes = changesOf(response, record);
      const stake = newStake(response, record);
      return {
        type: "reoffer",
        serverTicketId: response._id,
        changes,
        stake,
        remainingMs: remainingOf(response),
        agreed: record.oddsPolicy === "any" && stake === null && changes.every(onlyOddMoved),
      };
    }
  }
}

function onlyOddMoved(change: ReofferChange): boolean {
  return !change.blocked && isBettable(change.odd) && change.band === change.originalBand;
}

function stakeOf(response: TicketResponse): number | null {
  const stake = response.mtcResponse.bets[0]?.stake;
  return stake === undefined ? null : toMinor(stake);
}

function newStake(response: TicketResponse, record: PlacementRecord): number | null {
  const stake = stakeOf(response);
  return stake === null || stake === record.stake ? null : stake;
}

/** By two times of the server's clock, so that this device's does not matter. */
function remainingOf(response: TicketResponse): number | null {
  const { deadline } = response;
  return typeof deadline === "number" ? Math.max(0, deadline - response.nowTimestamp) : null;
}

function changesOf(response: TicketResponse, record: PlacementRecord): ReofferChange[] {
  return response.mtcResponse.selections.flatMap((selection) => {
    const leg = record.legs.find((own) => own.eventId === selection.eventId);
    if (leg === undefined) return [];
    return {
      eventId: leg.eventId,
      player: leg.player,
      odd: parseOdd(selection.odds),
      originalOdd: typeof selection.original_odds === "string" ? parseOdd(selection.original_odds) : leg.odd,
      band: selection.band ?? leg.band,
      originalBand: selection.original_band ?? leg.band,
      blocked: selection.event_blocked ?? false,
    };
  });
}

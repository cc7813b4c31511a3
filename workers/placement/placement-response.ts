// What a TicketResponse means for the placement it speaks of.
import { toMinor } from "../../src/domain/money.ts";
import { isBettable, parseOdd } from "../../src/domain/offer/odds.ts";
import type { ReofferChange } from "../../src/db/device-tables.ts";
import type { TicketResponse } from "../../src/protocol/tickets.ts";
import type { PlacementRecord } from "./placement-record.ts";

export type PlacementResponse =
  | { type: "accepted"; serverTicketId: string; code: string | null; stake: number; changes: readonly ReofferChange[] }
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
  | { type: "pending"; remainingMs: number }
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

export function placementResponseOf(response: TicketResponse, record: PlacementRecord): PlacementResponse {
  const { mtcResponse } = response;
  const changes = changesOf(response, record);
  if (response.accepted || mtcResponse.status === "accepted") {
    const { _id: serverTicketId, code = null } = response;
    return { type: "accepted", serverTicketId, code, stake: stakeOf(response) ?? record.stake, changes };
  }
  if (response.etsResponse?.code === busyCode) return { type: "busy" };
  switch (mtcResponse.status) {
    case "denied":
      return { type: "denied", messageKey: rejectionKey(mtcResponse.subcode) };
    case "pending":
      return { type: "pending", remainingMs: remainingOf(response) ?? waitOf(response, record) };
    case "oddchange":
      return { type: "oddsChanged", changes, stake: newStake(response, record) };
    case "reoffer":
      return {
        type: "reoffer",
        serverTicketId: response._id,
        changes,
        stake: newStake(response, record),
        remainingMs: remainingOf(response),
        agreed: isAgreed(response, record, changes),
      };
  }
}

/** What the policy says yes to beforehand: other odds (or no lower ones), and nothing else. */
function isAgreed(response: TicketResponse, record: PlacementRecord, changes: readonly ReofferChange[]): boolean {
  if (record.oddsPolicy === "none" || hasNewPayment(response) || newStake(response, record) !== null) return false;
  return record.legs.every((leg) => {
    const change = changes.find((candidate) => candidate.eventId === leg.eventId);
    if (change === undefined) return true;
    const { odd, band, originalBand, blocked } = change;
    if (blocked || odd === null || !isBettable(odd) || band !== leg.band || band !== originalBand) return false;
    return record.oddsPolicy === "any" || odd >= leg.odd;
  });
}

function hasNewPayment({ mtcResponse }: TicketResponse): boolean {
  const changePayment = mtcResponse.actions?.changePayment;
  return changePayment !== undefined && changePayment !== null && changePayment !== false;
}

function stakeOf(response: TicketResponse): number | null {
  const stake = response.mtcResponse.bets?.[0]?.stake;
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

/** Where the server names no deadline: its time-out, less what has passed of it. */
function waitOf({ nowTimestamp, createdAtTimestamp }: TicketResponse, { timeoutMs }: PlacementRecord): number {
  return Math.min(timeoutMs, Math.max(0, timeoutMs - (nowTimestamp - createdAtTimestamp)));
}

function changesOf(response: TicketResponse, record: PlacementRecord): ReofferChange[] {
  return response.mtcResponse.selections.flatMap((selection) => {
    const leg = record.legs.find((placedLeg) => placedLeg.eventId === selection.eventId);
    if (leg === undefined) return [];
    return {
      eventId: leg.eventId,
      player: leg.player,
      odd: parseOdd(selection.odds ?? "-"),
      originalOdd: typeof selection.original_odds === "string" ? parseOdd(selection.original_odds) : leg.odd,
      band: selection.band ?? leg.band,
      originalBand: selection.original_band ?? leg.band,
      blocked: selection.event_blocked ?? false,
    };
  });
}

// The placement as tabs see it.
import type { PlacementState } from "../../src/db/device-tables.ts";
import { mayRetry } from "./machine/placement-guards.ts";
import { winByAnswer, winIfAllWin } from "../ticket/win-if-all-win.ts";
import { progressOf } from "./singles-batch.ts";
import type { PlacementContext } from "./machine/placement-types.ts";

type OfferFigures = NonNullable<Extract<PlacementState, { state: "reoffer" }>["figures"]>;

type ActiveState =
  | "sending"
  | "waiting"
  | "refusedUnspent"
  | "checking"
  | "reoffer"
  | "accepting"
  | "confirming"
  | "declining"
  | "unsure";

export function placementState(state: ActiveState, context: PlacementContext): PlacementState {
  const singles = context.record === null ? undefined : progressOf(context.record);
  const phase = phaseOf(state, context);
  return singles === undefined ? phase : { ...phase, singles };
}

function phaseOf(state: ActiveState, context: PlacementContext): PlacementState {
  const ticketId = context.record?.ticketId ?? "";
  switch (state) {
    case "sending":
      return { state, ticketId };
    case "waiting":
      return { state, ticketId, deadline: context.deadline?.shown ?? null };
    case "refusedUnspent":
    case "checking":
      return checked(context);
    case "reoffer":
      return offered(context, null);
    case "accepting":
    case "confirming":
      return offered(context, "accepting");
    case "declining":
      return offered(context, "declining");
    case "unsure":
      return offered(context, context.record?.declinedOffer === null ? "accepting" : "declining", true);
  }
}

function figuresOf(record: PlacementContext["record"], offer: PlacementContext["offer"]): { figures?: OfferFigures } {
  if (record === null || offer === null || offer.changes.some(({ blocked }) => blocked)) return {};
  const { currency, stake } = record;
  const after = { stake: offer.stake ?? stake, changes: offer.changes };
  return {
    figures: {
      currency,
      before: { stake, win: winIfAllWin(record, stake).totalGain },
      after: { stake: after.stake, win: winByAnswer(record, after) },
    },
  };
}

function checked(context: PlacementContext): PlacementState {
  const { record, trouble } = context;
  return {
    state: "checking",
    ticketId: record?.ticketId ?? "",
    canRetry: mayRetry(context),
    trouble: trouble && { messageKey: trouble.messageKey, wait: trouble.wait?.shown ?? null },
  };
}

function offered(
  { record, offer, deadline }: PlacementContext,
  answer: "accepting" | "declining" | null,
  failed = false,
): PlacementState {
  return {
    state: "reoffer",
    ticketId: record?.ticketId ?? "",
    serverTicketId: offer?.serverTicketId ?? "",
    deadline: deadline?.shown ?? null,
    stake: offer?.stake ?? null,
    changes: offer?.changes ?? [],
    ...figuresOf(record, offer),
    answer,
    failed,
  };
}

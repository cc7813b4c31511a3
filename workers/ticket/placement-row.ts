// The placement as tabs see it.
import type { PlacementState } from "../../src/db/device-tables.ts";
import type { PlacementContext } from "./placement-types.ts";

type ActiveState =
  | "sending"
  | "waiting"
  | "refusedUnspent"
  | "checking"
  | "reoffer"
  | "accepting"
  | "confirming"
  | "declining";

export function placementState(state: ActiveState, context: PlacementContext): PlacementState {
  const ticketId = context.record?.ticketId ?? "";
  switch (state) {
    case "sending":
      return { state, ticketId };
    case "waiting":
      return { state, ticketId, deadline: context.deadline };
    case "refusedUnspent":
      return { state: "checking", ticketId, canRetry: true };
    case "checking":
      return { state, ticketId, canRetry: context.timeoutPassed };
    case "reoffer":
      return offered(context, null);
    case "accepting":
    case "confirming":
      return offered(context, "accepting");
    case "declining":
      return offered(context, "declining");
  }
}

function offered(context: PlacementContext, answer: "accepting" | "declining" | null): PlacementState {
  return {
    state: "reoffer",
    ticketId: context.record?.ticketId ?? "",
    serverTicketId: context.offer?.serverTicketId ?? "",
    deadline: context.deadline,
    stake: context.offer?.stake ?? null,
    changes: context.offer?.changes ?? [],
    answer,
  };
}

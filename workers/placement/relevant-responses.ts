// Which verdicts a placement acts on, and what they say of it.
import type { Outcome, PlacementContext, PlacementEvent, ResponseEvent } from "./machine/placement-types.ts";
import type { PlacementResponse } from "./placement-response.ts";

/** How a verdict ends the placement; null = it does not. */
export function endOf(verdict: PlacementResponse): Outcome | null {
  switch (verdict.type) {
    case "accepted":
      return {
        type: "accepted",
        serverTicketId: verdict.serverTicketId,
        stake: verdict.stake,
        changes: verdict.changes,
      };
    case "denied":
      return { type: "rejected", messageKey: verdict.messageKey };
    case "oddsChanged":
      return { type: "oddsChanged", changes: verdict.changes, stake: verdict.stake };
    case "busy":
      return { type: "busy" };
    case "pending":
    case "reoffer":
      return null;
  }
}

export function isOwn(context: PlacementContext, event: PlacementEvent): event is ResponseEvent {
  return event.type === "VERDICT" && event.ticketId === context.record?.ticketId;
}

/** Its own, no repetition, and not older than what was acted on. */
export function isRelevant(context: PlacementContext, event: PlacementEvent): event is ResponseEvent {
  return isOwn(context, event) && event.now >= context.newest && !context.handled.includes(event.key);
}

/** The verdict of an event that a guard has found to be of this type. */
export function responseAs<T extends PlacementResponse["type"]>(
  event: PlacementEvent,
  type: T,
): Extract<PlacementResponse, { type: T }> {
  if (event.type !== "VERDICT" || event.verdict.type !== type) throw new Error(`not a verdict of ${type}`);
  return event.verdict as Extract<PlacementResponse, { type: T }>;
}

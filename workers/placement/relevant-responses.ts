// Which responses a placement acts on, and what they say of it.
import type { Outcome, PlacementContext, PlacementEvent, ResponseEvent } from "./machine/placement-types.ts";
import type { PlacementResponse } from "./placement-response.ts";

/** How a response ends the placement; null = it does not. */
export function endOf(response: PlacementResponse): Outcome | null {
  switch (response.type) {
    case "accepted":
      return response;
    case "denied":
      return { type: "rejected", messageKey: response.messageKey };
    case "oddsChanged":
      return { type: "oddsChanged", changes: response.changes, stake: response.stake };
    case "busy":
      return { type: "busy" };
    case "pending":
    case "reoffer":
      return null;
  }
}

export function isOwn(context: PlacementContext, event: PlacementEvent): event is ResponseEvent {
  return event.type === "RESPONSE" && event.ticketId === context.record?.ticketId;
}

/** Its own, no repetition, and not older than what was acted on. */
export function isRelevant(context: PlacementContext, event: PlacementEvent): event is ResponseEvent {
  return isOwn(context, event) && event.now >= context.newest && !context.handled.includes(event.key);
}

/** The response of an event that a guard has found to be of this type. */
export function responseAs<T extends PlacementResponse["type"]>(
  event: PlacementEvent,
  type: T,
): Extract<PlacementResponse, { type: T }> {
  if (event.type !== "RESPONSE" || event.response.type !== type) throw new Error(`no ${type}`);
  return event.response as Extract<PlacementResponse, { type: T }>;
}

// What we want to be joined to, so that it can be said again after each reconnect.
import { feedNamespace, sportsNamespace } from "../../src/protocol/sockets.ts";

export type Namespace = typeof sportsNamespace | typeof feedNamespace;

export interface Room {
  /** The stream whose frames it brings, or a name of its own. */
  key: string;
  namespace: Namespace;
  event: string;
  payload: Record<string, unknown>;
}

export const globalRoom: Room = { key: "global", namespace: sportsNamespace, event: "global", payload: {} };

export function liveRoom(sport: string): Room {
  return { key: `live:${sport}`, namespace: sportsNamespace, event: "live", payload: { sport } };
}

export function prematchRoom(sport: string): Room {
  return { key: `prematch:${sport}`, namespace: sportsNamespace, event: "prematch", payload: { sport } };
}

export function matchRoom(kind: "live" | "prematch", eventId: number, sport: string): Room {
  const event = kind === "live" ? "livematch" : "prematchmatch";
  return { key: `match:${eventId}`, namespace: feedNamespace, event, payload: { eventId, sport } };
}

export const liveSidebarRoom: Room = {
  key: "sidebar:live",
  namespace: sportsNamespace,
  event: "live_sidebar",
  payload: {},
};

export function prematchSidebarRoom(timeFilter: string): Room {
  return {
    key: `sidebar:prematch:${timeFilter}`,
    namespace: sportsNamespace,
    event: "sidebar",
    payload: { time_filter: timeFilter },
  };
}

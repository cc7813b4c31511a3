// Keeps the sidebars of those who asked for them up to date.
import type { Socket } from "socket.io";
import type { TimeFilter } from "../../../src/protocol/offer-filters.ts";
import type { SidebarSport } from "../../../src/protocol/offer.ts";

export interface Sidebars {
  /** Joining sends it at once. */
  joinLive(socket: Socket, wanted: boolean): void;
  joinPrematch(socket: Socket, filter: TimeFilter, wanted: boolean): void;
  left(socket: Socket): void;
  /** Sends each sidebar that changed since it was last sent. */
  refresh(): void;
}

export interface SidebarSource {
  live(): SidebarSport[];
  prematch(filter: TimeFilter): SidebarSport[];
}

export function createSidebars(
  source: SidebarSource,
  tell: (socket: Socket, event: string, payload: unknown) => void,
  /** Whether nothing is to be sent that can wait. */
  isBlocked: (socket: Socket) => boolean,
): Sidebars {
  /** Who must be told though nothing changed, by sidebar: there was no sending to them when it did. */
  const owed = new Map<string, Set<Socket>>();
  const members = new Map<string, Set<Socket>>();
  const sent = new Map<string, string>();
  const payloadOf = (key: string): { event: string; payload: unknown } =>
    key === "live"
      ? { event: "live_sidebar_update", payload: { sports: source.live() } }
      : { event: "sidebar_update", payload: { time_filter: key, sports: source.prematch(key as TimeFilter) } };

  const set = (socket: Socket, key: string, wanted: boolean): void => {
    const sockets = members.get(key) ?? new Set();
    owed.get(key)?.delete(socket);
    if (!wanted) {
      sockets.delete(socket);
      if (sockets.size === 0) {
        members.delete(key);
        sent.delete(key);
        owed.delete(key);
      }
      return;
    }
    members.set(key, sockets);
    sockets.add(socket);
    const { event, payload } = payloadOf(key);
    if (sockets.size === 1) sent.set(key, JSON.stringify(payload));
    tell(socket, event, payload);
  };

  return {
    joinLive: (socket, wanted) => set(socket, "live", wanted),
    joinPrematch: (socket, filter, wanted) => set(socket, filter, wanted),
    left(socket) {
      for (const key of Array.from(members.keys())) set(socket, key, false);
    },
    refresh() {
      for (const [key, sockets] of members) {
        const { event, payload } = payloadOf(key);
        const text = JSON.stringify(payload);
        const due = sent.get(key) === text ? (owed.get(key) ?? []) : sockets;
        const still = new Set<Socket>();
        for (const socket of due) {
          if (isBlocked(socket)) still.add(socket);
          else tell(socket, event, payload);
        }
        sent.set(key, text);
        owed.set(key, still);
      }
    },
  };
}

// The sidebars: read over HTTP when they are first subscribed to, kept up by the server's updates over the socket.
import type { SidebarRow } from "../../src/db/offer-tables.ts";
import { readSidebarSchema, type SidebarSport } from "../../src/protocol/offer.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { OfferWriter } from "./offer-writer.ts";
import type { Clock, Random, Timer } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";
import { liveSidebarRoom, prematchSidebarRoom, type Room } from "../sockets/rooms.ts";
import type { SocketHub } from "../sockets/socket-hub.ts";
import type { SubscribedStreams } from "./subscribed-streams.ts";

/** The content of each sidebar. */
export interface Sidebars {
  /** Keys as in the `sidebars` table: "live", "prematch:<time filter>". */
  setSubscriptions(keys: ReadonlySet<string>): void;
  /** The server pushed one. */
  update(key: string, sports: SidebarSport[]): void;
  /** Reads again what is looked at. */
  reread(): void;
  stop(): void;
}

export function createSidebars(ports: {
  http: HttpClient;
  offerWriter: Pick<OfferWriter, "putSidebar">;
  clock: Clock;
  random: Random;
}): Sidebars {
  const subscribed = new Map<string, { attempt: number; updates: number; timer: Timer | null }>();

  async function read(key: string): Promise<void> {
    const entry = subscribed.get(key);
    if (entry === undefined) return;
    entry.timer?.cancel();
    const { updates } = entry;
    const outcome = await ports.http.request({ method: "GET", path: pathOf(key), schema: readSidebarSchema });
    if (subscribed.get(key) !== entry) return;
    if (outcome.type !== "ok") {
      entry.timer = ports.clock.setTimeout(() => void read(key), backOff(entry.attempt, ports.random));
      entry.attempt += 1;
      return;
    }
    entry.attempt = 0;
    // What was pushed meanwhile is newer than this answer.
    if (entry.updates === updates) put({ key, sports: outcome.body });
  }

  function put(row: SidebarRow): void {
    ports.offerWriter.putSidebar(row);
  }

  return {
    setSubscriptions(keys) {
      for (const [key, entry] of subscribed) {
        if (keys.has(key)) continue;
        entry.timer?.cancel();
        subscribed.delete(key);
      }
      for (const key of keys) {
        if (subscribed.has(key)) continue;
        subscribed.set(key, { attempt: 0, updates: 0, timer: null });
        void read(key);
      }
    },
    update(key, sports) {
      const entry = subscribed.get(key);
      if (entry === undefined) return;
      entry.updates += 1;
      put({ key, sports });
    },
    reread() {
      for (const key of subscribed.keys()) void read(key);
    },
    stop() {
      for (const entry of subscribed.values()) entry.timer?.cancel();
      subscribed.clear();
    },
  };
}

function pathOf(key: string): string {
  if (key === "live") return "/cms/v1/betting/live/sidebar";
  return `/cms/v1/betting/prematch/sidebar?time_filter=${encodeURIComponent(key.slice("prematch:".length))}`;
}

/** The rooms of the sidebars: joined while subscribed to, and none while data is saved. */
export interface SidebarRooms {
  setSubscriptions(subscribed: Pick<SubscribedStreams, "liveSidebar" | "prematchSidebars">): void;
  setSaving(saving: boolean): void;
}

export function createSidebarRooms(ports: {
  hub: Pick<SocketHub, "join" | "leave">;
  sidebars: Pick<Sidebars, "setSubscriptions">;
}): SidebarRooms {
  let subscribed = new Map<string, Room>();
  const joined = new Map<string, Room>();
  let saving = false;

  function update(): void {
    for (const [key, room] of joined) {
      if (!saving && subscribed.has(key)) continue;
      joined.delete(key);
      ports.hub.leave(room.key);
    }
    if (saving) return;
    for (const [key, room] of subscribed) {
      joined.set(key, room);
      ports.hub.join(room);
    }
  }

  return {
    setSubscriptions({ liveSidebar, prematchSidebars }) {
      subscribed = new Map();
      if (liveSidebar) subscribed.set("live", liveSidebarRoom);
      for (const filter of prematchSidebars) subscribed.set(`prematch:${filter}`, prematchSidebarRoom(filter));
      update();
      ports.sidebars.setSubscriptions(new Set(subscribed.keys()));
    },
    setSaving(value) {
      saving = value;
      update();
    },
  };
}

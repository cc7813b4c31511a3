// The two sidebars: read over HTTP when they are first looked at, kept up by the server's updates.
import type { SidebarRow } from "../../src/db/offer-tables.ts";
import { sidebarSchema, type SidebarSport } from "../../src/protocol/offer.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { OfferWriter } from "./offer-writer.ts";
import type { Clock, Random, Timer } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";

export interface Sidebars {
  /** Keys as in the `sidebars` table: "live", "prematch:<time filter>". */
  want(keys: ReadonlySet<string>): void;
  /** The server pushed one. */
  update(key: string, sports: SidebarSport[]): void;
  /** Reads again what is looked at. */
  reread(): void;
  stop(): void;
}

export function createSidebars(ports: {
  http: HttpClient;
  durable: Pick<OfferWriter, "putSidebar">;
  clock: Clock;
  random: Random;
}): Sidebars {
  const wanted = new Map<string, { attempt: number; updates: number; timer: Timer | null }>();

  async function read(key: string): Promise<void> {
    const entry = wanted.get(key);
    if (entry === undefined) return;
    entry.timer?.cancel();
    const { updates } = entry;
    const outcome = await ports.http.request({ method: "GET", path: pathOf(key), schema: sidebarSchema });
    if (wanted.get(key) !== entry) return;
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
    ports.durable.putSidebar(row);
  }

  return {
    want(keys) {
      for (const [key, entry] of wanted) {
        if (keys.has(key)) continue;
        entry.timer?.cancel();
        wanted.delete(key);
      }
      for (const key of keys) {
        if (wanted.has(key)) continue;
        wanted.set(key, { attempt: 0, updates: 0, timer: null });
        void read(key);
      }
    },
    update(key, sports) {
      const entry = wanted.get(key);
      if (entry === undefined) return;
      entry.updates += 1;
      put({ key, sports });
    },
    reread() {
      for (const key of wanted.keys()) void read(key);
    },
    stop() {
      for (const entry of wanted.values()) entry.timer?.cancel();
      wanted.clear();
    },
  };
}

function pathOf(key: string): string {
  if (key === "live") return "/cms/v1/betting/live/sidebar";
  return `/cms/v1/betting/prematch/sidebar?time_filter=${encodeURIComponent(key.slice("prematch:".length))}`;
}

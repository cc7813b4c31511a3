// Keeps what a user has set and what the server knows of it the same: read, changed, written, when something changed
// on either side.
import type { Favourites } from "../../src/domain/favourites.ts";
import { isDefinite } from "../definite-refusal.ts";
import type { CoreServices, Timer } from "../ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { backOff } from "../sockets/back-off.ts";
import type { FavouriteStore, Unsaved } from "./favourite-store.ts";
import type { SiteSettingStore } from "./site-setting-store.ts";
import {
  favouritesOf,
  settingsToSave,
  wireSettingsSchema,
  type WireSetting,
  type WireSettings,
} from "./wire-favourites.ts";

const path = "/cms/v1/users/userSettings";
/** Ten taps are one write. */
const gatherMs = 500;
/** Other devices of the user are asked after at most this often. */
const rereadMs = 60_000;

export type SettingsSyncServices = Pick<
  CoreServices,
  "clock" | "random" | "connection" | "visibility" | "counters" | "topics" | "notify"
>;

export interface SettingsSync {
  /** Something waits to be saved. */
  changed(): void;
  stop(): void;
}

type Exchange = { type: "done" } | { type: "again"; afterMs: number | null };

/** `refused`: for good. */
type Written = { type: "saved" | "refused" | "signed-out" } | Extract<Exchange, { type: "again" }>;

const done: Exchange = { type: "done" };

export function createSettingsSync(
  services: SettingsSyncServices,
  session: Session,
  http: AuthorisedHttp,
  store: FavouriteStore,
  siteStores: readonly SiteSettingStore[],
  tellLanguage: (sub: string, settings: WireSettings, chosenHere: boolean) => Promise<void>,
): SettingsSync {
  const { clock, random, connection, visibility, counters, topics, notify } = services;
  let timer: Timer | null = null;
  let running = false;
  /** Something is to be read or written. */
  let due = false;
  let attempt = 0;
  let readAt: number | null = null;
  let stopped = false;

  /** Reads, merges and writes the whole lists: what another device changed meanwhile is not overwritten. */
  async function exchange(sub: string): Promise<Exchange> {
    const read = await http.request({ method: "GET", path, schema: wireSettingsSchema }, { sub });
    if (read.type === "signed-out") return done;
    if (read.type !== "ok") return { type: "again", afterMs: read.type === "refused" ? read.retryAfterMs : null };
    const server = favouritesOf(read.body, () => {
      counters.add("dropped");
      counters.add("dropped:favourites");
    });
    const unsaved = await store.adopt(sub, server);
    if (unsaved === null) return done;
    readAt = clock.monotonic();
    const chosen: [SiteSettingStore, WireSetting][] = [];
    for (const siteStore of siteStores) {
      const setting = await siteStore.adopt(sub, read.body);
      if (setting !== null) chosen.push([siteStore, setting]);
    }
    await tellLanguage(
      sub,
      read.body,
      chosen.some(([siteStore]) => siteStore.key === "language"),
    );
    const outcome = unsaved.edits.length === 0 ? done : await writeFavourites(sub, unsaved, server);
    if (outcome.type === "again") return outcome;
    for (const [siteStore, setting] of chosen) {
      // Each by itself: a server that has no use for one must not refuse the others with it.
      const written = await write(sub, [setting]);
      if (written.type === "again") return written;
      if (written.type !== "signed-out") await siteStore.settled(sub, setting);
    }
    return done;
  }

  async function writeFavourites(sub: string, { favourites, edits }: Unsaved, server: Favourites): Promise<Exchange> {
    const written = await write(sub, settingsToSave(favourites, edits));
    if (written.type === "again") return written;
    if (written.type === "saved") await store.saved(sub, edits.length);
    if (written.type === "refused") {
      await store.refused(sub, edits.length, server);
      await notify({ messageKey: "favouritesNotSaved", params: {}, tone: "error", timeout: 3000 });
    }
    return done;
  }

  async function write(sub: string, settings: readonly WireSetting[]): Promise<Written> {
    const wrote = await http.request({ method: "POST", path, body: { settings }, schema: null }, { sub });
    if (wrote.type === "signed-out") return wrote;
    if (wrote.type === "ok") return { type: "saved" };
    if (isDefinite(wrote)) return { type: "refused" };
    return { type: "again", afterMs: wrote.type === "refused" ? wrote.retryAfterMs : null };
  }

  async function run(): Promise<void> {
    const sub = session.user()?.sub;
    if (stopped || running || !due || sub === undefined || connection.read().state === "offline") return;
    // Nobody looks: what failed once waits until somebody does.
    if (attempt > 0 && !visibility.anyVisible()) return;
    running = true;
    due = false;
    let outcome: Exchange = { type: "again", afterMs: null };
    try {
      outcome = await exchange(sub);
    } catch (error) {
      counters.add(error instanceof Error ? `user-settings-${error.name}` : "user-settings-failed");
    }
    running = false;
    if (stopped) return;
    if (outcome.type === "done") {
      attempt = 0;
      // What was asked for meanwhile found the way barred.
      if (due && timer === null) plan(0);
      return;
    }
    due = true;
    plan(outcome.afterMs ?? backOff(attempt, random));
    attempt += 1;
  }

  function plan(ms: number): void {
    timer?.cancel();
    timer = clock.setTimeout(() => {
      timer = null;
      void run();
    }, ms);
  }

  /** The line is good, or somebody looks: what waits goes now, and the server is asked again once in a while. */
  function checkNow(): void {
    if (session.user() === null) return;
    if (readAt === null || clock.monotonic() - readAt >= rereadMs) due = true;
    if (!due) return;
    attempt = 0;
    plan(0);
  }

  function changed(): void {
    if (session.user() === null) return;
    due = true;
    plan(gatherMs);
  }

  const offs = [
    topics.on("preference-changed", ({ key }) => {
      if (siteStores.some((siteStore) => siteStore.key === key)) changed();
    }),
    topics.on("session-changed", ({ sub }) => {
      timer?.cancel();
      timer = null;
      readAt = null;
      attempt = 0;
      due = sub !== null;
      if (due) plan(0);
    }),
    topics.on("connected", checkNow),
    topics.on("check-now", checkNow),
    topics.on("visibility-changed", ({ anyVisible }) => {
      if (anyVisible) checkNow();
    }),
    topics.on("connection-changed", ({ state }) => {
      if (state === "online") checkNow();
    }),
  ];

  return {
    changed,
    stop() {
      stopped = true;
      timer?.cancel();
      for (const off of offs) off();
    },
  };
}

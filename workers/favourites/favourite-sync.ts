// Keeps the user's favourites and the server's the same: read, changed, written, when something changed on either side.
import type { CoreServices, Timer } from "../ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { backOff } from "../sockets/back-off.ts";
import type { FavouriteStore } from "./favourite-store.ts";
import { favouritesOf, settingsToSave, wireSettingsSchema } from "./wire-favourites.ts";

const path = "/cms/v1/users/userSettings";
/** Ten taps are one write. */
const gatherMs = 500;
/** Other devices of the user are asked after at most this often. */
const rereadMs = 60_000;

export type FavouriteSyncServices = Pick<
  CoreServices,
  "clock" | "random" | "connection" | "visibility" | "counters" | "topics" | "notify"
>;

export interface FavouriteSync {
  /** Edits are waiting to be saved. */
  changed(): void;
  stop(): void;
}

type Exchange = { type: "done" } | { type: "again"; afterMs: number | null };

const done: Exchange = { type: "done" };

/** Statuses of a refusal that another time may end otherwise. */
const passing = new Set([401, 403, 408, 425, 429]);

export function createFavouriteSync(
  services: FavouriteSyncServices,
  session: Session,
  http: AuthorisedHttp,
  store: FavouriteStore,
): FavouriteSync {
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
    if (unsaved.edits.length === 0) return done;
    const settings = settingsToSave(unsaved.favourites, unsaved.edits);
    const wrote = await http.request({ method: "POST", path, body: { settings }, schema: null }, { sub });
    if (wrote.type === "signed-out") return done;
    if (wrote.type === "ok") {
      await store.saved(sub, unsaved.edits.length);
      return done;
    }
    if (wrote.type === "refused" && wrote.status < 500 && !passing.has(wrote.status)) {
      await store.refused(sub, unsaved.edits.length, server);
      await notify({ messageKey: "favouritesNotSaved", params: {}, tone: "error", timeout: 3000 });
      return done;
    }
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
      counters.add(error instanceof Error ? `favourites-${error.name}` : "favourites-failed");
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

  const offs = [
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
    changed() {
      if (session.user() === null) return;
      due = true;
      plan(gatherMs);
    },
    stop() {
      stopped = true;
      timer?.cancel();
      for (const off of offs) off();
    },
  };
}

// Keeps what a user has set and what the server knows of it the same: read, changed, written, when something changed
// on either side.
import type { Favourites } from "../../../src/domain/offer/favourites.ts";
import { isPermanentRefusal } from "../../net/is-permanent-refusal.ts";
import { createRetryTask, type Attempt } from "../../net/retry-task.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";
import type { Session } from "../../session/session.ts";
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
  "clock" | "random" | "connection" | "visibility" | "counters" | "bus" | "notify"
>;

export interface SettingsSync {
  /** Something waits to be saved. */
  changed(): void;
  stop(): void;
}

/** `refused`: for good. */
type Written = { type: "saved" | "refused" | "signed-out" } | Extract<Attempt, { type: "again" }>;

const done: Attempt = { type: "done" };

export function createSettingsSync(
  services: SettingsSyncServices,
  session: Session,
  http: AuthorisedHttp,
  store: FavouriteStore,
  siteStores: readonly SiteSettingStore[],
  tellLanguage: (sub: string, settings: WireSettings, chosenHere: boolean) => Promise<void>,
): SettingsSync {
  const { clock, counters, bus, notify } = services;
  let readAt: number | null = null;

  /** Reads, merges and writes the whole lists: what another device changed meanwhile is not overwritten. */
  async function exchange(): Promise<Attempt> {
    const sub = session.user()?.sub;
    if (sub === undefined) return done;
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

  async function writeFavourites(sub: string, { favourites, edits }: Unsaved, server: Favourites): Promise<Attempt> {
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
    if (isPermanentRefusal(wrote)) return { type: "refused" };
    return { type: "again", afterMs: wrote.type === "refused" ? wrote.retryAfterMs : null };
  }

  const task = createRetryTask(services, {
    name: "user-settings",
    allowed: () => session.user() !== null,
    run: exchange,
    goodMoment() {
      if (session.user() === null) return;
      if (readAt === null || clock.monotonic() - readAt >= rereadMs) task.ask(0);
      task.retryNow();
    },
  });

  function changed(): void {
    if (session.user() !== null) task.ask(gatherMs);
  }

  const offs = [
    bus.on("preference-changed", ({ key }) => {
      if (siteStores.some((siteStore) => siteStore.key === key)) changed();
    }),
    session.onChanged((sub) => {
      readAt = null;
      task.forget();
      if (sub !== null) task.ask(0);
    }),
  ];

  return {
    changed,
    stop() {
      for (const off of offs) off();
      task.stop();
    },
  };
}

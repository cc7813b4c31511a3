// Has every process, and every tab, know of changed settings: by the bus at once, by the store's version in a second.
import type { Maintenance } from "../../site/cms/maintenance.ts";
import { readSettingVersion } from "../../site/cms/setting-version.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Realtime } from "../realtime/realtime.ts";
import { repeat } from "../repetition.ts";
import type { SettingsStore } from "../../site/settings/open-settings.ts";
import type { Bus } from "./bus.ts";

const everyMs = 1000;

export interface SettingsNews {
  /** Settings were stored by this process. @param news payloads of `reload_settings` */
  changed(...news: readonly unknown[]): Promise<void>;
  stop(): Promise<void>;
}

export interface SettingsNewsDeps {
  db: Database;
  clock: Clock;
  settings: Pick<SettingsStore, "reload">;
  maintenance: Pick<Maintenance, "reload" | "timeLeft">;
  /** This process's own sockets. */
  realtime: Pick<Realtime, "toAll">;
  failed(error: unknown): void;
}

/** @param bus null = no other process has the settings */
export async function createSettingsNews(deps: SettingsNewsDeps, bus: Bus | null): Promise<SettingsNews> {
  const { db, clock, settings, maintenance, realtime, failed } = deps;
  const tell = (news: readonly unknown[]): void =>
    news.forEach((payload) => realtime.toAll("reload_settings", payload));
  if (bus === null) return { changed: async (...news) => tell(news), stop: async () => undefined };

  /** Of which all is read here; null = not known: some of it could not be read. */
  let lastVersion: number | null = await readSettingVersion(db);

  async function read(version: number): Promise<void> {
    lastVersion = version;
    try {
      await settings.reload();
      await maintenance.reload();
    } catch (error) {
      // The next look reads it.
      lastVersion = null;
      throw error;
    }
  }

  /** First what is read, then who is told to read it. */
  async function take(version: number, news: () => readonly unknown[]): Promise<void> {
    await read(version);
    tell(news());
  }

  bus.listen(async (message) => {
    if (message.kind === "settings") await take(message.version, () => message.news);
  });

  async function look(): Promise<void> {
    const version = await readSettingVersion(db);
    if (version === lastVersion) return;
    await take(version, () => {
      const timeLeft = maintenance.timeLeft();
      return [{}, { maintenance: timeLeft === null ? null : { timeLeft } }];
    });
  }

  const looking = repeat({ clock, everyMs, failed }, look, "now");

  return {
    async changed(...news) {
      const version = await readSettingVersion(db);
      // Another process may have changed something in the same moment, and its word may be lost.
      if (lastVersion === null || version > lastVersion + 1) await read(version);
      lastVersion = version;
      tell(news);
      await bus.send({ kind: "settings", version, news });
    },
    stop: looking.stop,
  };
}

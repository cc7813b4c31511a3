// `migrate`: brings the store up to date without serving, before a new build starts.
import type { Config } from "../config.ts";
import { openStore } from "../platform/db/open-store.ts";
import { systemClock } from "../platform/system-clock.ts";

/** @returns what is to be said @throws StoreError */
export async function migrateStore(config: Pick<Config, "dataDir" | "database">): Promise<string> {
  const warnings: string[] = [];
  const store = await openStore(config, systemClock, (warning) => warnings.push(warning));
  await store.close();
  return [...warnings, "the store is up to date"].join("\n");
}

// Announces maintenance, or ends it: to the store, to every inbox the first time, and to every tab.
import type { Author } from "../../site/audit/author.ts";
import type { Maintenance } from "../../site/cms/maintenance.ts";
import { announceMaintenance, type AnnouncingDeps } from "../messages/announce-maintenance.ts";

export interface MaintenanceDeps extends AnnouncingDeps {
  maintenance: Maintenance;
  /** Tells everybody of settings that were stored. @param news payloads of `reload_settings` */
  settingsChanged(...news: readonly unknown[]): Promise<void>;
}

/** @param timeLeft seconds until it begins, null = it ends */
export async function setMaintenance(
  deps: MaintenanceDeps,
  timeLeft: number | null,
  by: Author,
  reason?: string | null,
): Promise<void> {
  const { maintenance, settingsChanged } = deps;
  const isNews = timeLeft !== null && timeLeft > 0 && maintenance.timeLeft() === null;
  await maintenance.set(timeLeft, by, reason);
  if (isNews) await announceMaintenance(deps, timeLeft);
  await settingsChanged({ maintenance: timeLeft === null ? null : { timeLeft } });
}

// Where each tab has a core, those that ended leave the row behind that told of their line.
import type { DeviceDb } from "../../src/db/device-db.ts";

/** A core that runs writes its row far more often than that. */
export const staleStatusMs = 86_400_000;

/** @param now epoch ms by this device's clock */
export async function pruneStatuses(device: DeviceDb, now: number): Promise<void> {
  await device.status.filter(({ id, at = 0 }) => id !== "core" && at < now - staleStatusMs).delete();
}

// Tells every tab that stored things were lost.
import type { DeviceDb } from "../../src/db/device-db.ts";

/** @param at epoch ms by this device's clock */
export async function notifyRebuilt(device: DeviceDb, at: number): Promise<void> {
  await device.notices.add({ messageKey: "storageRebuilt", params: {}, tone: "warning", timeout: 0, at });
}

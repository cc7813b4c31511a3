// Tells every tab that stored things were lost, and with them perhaps the word of a payment.
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { Opening } from "./open-databases.ts";

/** @param at epoch ms by this device's clock */
export async function addDataLostNotice(
  device: DeviceDb,
  opening: Exclude<Opening, "opened">,
  at: number,
): Promise<void> {
  const messageKey = opening === "money" ? "storageRebuiltMoney" : "storageRebuilt";
  await device.notices.add({ messageKey, params: {}, tone: "warning", timeout: 0, at });
}

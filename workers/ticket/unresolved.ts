// Whether a payment of this device is under way.
import type { Databases } from "../ports.ts";

export async function isUnresolved(databases: Pick<Databases, "device">): Promise<boolean> {
  const row = await databases.device.placement.get("current");
  return row !== undefined && row.state !== "idle";
}

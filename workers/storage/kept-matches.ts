// Matches that this device must not lose: on its ticket, and its users' favourites.
import type { DeviceDb } from "../../src/db/device-db.ts";

export async function keptMatches(device: DeviceDb): Promise<Set<number>> {
  const [ticket, favourites] = await Promise.all([device.ticket.get("current"), device.favourites.toArray()]);
  return new Set([
    ...(ticket?.selections.map(({ eventId }) => eventId) ?? []),
    ...favourites.flatMap(({ matches }) => matches),
  ]);
}

// The rows of `bookings`: codes made here, and what codes were found to hold.
import { madeBookingKey, readBookingKey } from "../../../src/db/request-keys.ts";
import type { DeviceDb } from "../../../src/db/device-db.ts";
import type { ReadBookingRow } from "../../../src/db/device-tables.ts";
import type { SelectionIdentity } from "../../../src/domain/ticket/selection-key.ts";
import type { TicketSelection } from "../../../src/domain/ticket/ticket-selection.ts";
import type { Clock } from "../../core/ports.ts";

const dayMs = 86_400_000;
/** A code lives some days longer than its matches, so one made lately is still good. */
const madeCountsMs = dayMs;
const readCountsMs = 60_000;
const keptMs = 7 * dayMs;

export interface BookingRows {
  /** Whether these selections got their code lately. */
  isMade(selections: readonly SelectionIdentity[]): Promise<boolean>;
  keepMade(selections: readonly SelectionIdentity[], code: string): Promise<void>;
  keepRead(code: string, selections: readonly TicketSelection[]): Promise<void>;
  /** What was read a moment ago; null = nothing, or too long ago. */
  lately(code: string): Promise<ReadBookingRow | null>;
}

export function createBookingRows(db: DeviceDb, clock: Pick<Clock, "now">): BookingRows {
  /** The device's clock may have been set back meanwhile: such a row is of no known age. */
  const isYounger = (at: number, ms: number): boolean => at <= clock.now() && at > clock.now() - ms;

  async function put(row: Parameters<typeof db.bookings.put>[0]): Promise<void> {
    await db.transaction("rw", db.bookings, async () => {
      await db.bookings.filter(({ at }) => !isYounger(at, keptMs)).delete();
      await db.bookings.put(row);
    });
  }

  return {
    async isMade(selections) {
      const row = await db.bookings.get(madeBookingKey(selections));
      return row !== undefined && isYounger(row.at, madeCountsMs);
    },
    keepMade: (selections, code) => put({ kind: "made", key: madeBookingKey(selections), code, at: clock.now() }),
    keepRead: (code, selections) => put({ kind: "read", key: readBookingKey(code), code, selections, at: clock.now() }),
    async lately(code) {
      const row = await db.bookings.get(readBookingKey(code));
      return row?.kind === "read" && isYounger(row.at, readCountsMs) ? row : null;
    },
  };
}

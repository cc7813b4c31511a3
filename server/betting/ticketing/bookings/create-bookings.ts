// Keeps the selections of a ticket under a short code until some days after the last of its matches.
import { createHash, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { bookingAlphabet, bookingCodeLength, plainBookingCode } from "../../../../src/domain/ticket/booking-code.ts";
import { selectionsKey } from "../../../../src/domain/ticket/selection-key.ts";
import { bookedSelectionSchema, type BookedSelection } from "../../../../src/protocol/bookings.ts";
import type { Transact } from "../../../platform/db/store.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { OfferBook } from "../../offer/offer-book.ts";
import { namedSelection, type NamedSelection } from "./named-selection.ts";

const dayMs = 86_400_000;
/** A code outlives its last match by so long. */
const keptMs = 3 * dayMs;
/** A start that a client made up keeps nothing for ever. */
const furthestStartMs = 60 * dayMs;

export interface Bookings {
  /** The same selections, in any order, have one code for as long as it lives. */
  book(selections: readonly BookedSelection[]): Promise<{ code: string; isNew: boolean }>;
  /** null = no such code, or no longer. */
  find(code: string): Promise<{ code: string; selections: BookedSelection[] } | null>;
}

export interface BookingsDeps {
  db: Database;
  transact: Transact;
  clock: Pick<Clock, "now">;
  book: Pick<OfferBook, "kindOf" | "match">;
  /** Unguessable, from the booking alphabet. */
  newCode?: () => string;
}

const storedSchema = z.array(bookedSelectionSchema);

/** 40 random bits: each byte gives five. */
function randomCode(): string {
  return [...randomBytes(bookingCodeLength)].map((byte) => bookingAlphabet[byte % bookingAlphabet.length]).join("");
}

export function createBookings({ db, transact, clock, book, newCode = randomCode }: BookingsDeps): Bookings {
  function expiryOf(selections: readonly NamedSelection[]): number {
    const now = clock.now();
    // The store has no fractions of milliseconds.
    const starts = selections.map(({ timeStart = now }) => Math.min(Math.floor(timeStart), now + furthestStartMs));
    return Math.max(now, ...starts) + keptMs;
  }

  async function freeCode(trx: Database): Promise<string> {
    for (;;) {
      const code = newCode();
      const taken = await trx.selectFrom("booking").select("code").where("code", "=", code).executeTakeFirst();
      if (taken === undefined) return code;
    }
  }

  return {
    async book(wanted) {
      const selections = wanted.map((selection) => namedSelection(selection, book));
      const fingerprint = createHash("sha256").update(selectionsKey(selections)).digest("hex");
      const expiry = expiryOf(selections);
      return transact("book selections", async (trx) => {
        await trx.deleteFrom("booking").where("expires_at", "<=", clock.now()).execute();
        const booking = await trx
          .selectFrom("booking")
          .select(["code", "expires_at"])
          .where("fingerprint", "=", fingerprint)
          .executeTakeFirst();
        if (booking !== undefined) {
          const expires_at = Math.max(booking.expires_at, expiry);
          await trx.updateTable("booking").set({ expires_at }).where("code", "=", booking.code).execute();
          return { code: booking.code, isNew: false };
        }
        const code = await freeCode(trx);
        const row = { code, fingerprint, selections: JSON.stringify(selections), expires_at: expiry };
        await trx.insertInto("booking").values(row).execute();
        return { code, isNew: true };
      });
    },

    async find(text) {
      const row = await db
        .selectFrom("booking")
        .select(["code", "selections"])
        .where("code", "=", plainBookingCode(text))
        .where("expires_at", ">", clock.now())
        .executeTakeFirst();
      if (row === undefined) return null;
      return { code: row.code, selections: storedSchema.parse(JSON.parse(row.selections)) };
    },
  };
}

// Short codes that restore the selections of a ticket, on any device.
import * as z from "zod/mini";
import { cutText } from "../domain/cut-text.ts";
import { longestCombinationCode } from "../domain/offer/combination-code.ts";
import { combinationLegSchema, selectionTableSchema } from "./combination.ts";
import { codeSchema, epochMsSchema, eventIdSchema, oddSchema } from "./primitives.ts";

const shortCode = codeSchema.check(z.maxLength(100));
const longestName = 200;
const name = z.optional(z.string().check(z.maxLength(longestName)));

/** A name of the offer, which may have any length, as a booking has it. */
export const bookedName = (text: string): string => cutText(text, longestName);

/**
 * A selection as the ticket request or the ticket names it. Only what identifies it has to be there; the rest names it
 * once it has left the offer. `odds` (or `odd`) is the price that was shown when it was booked.
 */
export const bookedSelectionSchema = z
  .object({
    eventId: eventIdSchema,
    selectionCode: codeSchema.check(z.maxLength(longestCombinationCode)),
    marketsKey: z.optional(shortCode),
    /** = marketsKey. */
    marketCode: z.optional(shortCode),
    /** Missing: `players` where there is a player. */
    marketsTable: z.optional(selectionTableSchema),
    marketsGroup: name,
    band: z._default(shortCode, ""),
    player: z._default(shortCode, ""),
    type: z.optional(z.enum(["prematch", "live"])),
    sport: z.optional(shortCode),
    odds: z.optional(oddSchema),
    odd: z.optional(z.unknown()),
    hostName: name,
    awayName: name,
    leagueName: name,
    timeStart: z.optional(epochMsSchema),
    /** Of a combination, as its code names them. */
    legs: z.optional(z.array(combinationLegSchema)),
  })
  .check(
    z.refine((selection) => selection.marketsKey !== undefined || selection.marketCode !== undefined, {
      path: ["marketsKey"],
      message: "must name the market",
    }),
  );
export type BookedSelection = z.infer<typeof bookedSelectionSchema>;

/** The price it was booked at, under whichever name; undefined = not told. */
export function bookedOdds({ odds, odd }: BookedSelection): string | undefined {
  return odds ?? oddSchema.safeParse(odd).data;
}

/** POST /sportsbetting/v1/bookings: 201 where the code is new, 200 where these selections have one. */
export const bookingRequestSchema = z.object({
  selections: z.array(bookedSelectionSchema).check(z.minLength(1), z.maxLength(200)),
});
export const bookingMadeSchema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) });
/** GET /sportsbetting/v1/bookings/{code} */
export const bookingSchema = z.object({
  code: z.string(),
  selections: z.array(bookedSelectionSchema).check(z.minLength(1), z.maxLength(200)),
});

/** The answer before its selections are looked at: one that is not understood must not hide the others. */
export const bookingReadSchema = z.object({
  selections: z.array(z.unknown()).check(z.minLength(1), z.maxLength(200)),
});

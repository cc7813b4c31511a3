// Short codes that restore the selections of a ticket, on any device.
import * as z from "zod/mini";
import { ticketRequestSelectionSchema } from "./tickets.ts";

/** A selection with what names it, so that one which left the offer can still be shown. */
export const bookedSelectionSchema = z.extend(ticketRequestSelectionSchema, {
  hostName: z.optional(z.string().check(z.maxLength(200))),
  awayName: z.optional(z.string().check(z.maxLength(200))),
  leagueName: z.optional(z.string().check(z.maxLength(200))),
  timeStart: z.optional(z.number()),
});
export type BookedSelection = z.infer<typeof bookedSelectionSchema>;

/** POST /sportsbetting/v1/bookings */
export const bookingRequestSchema = z.object({
  selections: z.array(bookedSelectionSchema).check(z.minLength(1), z.maxLength(200)),
});
export const bookingMadeSchema = z.object({ code: z.string().check(z.minLength(1), z.maxLength(32)) });
/** GET /sportsbetting/v1/bookings/{code} */
export const bookingSchema = z.object({ code: z.string(), selections: z.array(bookedSelectionSchema) });

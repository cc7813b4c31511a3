// How many matches the offer holds: the least numbers of live and pre-match matches; a few per cent more are there.
import * as z from "zod/mini";

export const offerSizeSchema = z.object({ live: z.int(), prematch: z.int() });
export type OfferSize = z.infer<typeof offerSizeSchema>;

export const defaultOfferSize: OfferSize = { live: 50, prematch: 1050 };

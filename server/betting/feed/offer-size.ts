// How many matches the offer holds: about so many live ones (5 % less at times), at least so many pre-match ones.
import * as z from "zod/mini";

export const offerSizeSchema = z.object({ live: z.int(), prematch: z.int() });
export type OfferSize = z.infer<typeof offerSizeSchema>;

export const defaultOfferSize: OfferSize = { live: 50, prematch: 1050 };

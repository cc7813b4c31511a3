// What the CMS says of the games: lobbies by section.
import * as z from "zod/mini";

/** GET /cms/v1/casino/sections?area= */
export const casinoSectionsSchema = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    name: z.string(),
    order: z._default(z.number(), 0),
    games: z.array(z.string()),
  }),
);
export type CasinoSections = z.infer<typeof casinoSectionsSchema>;

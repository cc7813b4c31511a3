// GET /cms/v1/settings/start?domain=: all that a first screen needs of the site, in one answer.
import * as z from "zod/mini";
import { keyValuesSchema, menuSchema, ticketSettingsSchema } from "./cms.ts";
import { allSportsSchema, favoriteCompetitionsSchema, marketFiltersSchema, marketFilterTypeSchema } from "./offer.ts";
import { themeSchema } from "./theme.ts";

/** Each field holds the body of the single call that it stands for. */
export const startAnswerSchema = z.object({
  /** Without the keys in `separateGeneralKeys`. */
  general: keyValuesSchema,
  status: keyValuesSchema,
  ticket: ticketSettingsSchema,
  menu: menuSchema,
  /** Stored as an editor entered them: the client takes what it understands. */
  banners: z.unknown(),
  bannerPages: z.unknown(),
  /** Of the domain that was named. */
  theme: themeSchema,
  favouriteCompetitions: favoriteCompetitionsSchema,
  catalogue: z.object({
    /** Changes whenever something else in the catalogue does. */
    revision: z.string(),
    sports: allSportsSchema,
    /** The answer of getMarketFilters for each type. */
    markets: z.record(marketFilterTypeSchema, marketFiltersSchema),
  }),
});
export type StartAnswer = z.infer<typeof startAnswerSchema>;

/** General settings that have a call of their own, and may be large. */
export const separateGeneralKeys = ["themes", "documents", "banners", "bannerPageSettings"];

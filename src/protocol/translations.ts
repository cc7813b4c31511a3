// Texts of the app that a site says in its own words.
import * as z from "zod/mini";

/** GET /cms/v1/translations/{lang}: what the site overrides, by key. What is not understood is left out. */
export const translationsSchema = z.record(z.string(), z.string());
export type Translations = z.infer<typeof translationsSchema>;

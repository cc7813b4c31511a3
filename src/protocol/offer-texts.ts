// Names that a feed brings in other languages: POST /cms/v1/offer/texts.
import * as z from "zod/mini";
import { mostTextIds } from "../domain/offer/feed-text-ids.ts";
import { textIdSchema } from "./match.ts";

export const offerTextsRequestSchema = z.object({
  lang: z.string().check(z.regex(/^[a-z]{2}$/, "must be two letters")),
  ids: z.array(textIdSchema).check(z.minLength(1), z.maxLength(mostTextIds)),
});

export const offerTextsSchema = z.object({
  /** Another number after each change of the language's texts. */
  version: z.int(),
  /** By id; one that has no text in this language is left out. */
  texts: z.record(z.string(), z.string()),
});

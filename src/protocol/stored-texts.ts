// Texts as an operator may store them: a file of its own, since no client has to read it.
import * as z from "zod/mini";
import { linesSchema } from "./words.ts";

/** Of the app's texts, without the namespace: those of all languages have the same keys. */
export const textKeySchema = z.string().check(z.regex(/^[^\s<>"]{1,120}$/, "must be a text's key"));

/** What is between "<" and a letter or "/" would be markup: the texts are shown as they are written. */
const plainText = linesSchema(2000).check(
  z.minLength(1),
  z.refine((text) => !/<[a-z/!]/i.test(text), "must be plain text"),
);

/** By key. */
export const textsByKeySchema = z.record(textKeySchema, plainText);

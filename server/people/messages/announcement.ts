// What operators tell players in words of their own: kept in all its languages, told in the reader's.
import * as z from "zod/mini";
import { textForReader } from "../../../src/domain/text-for-reader.ts";
import type { SiteLanguage } from "../../../src/domain/site-languages.ts";
import { fallbackLanguage } from "../../languages.ts";
import type { Database } from "../../platform/db/database.ts";
import { writeToAll, writeToEach } from "./write-message.ts";

export const announcementKey = "announcement";

const storedSchema = z.object({ texts: z.record(z.string(), z.object({ title: z.string(), text: z.string() })) });
export type AnnouncementTexts = z.infer<typeof storedSchema>["texts"];

/** In the reader's language; else in the site's, in English, or in the first there is. @param params JSON as it is stored */
export function announcementIn(params: string, language: SiteLanguage): { title: string; text: string } {
  const { texts } = storedSchema.parse(JSON.parse(params));
  return textForReader(texts, [language, fallbackLanguage, "en"])?.text ?? { title: "", text: "" };
}

/** In a transaction. @param at epoch ms @param subs "all" = every player there is by now */
export async function announce(
  trx: Database,
  texts: AnnouncementTexts,
  subs: readonly string[] | "all",
  at: number,
): Promise<void> {
  const message = { key: announcementKey, params: { texts }, at } as const;
  await (subs === "all" ? writeToAll(trx, message) : writeToEach(trx, subs, message));
}

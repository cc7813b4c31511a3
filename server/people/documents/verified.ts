// Whether a player showed who it is.
import type { Database } from "../../platform/db/database.ts";

/** Also while pictures that were sent since wait for a look. */
export async function isVerified(db: Database, sub: string): Promise<boolean> {
  const row = await db.selectFrom("verification").select("accepted_at").where("sub", "=", sub).executeTakeFirst();
  return typeof row?.accepted_at === "number";
}

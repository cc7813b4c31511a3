// Who was given a role that decides about money, when, and by whom.
import { administratorRole } from "../../../../src/domain/account/roles.ts";
import type { Database } from "../../../platform/db/database.ts";

/** An administrator decides nothing so long after the role was given. */
const freshMs = 24 * 3600_000;

/** `by`: who proposed it, and who approved. @param now epoch ms */
export async function keepGrant(
  trx: Database,
  { sub, role, by, now }: { sub: string; role: string; by: readonly string[]; now: number },
): Promise<void> {
  const granted = { at: now, granted_by: JSON.stringify(by) };
  await trx
    .insertInto("role_grant")
    .values({ sub, role, ...granted })
    .onConflict((conflict) => conflict.columns(["sub", "role"]).doUpdateSet(granted))
    .execute();
}

export interface Grant {
  /** Epoch ms. */
  at: number;
  by: readonly string[];
}

/** null = the role was not granted by operators: it came with the site. */
export async function administratorGrant(db: Database, sub: string): Promise<Grant | null> {
  const row = await db
    .selectFrom("role_grant")
    .select(["at", "granted_by"])
    .where("sub", "=", sub)
    .where("role", "=", administratorRole)
    .executeTakeFirst();
  return row === undefined ? null : { at: row.at, by: JSON.parse(row.granted_by) as string[] };
}

/** @param now epoch ms */
export const isFresh = (grant: Grant | null, now: number): boolean => grant !== null && now - grant.at < freshMs;

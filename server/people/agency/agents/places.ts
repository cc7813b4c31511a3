// Whose players users are, and what is settled between them and their agents: of a page of users at once.
import { toMajor } from "../../../../src/domain/money.ts";
import type { UserRow } from "../../../../src/protocol/operator/users.ts";
import type { Database } from "../../../platform/db/database.ts";
import { maxStakeOf } from "../players/ticket-terms.ts";

type Place = Pick<UserRow, "agent" | "creditByAgent" | "maxStake">;

/** Of the house's players. */
export const nowhere: Place = { agent: null, creditByAgent: false, maxStake: null };

/** SQLite takes so many values of a query, and PostgreSQL more. */
const subsAtOnce = 1000;

export async function placesOf(db: Database, subs: readonly string[]): Promise<Map<string, Place>> {
  const found = new Map<string, Place>();
  for (let from = 0; from < subs.length; from += subsAtOnce) {
    const rows = await db
      .selectFrom("agency_member")
      .leftJoin("user as above", "above.sub", "agency_member.parent")
      .select(["agency_member.sub", "parent", "above.username", "credit_by_agent", "max_stake"])
      .where("agency_member.sub", "in", subs.slice(from, from + subsAtOnce))
      .execute();
    for (const { sub, parent, username, credit_by_agent, max_stake } of rows)
      found.set(sub, {
        agent: parent === null ? null : { sub: parent, username: username ?? "" },
        creditByAgent: credit_by_agent === 1,
        maxStake:
          maxStakeOf({ max_stake })?.map(({ currency_id, limit }) => ({ currency_id, limit: toMajor(limit) })) ?? null,
      });
  }
  return found;
}

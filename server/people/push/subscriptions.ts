// The browsers that want to be told: one of each session, gone with it.
import { newId } from "../../platform/db/new-id.ts";
import type { Store } from "../../platform/db/store.ts";
import type { PushSubscriptionRequest, PushState, PushWishes } from "../../../src/protocol/push.ts";
import type { PushRenewal } from "../../../src/protocol/push-renewal.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { PushSubscriptionTable } from "./tables.ts";

/** Of one user; the oldest goes first. */
const mostOfUser = 20;

const wishesOf = (row: PushSubscriptionTable): PushWishes => ({
  settled: row.settled === 1,
  kickOff: row.kick_off === 1,
  cashOut: row.cash_out === 0 ? null : row.cash_out,
});

/** Those whose session has not ended and whose user is not blocked. @param now epoch ms */
export function living(db: Database, now: number) {
  return db
    .selectFrom("push_subscription")
    .innerJoin("session", "session.family_id", "push_subscription.family_id")
    .innerJoin("user", "user.sub", "push_subscription.sub")
    .selectAll("push_subscription")
    .where("session.revoked", "=", 0)
    .where("session.expires_at", ">", now)
    .where("user.blocked", "=", 0);
}

export interface Subscriptions {
  /** Replaces the session's subscription, and that of an earlier user of this browser. */
  put(owner: { sub: string; familyId: string }, wanted: PushSubscriptionRequest): Promise<void>;
  /** The browser has another address: what waits for the old one goes there. Nothing happens where that is not known. */
  renew(renewal: PushRenewal): Promise<void>;
  of(familyId: string): Promise<PushState["result"]>;
  end(familyId: string): Promise<void>;
  /** The push service knows the browser no more. */
  forget(id: string): Promise<void>;
  /** Drops those of ended sessions and blocked users, with all that waits for them. */
  sweep(): Promise<void>;
}

export function createSubscriptions({ db, transact }: Pick<Store, "db" | "transact">, clock: Clock): Subscriptions {
  return {
    put: ({ sub, familyId }, { endpoint, keys, language, wishes }) =>
      transact("subscribe to push", async (trx) => {
        await trx
          .deleteFrom("push_subscription")
          .where((where) => where.or([where("family_id", "=", familyId), where("endpoint", "=", endpoint)]))
          .execute();
        await trx
          .insertInto("push_subscription")
          .values({
            id: newId(),
            sub,
            family_id: familyId,
            endpoint,
            ...keys,
            language,
            created_at: clock.now(),
            settled: Number(wishes.settled),
            kick_off: Number(wishes.kickOff),
            cash_out: wishes.cashOut ?? 0,
          })
          .execute();
        const surplus = await trx
          .selectFrom("push_subscription")
          .select("id")
          .where("sub", "=", sub)
          .orderBy("created_at", "desc")
          .limit(1000)
          .offset(mostOfUser)
          .execute();
        for (const { id } of surplus) await trx.deleteFrom("push_subscription").where("id", "=", id).execute();
      }),
    renew: ({ old, endpoint, keys }) =>
      transact("renew push", async (trx) => {
        const subscription = await living(trx, clock.now())
          .where("push_subscription.endpoint", "=", old.endpoint)
          .where("push_subscription.auth", "=", old.auth)
          .executeTakeFirst();
        if (subscription === undefined) return;
        const others = trx.deleteFrom("push_subscription").where("endpoint", "=", endpoint);
        await others.where("id", "!=", subscription.id).execute();
        await trx
          .updateTable("push_subscription")
          .set({ endpoint, ...keys })
          .where("id", "=", subscription.id)
          .execute();
      }),
    async of(familyId) {
      const rows = await db.selectFrom("push_subscription").selectAll().where("family_id", "=", familyId).execute();
      return rows.map((row) => ({ endpoint: row.endpoint, wishes: wishesOf(row) }));
    },
    async end(familyId) {
      await db.deleteFrom("push_subscription").where("family_id", "=", familyId).execute();
    },
    async forget(id) {
      await db.deleteFrom("push_subscription").where("id", "=", id).execute();
    },
    async sweep() {
      const stay = living(db, clock.now()).clearSelect().select("push_subscription.id");
      await db.deleteFrom("push_subscription").where("id", "not in", stay).execute();
    },
  };
}

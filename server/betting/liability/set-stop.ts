// Stops as an operator sets and lifts them, each with its row in the audit.
import type { SetStop } from "../../../src/protocol/operator/liability.ts";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import { countSettingChange } from "../../site/cms/setting-version.ts";
import type { Transact } from "../../platform/db/store.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { nameOf, type Offer } from "./name-scope.ts";

interface StopDeps {
  transact: Transact;
  feed: Offer;
}

/** Whether it stands otherwise than before. @throws HttpError 404 where what is to be stopped is not in the offer */
export function setStop({ transact, feed }: StopDeps, change: SetStop, by: Author): Promise<boolean> {
  const { scope, id, stopped, reason } = change;
  return transact("stop bets", async (trx) => {
    // First: it has those who stop and lift at the same time wait for each other.
    await countSettingChange(trx);
    const storedStop = await trx
      .selectFrom("bet_stop")
      .select("name")
      .where("scope", "=", scope)
      .where("id", "=", id)
      .executeTakeFirst();
    const name = storedStop?.name ?? nameOf(feed, scope, id);
    if (name === null) throw notFound();
    if ((storedStop !== undefined) === stopped) return false;
    await (stopped
      ? trx.insertInto("bet_stop").values({ scope, id, name, reason, sub: by.sub, at: by.at }).execute()
      : trx.deleteFrom("bet_stop").where("scope", "=", scope).where("id", "=", id).execute());
    await writeAudit(trx, by, {
      action: stopped ? "stop.set" : "stop.lift",
      target: `${scope}/${id}`,
      reason,
      before: { stopped: !stopped },
      after: { stopped, name },
    });
    return true;
  });
}

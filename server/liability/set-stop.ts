// Stops and limits as an operator sets and lifts them, each with its row in the audit.
import { toMajor, toMinor } from "../../src/domain/money.ts";
import type { SetStop, SetWinLimit } from "../../src/protocol/operator/liability.ts";
import type { Author } from "../audit/author.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { countSettingChange } from "../cms/setting-version.ts";
import type { Transact } from "../db/store.ts";
import { notFound } from "../http/http-error.ts";
import { nameOf, type Offer } from "./name-scope.ts";
import type { WinLimitTable } from "./tables.ts";

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
    const known = await trx
      .selectFrom("bet_stop")
      .select("name")
      .where("scope", "=", scope)
      .where("id", "=", id)
      .executeTakeFirst();
    const name = known?.name ?? nameOf(feed, scope, id);
    if (name === null) throw notFound();
    if ((known !== undefined) === stopped) return false;
    await (stopped
      ? trx.insertInto("bet_stop").values({ scope, id, name, reason, sub: by.sub, at: by.at }).execute()
      : trx.deleteFrom("bet_stop").where("scope", "=", scope).where("id", "=", id).execute());
    await writeAudit(trx, by, {
      ...{ action: stopped ? "stop.set" : "stop.lift", target: `${scope}/${id}`, reason },
      ...{ before: { stopped: !stopped }, after: { stopped, name } },
    });
    return true;
  });
}

export function limitTarget({ eventId, leagueId, sport }: SetWinLimit): Pick<WinLimitTable, "scope" | "id"> {
  if (eventId !== undefined) return { scope: "match", id: String(eventId) };
  return leagueId === undefined ? { scope: "sport", id: sport ?? "" } : { scope: "league", id: String(leagueId) };
}

/** @throws HttpError 404 where what is to be limited is not in the offer */
export function setWinLimit({ transact, feed }: StopDeps, change: SetWinLimit, by: Author): Promise<void> {
  const { currency_id, maxWin, reason = null } = change;
  const { scope, id } = limitTarget(change);
  return transact("limit wins", async (trx) => {
    // First: it has those who set limits at the same time wait for each other.
    await countSettingChange(trx);
    const known = await trx
      .selectFrom("win_limit")
      .select(["name", "max_win"])
      .where("scope", "=", scope)
      .where("id", "=", id)
      .where("currency_id", "=", currency_id)
      .executeTakeFirst();
    const name = known?.name ?? nameOf(feed, scope, id);
    if (name === null) throw notFound();
    const max_win = maxWin === null ? null : toMinor(maxWin);
    if ((known?.max_win ?? null) === max_win) return;
    const key = { scope, id, currency_id };
    if (max_win === null) {
      await trx
        .deleteFrom("win_limit")
        .where("scope", "=", scope)
        .where("id", "=", id)
        .where("currency_id", "=", currency_id)
        .execute();
    } else {
      const row = { name, max_win, reason, sub: by.sub, at: by.at };
      // In its place: tickets that wait for the row are to go by what it says now, and would not see another one.
      await trx
        .insertInto("win_limit")
        .values({ ...key, ...row })
        .onConflict((conflict) => conflict.columns(["scope", "id", "currency_id"]).doUpdateSet(row))
        .execute();
    }
    await writeAudit(trx, by, {
      ...{ action: "limit.set", target: `${scope}/${id}`, reason },
      before: { currency_id, maxWin: known === undefined ? null : toMajor(known.max_win) },
      after: { currency_id, maxWin, name },
    });
  });
}

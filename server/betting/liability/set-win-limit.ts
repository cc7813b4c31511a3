// Limits of wins as an operator sets and lifts them, each with its row in the audit. What lets a match pay more needs approval.
import type { Transaction } from "kysely";
import type * as z from "zod/mini";
import { toMajor, toMinor } from "../../../src/domain/money.ts";
import { type SetWinLimit, setWinLimitSchema } from "../../../src/protocol/operator/liability-requests.ts";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import { countSettingChange } from "../../site/cms/setting-version.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { approvalOf, noAmount, type ProposableAct } from "../../people/operator/proposals/proposable.ts";
import { broaderOf, nameOf, type Offer } from "./name-scope.ts";
import type { WinLimitTable } from "./tables.ts";

type Trx = Transaction<Schema>;
type Place = Pick<WinLimitTable, "scope" | "id">;

export function limitTarget({ eventId, leagueId, sport }: SetWinLimit): Place {
  if (eventId !== undefined) return { scope: "match", id: String(eventId) };
  return leagueId === undefined ? { scope: "sport", id: sport ?? "" } : { scope: "league", id: String(leagueId) };
}

const find = (trx: Trx, { scope, id }: Place, currencyId: number) =>
  trx
    .selectFrom("win_limit")
    .select(["name", "max_win"])
    .where("scope", "=", scope)
    .where("id", "=", id)
    .where("currency_id", "=", currencyId)
    .executeTakeFirst();

/** What holds where the place has none of its own: the next broader one's. Minor units; Infinity = there is none. */
async function broaderLimit(trx: Trx, feed: Offer, place: Place, currencyId: number): Promise<number> {
  for (const broader of broaderOf(feed, place)) {
    const found = await find(trx, broader, currencyId);
    if (found !== undefined) return found.max_win;
  }
  return Infinity;
}

interface Prepared {
  /** More may be won than before. */
  loosens: boolean;
  carryOut(by: Author, agreed?: object): Promise<void>;
}

/** @throws HttpError 404 where what is to be limited is not in the offer */
export async function prepareWinLimit(trx: Trx, feed: Offer, change: SetWinLimit): Promise<Prepared> {
  const { currency_id, maxWin, reason = null } = change;
  const place = limitTarget(change);
  const { scope, id } = place;
  // First: it has those who set limits at the same time wait for each other.
  await countSettingChange(trx);
  const storedLimit = await find(trx, place, currency_id);
  const name = storedLimit?.name ?? nameOf(feed, scope, id);
  if (name === null) throw notFound();
  const max_win = maxWin === null ? null : toMinor(maxWin);
  const otherwise = await broaderLimit(trx, feed, place, currency_id);
  return {
    loosens: (max_win ?? otherwise) > (storedLimit?.max_win ?? otherwise),
    async carryOut(by, agreed = {}) {
      if ((storedLimit?.max_win ?? null) === max_win) return;
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
          .values({ ...place, currency_id, ...row })
          .onConflict((conflict) => conflict.columns(["scope", "id", "currency_id"]).doUpdateSet(row))
          .execute();
      }
      await writeAudit(trx, by, {
        action: "limit.set",
        target: `${scope}/${id}`,
        reason,
        before: { currency_id, maxWin: storedLimit === undefined ? null : toMajor(storedLimit.max_win) },
        after: { currency_id, maxWin, name, ...agreed },
      });
    },
  };
}

/** What is lowered holds at once. */
export const winLimitAct = (feed: Offer): ProposableAct<typeof setWinLimitSchema, z.ZodMiniType> => ({
  // Two changes of one limit may be meant.
  kind: "winLimit",
  limit: null,
  body: setWinLimitSchema,
  answer: null,
  isOnce: false,
  async about(_db, change) {
    const { scope, id } = limitTarget(change);
    return { sub: null, target: `${scope}/${id}`, locks: [] };
  },
  async prepare(trx, change) {
    const { loosens, carryOut } = await prepareWinLimit(trx, feed, change);
    return {
      ...noAmount,
      approval: loosens ? "needed" : "none",
      carryOut: (actor) => carryOut(actor.by, approvalOf(actor)),
    };
  },
});

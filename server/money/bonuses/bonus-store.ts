// Bonuses of players as they are stored.
import type { Selectable } from "kysely";
import { isFreeBetCurrency } from "../../../src/domain/money.ts";
import { ChangedMeanwhileError, type MoneyTrx } from "../../platform/db/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { BonusTable } from "./tables.ts";
import { noteBonuses } from "./tell-changes.ts";

export type StoredBonus = Selectable<BonusTable>;

export const isFreeBet = ({ currency_id }: Pick<StoredBonus, "currency_id">): boolean => isFreeBetCurrency(currency_id);

/** @param sub another player's is not there */
export function findBonus(db: Database, id: string, sub: string): Promise<StoredBonus | undefined> {
  return db.selectFrom("bonus").selectAll().where("id", "=", id).where("sub", "=", sub).executeTakeFirst();
}

/** The one that all bonus money of a wallet belongs to. */
export function activeBonus(db: Database, sub: string, currencyId: number): Promise<StoredBonus | undefined> {
  return db
    .selectFrom("bonus")
    .selectAll()
    .where("sub", "=", sub)
    .where("currency_id", "=", currencyId)
    .where("status", "=", "active")
    .where("kind", "in", ["bonus", "match"])
    .executeTakeFirst();
}

/** @throws ChangedMeanwhileError where it stands otherwise by now */
export async function saveBonus(trx: MoneyTrx, bonus: StoredBonus, change: Partial<BonusTable>): Promise<StoredBonus> {
  const saved = await trx
    .updateTable("bonus")
    .set(change)
    .where("id", "=", bonus.id)
    .where("status", "=", bonus.status)
    .where("remaining", "=", bonus.remaining)
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) throw new ChangedMeanwhileError(`bonus ${bonus.id}`);
  const movesMoney = change.remaining !== undefined || change.status !== undefined;
  noteBonuses(trx, bonus.sub, ...(movesMoney ? (["wallets"] as const) : []));
  return { ...bonus, ...change };
}

// Which of a player's wallets a game is played with.
import { isFreeBetCurrency } from "../../src/domain/money.ts";
import { HttpError } from "../platform/http/http-error.ts";
import type { Database } from "../platform/db/database.ts";
import type { Game } from "./catalogue.ts";

export interface CurrencyRow {
  currency: string;
  currency_id: number;
}

/** @param wish null = the first cash wallet that the game takes @throws HttpError 422 */
export async function chooseCurrency(db: Database, sub: string, game: Game, wish: number | null): Promise<CurrencyRow> {
  if (wish !== null && isFreeBetCurrency(wish)) throw new HttpError(422, "freeBetWallet");
  const wallets = await db
    .selectFrom("ledger_account")
    .select(["currency", "currency_id"])
    .where("sub", "=", sub)
    .where("bucket", "=", "wallet_0")
    .orderBy("currency_id")
    .execute();
  const playable = wallets.filter(({ currency_id }) =>
    game.limits.some(({ currencyId }) => currencyId === currency_id),
  );
  const chosen = wish === null ? playable[0] : playable.find(({ currency_id }) => currency_id === wish);
  if (chosen === undefined) throw new HttpError(422, "noWallet");
  return chosen;
}

// Tickets change bonuses deep inside transactions that know nothing of tabs: what changed is noted with the transaction,
// and its player's tabs hear of it once it is durable.
import type { Money, MoneyOptions, MoneyTrx } from "../../platform/db/store.ts";
import type { AccountKind, AccountNews } from "../account-news.ts";
import type { Database } from "../../platform/db/database.ts";

const noted = new WeakMap<Database, Map<string, Set<AccountKind>>>();

/** @param also what else of the player's account is otherwise with them */
export function noteBonuses(trx: Database, sub: string, ...also: readonly AccountKind[]): void {
  const players = noted.get(trx) ?? new Map<string, Set<AccountKind>>();
  noted.set(trx, players.set(sub, new Set([...(players.get(sub) ?? ["bonuses"]), ...also])));
}

/** The same transactions; whose bonuses one of them changes is told so, once for each. */
export function tellingBonuses(money: Money, news: AccountNews): Money {
  return <T>(
    name: string,
    subs: string | readonly string[],
    work: (trx: MoneyTrx, now: number) => Promise<T>,
    options: MoneyOptions = {},
  ) =>
    money(
      name,
      subs,
      async (trx, now) => {
        const done = await work(trx, now);
        for (const [sub, kinds] of noted.get(trx) ?? []) news.tell(trx, sub, [...kinds]);
        return done;
      },
      options,
    ) as Promise<T>;
}

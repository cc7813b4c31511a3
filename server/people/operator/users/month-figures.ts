// What a user paid in, took out, staked and won in the last 30 days, by cash currency.
import { toMajor } from "../../../../src/domain/money.ts";
import { monthDays, type UserFigures } from "../../../../src/protocol/operator/users.ts";
import type { PostingKind } from "../../../money/ledger/tables.ts";
import type { Database } from "../../../platform/db/database.ts";
import { cashWallets } from "../../gambling/overview.ts";
import { usageSince } from "../../gambling/usage.ts";

const monthMs = monthDays * 24 * 3600_000;

const incoming = ["deposit", "shopIn"] as const satisfies readonly PostingKind[];
const outgoing = ["withdrawHold", "shopOut"] as const satisfies readonly PostingKind[];
/** A withdrawal that did not leave, or came back. */
const undone = ["withdrawBack", "withdrawReturn"] as const satisfies readonly PostingKind[];

interface Booked {
  currency_id: number;
  kind: PostingKind;
  count: number;
  /** Minor units. */
  amount: number;
}

const bookedSince = (db: Database, sub: string, from: number): Promise<Booked[]> =>
  db
    .selectFrom("ledger_booking")
    .select((eb) => [
      "currency_id",
      "kind",
      eb.fn.countAll<number>().as("count"),
      eb.fn.sum<number>("amount").as("amount"),
    ])
    .where("sub", "=", sub)
    .where("at", ">=", from)
    .where("kind", "in", [...incoming, ...outgoing, ...undone])
    .groupBy(["currency_id", "kind"])
    .execute();

async function countBy(
  db: Database,
  table: "ticket" | "game_round",
  sub: string,
  from: number,
): Promise<Map<number, number>> {
  const rows =
    table === "ticket"
      ? await db
          .selectFrom("ticket")
          .select((eb) => ["currency_id", eb.fn.countAll<number>().as("count")])
          .where("sub", "=", sub)
          .where("created_at", ">=", from)
          .where("phase", "=", "accepted")
          .groupBy("currency_id")
          .execute()
      : await db
          .selectFrom("game_round")
          .select((eb) => ["currency_id", eb.fn.countAll<number>().as("count")])
          .where("sub", "=", sub)
          .where("opened_at", ">=", from)
          .groupBy("currency_id")
          .execute();
  return new Map(rows.map(({ currency_id, count }) => [currency_id, count]));
}

/** @param now epoch ms */
export async function monthFiguresOf(db: Database, sub: string, now: number): Promise<UserFigures[]> {
  const from = now - monthMs;
  const booked = await bookedSince(db, sub, from);
  const tickets = await countBy(db, "ticket", sub, from);
  const rounds = await countBy(db, "game_round", sub, from);
  const figures: UserFigures[] = [];
  for (const { currency, currency_id } of await cashWallets(db, sub)) {
    const usage = await usageSince(db, { sub, currencyId: currency_id, from });
    const of = (kinds: readonly PostingKind[], what: "count" | "amount"): number =>
      booked
        .filter((row) => row.currency_id === currency_id && kinds.includes(row.kind))
        .reduce((sum, row) => sum + row[what], 0);
    figures.push({
      currency,
      currency_id,
      deposits: of(incoming, "count"),
      deposited: toMajor(of(incoming, "amount")),
      withdrawals: Math.max(0, of(outgoing, "count") - of(undone, "count")),
      withdrawn: toMajor(0 - of([...outgoing, ...undone], "amount")),
      tickets: tickets.get(currency_id) ?? 0,
      rounds: rounds.get(currency_id) ?? 0,
      staked: toMajor(usage.staked),
      result: toMajor(usage.returned - usage.staked),
    });
  }
  return figures;
}

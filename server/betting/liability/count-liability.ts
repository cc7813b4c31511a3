// Moves the sums by what a step of a ticket changes. All of a transaction is written at its end, in one order: rows that
// many tickets share are locked for as short as can be, and two transactions never wait for each other.
import { sql } from "kysely";
import { searchable } from "../../../src/domain/offer/search-term.ts";
import { atOnce } from "../../platform/db/at-once.ts";
import { withCommit } from "../../platform/db/before-commit.ts";
import { fixedStatement } from "../../platform/db/fixed-statement.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { StoredTicket } from "../ticketing/ticket-store.ts";
import { type Exposure, exposuresOf } from "./exposure.ts";
import type { LiabilityTable } from "./tables.ts";

interface Change extends Exposure {
  tickets: number;
}

const waiting = new WeakMap<MoneyTrx, Map<string, Change>>();

function add(changes: Map<string, Change>, exposure: Exposure, sign: 1 | -1): void {
  const key = JSON.stringify(Object.values(exposure.place));
  const change = changes.get(key) ?? { ...exposure, staked: 0, wouldPay: 0, tickets: 0 };
  change.staked += sign * exposure.staked;
  change.wouldPay += sign * exposure.wouldPay;
  change.tickets += sign;
  changes.set(key, change);
}

const addToSums = fixedStatement<{ sums: LiabilityTable }>()((db, { sums }) =>
  db
    .insertInto("liability")
    .values(sums)
    .onConflict((conflict) =>
      conflict
        .columns(["event_id", "currency_id", "markets_table", "markets_key", "band", "player", "selection_code"])
        .doUpdateSet({
          staked: sql`liability.staked + excluded.staked`,
          would_pay: sql`liability.would_pay + excluded.would_pay`,
          tickets: sql`liability.tickets + excluded.tickets`,
        }),
    ),
);

/** Sends all its queries before it returns. */
function write(trx: MoneyTrx, changes: ReadonlyMap<string, Change>): Promise<unknown> {
  const events = new Set<number>();
  const queries: Promise<unknown>[] = [];
  for (const [, { place, sport, pair, staked, wouldPay, tickets }] of [...changes].toSorted(byKey)) {
    if (staked === 0 && wouldPay === 0 && tickets === 0) continue;
    if (tickets < 0) events.add(place.event_id);
    const search = searchable([pair]).join("\n");
    queries.push(addToSums(trx, { sums: { ...place, sport, pair, search, staked, would_pay: wouldPay, tickets } }));
  }
  const emptied = trx
    .deleteFrom("liability")
    .where("event_id", "in", [...events])
    .where("tickets", "=", 0)
    .where("staked", "=", 0)
    .where("would_pay", "=", 0);
  if (events.size > 0) queries.push(emptied.execute());
  return atOnce(...queries);
}

const byKey = ([key]: [string, Change], [other]: [string, Change]): number => (key < other ? -1 : 1);

/**
 * In the transaction of the step.
 * @param before the ticket as its last step left it; null = it was not booked @param after as this step leaves it
 */
export async function countLiability(trx: MoneyTrx, before: StoredTicket | null, after: StoredTicket): Promise<void> {
  const waitingChanges = waiting.get(trx);
  const changes = waitingChanges ?? new Map<string, Change>();
  if (before !== null) for (const exposure of exposuresOf(before)) add(changes, exposure, -1);
  for (const exposure of exposuresOf(after)) add(changes, exposure, 1);
  if (waitingChanges !== undefined || changes.size === 0) return;
  waiting.set(trx, changes);
  await withCommit(trx, () => {
    waiting.delete(trx);
    return write(trx, changes);
  });
}

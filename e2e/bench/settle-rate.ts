// How long the tickets on one match wait for their money when it ends, and for how long the process that settles them
// keeps others waiting. --tickets=10000 sets how many; --store=postgres has them in a PostgreSQL of this machine.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { openStore } from "../../server/platform/db/open-store.ts";
import type { Store } from "../../server/platform/db/store.ts";
import { auditLedger } from "../../server/money/ledger/audit.ts";
import type { MatchOutcome } from "../../server/betting/outcomes/match-outcome.ts";
import { writeOutcomes } from "../../server/betting/outcomes/stored-outcomes.ts";
import { systemClock } from "../../server/platform/system-clock.ts";
import { ticketRequestSchema } from "../../src/protocol/ticket-request.ts";
import { startPostgres } from "../../tests/cluster/postgres-server.ts";
import { createFakeBook } from "../../tests/harness/fake-book.ts";
import { keepResults, numberOption, textOption } from "./bench-options.ts";
import { createBenchTicketing, openRichWallet } from "./bench-ticketing.ts";

const tickets = numberOption("tickets", 10_000);
const players = Math.min(1000, tickets);
/** Placed at once. */
const clients = 16;
/** As a server has. */
const connections = 10;
const eventId = 1;
const nanosecondsPerMs = 1e6;
/** The histogram's own timer is part of what it records. */
const resolutionMs = 1;

function bodyOf(number: number) {
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2" };
  const [selectionCode, odds] = number % 2 === 0 ? ["1", "1.50"] : ["X", "4.00"];
  return {
    ticket_id: randomUUID(),
    selections: [{ eventId, type: "prematch", sport: "F", odds, original_odds: odds, selectionCode, ...market }],
    bets: [{ stake: 20 }],
    wallet: { currency: "RSD", currency_id: 1 },
  };
}

async function measure(store: Store) {
  let told: (eventIds: readonly number[]) => void = () => {};
  let ended: MatchOutcome | null = null;
  const book = createFakeBook((outcome) => (ended = outcome));
  book.add(eventId);
  const outcomes = { onStored: (listener: typeof told) => void (told = listener) };
  const ticketing = createBenchTicketing(store, { clock: systemClock, book, outcomes });
  await ticketing.start();
  for (let player = 0; player < players; player += 1) await openRichWallet(store, `player${player}`);
  let next = 0;
  const client = async () => {
    while (next < tickets) {
      next += 1;
      const body = bodyOf(next);
      const placed = { sub: `player${next % players}`, request: ticketRequestSchema.parse(body) };
      const answer = await ticketing.place({ ...placed, body: JSON.stringify(body) });
      if (answer.kind !== "ok") throw new Error(`a ticket was not booked: ${JSON.stringify(answer)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await delay(1000);

  book.end(eventId, { 1: "won", X: "lost", 2: "lost" }, Date.now());
  const source = { producer: "bench", certainty: 2, sentAt: Date.now() } as const;
  const changed = await store.transact("end", (trx) =>
    writeOutcomes(trx, ended === null ? [] : [{ kind: "whole", outcome: ended, source }], Date.now()),
  );
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  const started = performance.now();
  told(changed);
  await ticketing.idle();
  const seconds = (performance.now() - started) / 1000;
  histogram.disable();
  const rows = await store.db
    .selectFrom("ticket")
    .select((eb) => ["settlement", eb.fn.countAll<number>().as("count")])
    .groupBy("settlement")
    .orderBy("settlement")
    .execute();
  const settled = rows.map(({ settlement, count }) => `${settlement} ${count}`).join(", ");
  if (settled !== `lost ${tickets / 2}, won ${tickets / 2}`) throw new Error(`settled are ${settled}`);
  const faults = await auditLedger(store.db);
  if (faults.length > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(faults)}`);
  await ticketing.stop();
  const late = (percent: number) => Math.max(0, histogram.percentile(percent) / nanosecondsPerMs - resolutionMs);
  return { tickets, seconds, p50: late(50), p99: late(99), worst: late(100) };
}

const postgres = textOption("store", "sqlite") === "postgres" ? await startPostgres({ isDurable: true }) : null;
const dataDir = mkdtempSync(join(tmpdir(), "kvota-settle-rate-"));
try {
  const database = postgres === null ? null : { url: `${postgres.url}postgres`, pool: connections };
  const store = await openStore({ dataDir, database }, systemClock);
  const measured = await measure(store);
  await store.close();
  const name = postgres === null ? "SQLite" : "PostgreSQL";
  console.log(`| store | tickets | settled in s | loop delay p50 ms | p99 ms | worst ms |`);
  console.log("|---|---|---|---|---|---|");
  const { seconds, p50, p99, worst } = measured;
  const figures = [seconds, p50, p99, worst].map((figure) => figure.toFixed(1)).join(" | ");
  console.log(`| ${name} | ${tickets} | ${figures} |`);
  keepResults(`settle-rate-${name.toLowerCase()}`, measured);
} finally {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

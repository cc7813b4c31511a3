// Tickets placed per second over real HTTP (an fsync each) at 1 and 16 clients, beside a bare loop of the same SQL on
// SQLite. --tickets=2000 sets how many for each row; --store=postgres places them in a PostgreSQL of this machine.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tokens } from "../../src/protocol/accounts.ts";
import type { Match } from "../../src/protocol/match.ts";
import { startPostgres } from "../../tests/cluster/postgres-server.ts";
import { createSandbox } from "../harness/sandbox.ts";
import { startServer } from "../harness/server-process.ts";
import { keepResults, numberOption, textOption } from "./bench-options.ts";
import { percentile } from "./statistics.ts";
import { replayPlacement } from "./recorded-placement.ts";

const tickets = numberOption("tickets", 2000);
/** So many that none meets the limit of 200 tickets a second and user. */
const users = 16;

const postgres = textOption("store", "sqlite") === "postgres" ? await startPostgres({ isDurable: true }) : null;
const server = await startServer(postgres === null ? {} : { DATABASE_URL: `${postgres.url}postgres` });
const folder = mkdtempSync(join(tmpdir(), "kvota-ticket-rate-"));
try {
  const sandbox = createSandbox(server.url);
  await sandbox.post("feed", { paused: true });
  const tokens: string[] = [];
  for (let index = 0; index < users; index += 1) {
    const username = `bench${index}`;
    await sandbox.post("user", { username, credit: 100_000_000, currency: "RSD" });
    const body = { username, password: "Sandbox-Pass1" };
    tokens.push((await sandbox.api<Tokens>("/kcmanager/loginUser", body)).access_token);
  }
  const offer = { page: 1, table_view: "timeline", time_filter: "all", sport_code: "F", search_filter: "" };
  const matches = await sandbox.api<{ result: Match[] }>("/cms/v1/betting/prematch/offer", offer);
  const match = matches.result.find(
    ({ markets, timeStart }) => markets["1X2"]?.[0]?.MS === "OPEN" && timeStart > Date.now() + 600_000,
  );
  const odds = match?.markets["1X2"]?.[0]?.selections["1"]?.O;
  if (!match || !odds) throw new Error("the offer has no match to bet on");
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
  const selection = {
    eventId: match.eventId,
    type: "prematch",
    sport: match.sport,
    odds,
    original_odds: odds,
    ...market,
  };

  async function place(token: string): Promise<number> {
    const started = performance.now();
    const body = {
      ticket_id: randomUUID(),
      selections: [selection],
      oddsPolicy: "any",
      bets: [{ stake: 20 }],
      wallet: { currency: "RSD", currency_id: 1 },
    };
    await sandbox.api("/sportsbetting/v1/tickets", body, token);
    return performance.now() - started;
  }

  async function measure(clients: number) {
    let left = tickets;
    let next = 0;
    const times: number[] = [];
    const started = performance.now();
    const client = async () => {
      while (left > 0) {
        left -= 1;
        next += 1;
        times.push(await place(tokens[next % users] ?? ""));
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    const perSecond = tickets / ((performance.now() - started) / 1000);
    return { clients, perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  }

  await measure(4);
  const http = [await measure(1), await measure(16)];
  const spent = await sandbox.api<{ totalPages: number }>("/sportsbetting/v1/tickets/history", {}, tokens[0]);
  if (spent.totalPages === 0) throw new Error("no ticket was booked");
  const bare = await replayPlacement(folder, match, selection, tickets);

  console.log(`On ${postgres === null ? "SQLite" : "PostgreSQL"}:`);
  console.log("| placing tickets | clients | tickets/s | p50 ms | p99 ms | of bare SQL |");
  console.log("|---|---|---|---|---|---|");
  console.log(`| bare loop of the same SQL | - | ${bare.toFixed(0)} | ${(1000 / bare).toFixed(2)} | - | 1.00 |`);
  for (const { clients, perSecond, p50, p99 } of http)
    console.log(
      `| over HTTP | ${clients} | ${perSecond.toFixed(0)} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${(perSecond / bare).toFixed(2)} |`,
    );
  keepResults(postgres === null ? "ticket-rate" : "ticket-rate-postgres", { tickets, bareSqlPerSecond: bare, http });
} finally {
  await server.dispose();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

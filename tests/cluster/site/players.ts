// Players who bet over a site, and what of it was answered: all that was must be in the books once.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { auditLedger } from "../../../server/money/ledger/audit.ts";
import { createLedger } from "../../../server/money/ledger/create-ledger.ts";
import { addUser } from "../../../server/commands/user-add.ts";
import { openPostgres } from "../../../server/platform/db/postgres/open-postgres.ts";
import type { Store } from "../../../server/platform/db/store.ts";
import { systemClock } from "../../../server/platform/system-clock.ts";
import type { Tokens } from "../../../src/protocol/accounts.ts";
import type { Match } from "../../../src/protocol/match.ts";
import type { OfferAnswer } from "../../../src/protocol/offer.ts";
import { setCredit } from "../../harness/credits.ts";
import { call } from "../../harness/server.ts";
import { until } from "../../harness/until.ts";
import type { Site } from "./start-site.ts";

const password = "Behind-the-Proxy-1";
const bigCredit = 1_000_000_00;

/** The site's database, past its processes. */
export async function openBooks(site: Site): Promise<Store> {
  return openPostgres({ url: site.processes.databaseUrl, pool: 2 }, systemClock, () => {});
}

/** Players of flesh and blood: with the sandbox off its own are nobody. @returns their names */
export async function addPlayers(store: Store, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `player-${randomUUID().slice(0, 8)}`);
  for (const username of names) {
    await addUser(store, systemClock, { username, roles: [], email: `${username}@none.invalid` }, password);
    const { sub } = await store.db
      .selectFrom("user")
      .select("sub")
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
    await setCredit({ store, ledger: createLedger(store.db) }, sub, 1, bigCredit);
  }
  return names;
}

/** Of as many pages as it takes: an outcome that another suite stored closes a match for good. @param fewest where there are so many */
export async function openMatches(url: string, kind: "live" | "prematch", fewest = 1): Promise<Match[]> {
  const later = Date.now() + 900_000;
  const isOpen = (match: Match): boolean =>
    match.markets["1X2"]?.[0]?.MS === "OPEN" && (kind === "live" || match.timeStart > later);
  const open: Match[] = [];
  for (let page = 1, pages = 1; page <= pages && open.length < fewest; page += 1) {
    const body = { page, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
    const answer = await call<OfferAnswer>(`${url}/cms/v1/betting/${kind}/offer`, { body });
    pages = answer.body.totalPages;
    open.push(...answer.body.result.filter(isOpen));
  }
  return open;
}

/** A ticket of one leg, on the host, at any price. */
export function ticketOn(match: Match, stake = 50) {
  const odds = match.markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
  const leg = { eventId: match.eventId, type: match.inPlay ? "live" : "prematch", sport: match.sport, odds, ...market };
  const wallet = { currency: "RSD", currency_id: 1 };
  return { ticket_id: randomUUID(), selections: [leg], oddsPolicy: "any", bets: [{ stake }], wallet };
}

/** As few lines as say it. */
export function kindsOf(failures: Betting["failures"]): string[] {
  const counts = new Map<string, number>();
  for (const { what } of failures) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} x ${what}`);
}

export interface Betting {
  /** Ids of the tickets that were answered "ok". */
  readonly acknowledged: readonly string[];
  /** Calls without that answer, by when they ended (performance.now()). Each is asked again until it is answered. */
  readonly failures: readonly { at: number; what: string }[];
  /** No more are placed; resolves when all are known. */
  stop(): Promise<void>;
}

export async function logInAs(url: string, username: string): Promise<string> {
  const { status, body } = await call<Tokens>(`${url}/kcmanager/loginUser`, { body: { username, password } });
  if (status !== 200) throw new Error(`log-in of ${username}: ${status}`);
  return body.access_token;
}

/** @param names in turns, two bets of each at once at most @param perSecond all together, evenly, as long as answers come */
export async function startBetting(
  { url }: Site,
  { names, perSecond }: { names: readonly string[]; perSecond: number },
): Promise<Betting> {
  const matches = await openMatches(url, "prematch");
  const tokens = await Promise.all(names.map((name) => logInAs(url, name)));
  const acknowledged: string[] = [];
  const failures: { at: number; what: string }[] = [];
  const pending = new Set<string>();
  let placed = 0;

  /** @returns whether it is known what became of it */
  async function ask(body: ReturnType<typeof ticketOn>, player: number): Promise<boolean> {
    try {
      const token = tokens[player] ?? "";
      const { status, body: answer } = await call(`${url}/sportsbetting/v1/tickets`, { body, token });
      if (status === 401) {
        // A token is good for five minutes.
        tokens[player] = await logInAs(url, names[player] ?? "");
        return false;
      }
      if (status === 200) acknowledged.push(body.ticket_id);
      else failures.push({ at: performance.now(), what: `${status} ${JSON.stringify(answer)}` });
      return status < 500;
    } catch (error) {
      const { message, cause } = error as Error;
      failures.push({ at: performance.now(), what: `${message}: ${String(cause)}` });
      return false;
    }
  }
  async function placeOne(): Promise<void> {
    const [match, player] = [matches[placed % matches.length], placed % tokens.length];
    if (match === undefined) throw new Error("there is no open match");
    placed += 1;
    const body = ticketOn(match);
    pending.add(body.ticket_id);
    while (!(await ask(body, player))) await new Promise((resolve) => setTimeout(resolve, 250));
    pending.delete(body.ticket_id);
  }
  const broken: unknown[] = [];
  const timer = setInterval(() => {
    // Players wait for an answer before they bet again.
    if (pending.size < names.length * 2) void placeOne().catch((error: unknown) => broken.push(error));
  }, 1000 / perSecond);
  return {
    acknowledged,
    failures,
    async stop() {
      clearInterval(timer);
      // None is left unknown.
      await until(() => pending.size === 0, 30_000);
      if (broken.length > 0) throw new AggregateError(broken);
    },
  };
}

/** What is wrong: a ticket of these that is not there once, or whose stake was not taken once; a rule of the ledger. */
export async function faultsInBooks(store: Store, acknowledged: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; tickets: number; holds: number }>`
    select asked.id, count(distinct t.id) as tickets, count(h.*) as holds
    from unnest(${[...acknowledged]}::text[]) as asked(id)
    left join ticket t on t.frontend_uuid = asked.id
    left join ledger_posting h on h.kind = 'hold' and h.ref = t.id
    group by asked.id`.execute(store.db);
  const wrong = rows.filter(({ tickets, holds }) => tickets !== 1 || holds !== 1);
  const faults = await store.db.transaction().setIsolationLevel("repeatable read").execute(auditLedger);
  return [
    ...wrong.map(({ id, tickets, holds }) => `${id}: ${tickets} tickets, ${holds} stakes taken`),
    ...faults.map(({ rule, rows: of }) => `${rule}: not ${of.join(", ")}`),
  ];
}

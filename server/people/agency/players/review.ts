// How the players below a viewer did: a row for each player and currency in which anything moved or lies.
import { sql } from "kysely";
import { toMajor } from "../../../../src/domain/money.ts";
import { createMatcher, searchable } from "../../../../src/domain/offer/search-term.ts";
import type { AgencyReviewRequest, AgencyReviewRow } from "../../../../src/protocol/agency/reports.ts";
import type { Store } from "../../../platform/db/store.ts";
import type { Column } from "../../operator/csv.ts";
import type { Range } from "../../../platform/db/read-page.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import { playersIn } from "./list-players.ts";
import { ofPlayersIn } from "./list-tickets.ts";
import { siteTimeBound } from "../commission/site-day.ts";
import { turnoverOf } from "../commission/turnover.ts";
import { scopeOf, searchedBy, type Viewer } from "../agents/viewer.ts";

interface Player {
  sub: string;
  username: string;
  search: string;
  blocked: number;
  last_seen: number | null;
  above: string | null;
  above_name: string | null;
}

function playersOf(db: Database, sandbox: SandboxState, viewer: Viewer, path: string): Promise<Player[]> {
  return db
    .selectFrom("user")
    .leftJoin("agency_member as member", "member.sub", "user.sub")
    .leftJoin("user as agent", "agent.sub", "member.parent")
    .select(["user.sub", "user.username", "user.blocked"])
    .select(searchedBy(viewer, "user").as("search"))
    .select(["member.parent as above", "agent.username as above_name"])
    .select(sql<number | null>`(select max(used_at) from session where session.sub = "user".sub)`.as("last_seen"))
    .where(playersIn(db, path))
    .$if(!sandbox.on, (users) => users.where("user.demo", "=", 0))
    .execute();
}

interface Lying {
  sub: string;
  currency: string;
  currency_id: number;
  cash: number;
  held: number;
  playing: number;
}

/** What lies in the wallets now, and what of it is in play. */
async function lyingOf(db: Database, path: string): Promise<Lying[]> {
  const { rows } = await sql<Lying>`
    select a.sub, a.currency, a.currency_id,
      sum(case when a.bucket = 'wallet_0' then a.balance else 0 end) as cash,
      sum(case when a.bucket = 'hold' then a.balance else 0 end) as held,
      coalesce((select sum(t.open_stake) from ticket t where t.sub = a.sub and t.currency_id = a.currency_id
        and t.phase = 'accepted' and t.settlement = 'open'), 0) as playing
    from ledger_account a
    where a.bucket in ('wallet_0', 'hold') and a.currency_id <= 999 and a.sub <> '' and a.sub not like '~%'
    and ${ofPlayersIn(db, sql.ref("a.sub"), path)}
    group by a.sub, a.currency, a.currency_id`.execute(db);
  return rows;
}

const valueOf = (row: AgencyReviewRow, name: string): number | string => {
  switch (name) {
    case "payIn":
    case "payOut":
    case "tickets":
    case "stake":
    case "won":
    case "net":
      return row[name];
    case "lastSeenAt":
      return row.lastSeenAt ?? 0;
    default:
      return row.username.toLowerCase();
  }
};

function inOrder(rows: readonly AgencyReviewRow[], sort: string): AgencyReviewRow[] {
  const name = sort.replace("-", "");
  const way = sort.startsWith("-") ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [valueOf(a, name), valueOf(b, name)];
    if (first !== second) return first < second ? -way : way;
    return a.username === b.username ? a.currency_id - b.currency_id : a.username < b.username ? -1 : 1;
  });
}

/** @throws HttpError 404 where the agent is none below */
export async function listReview(
  { db }: Pick<Store, "db">,
  { clock, sandbox }: { clock: Pick<Clock, "now">; sandbox: SandboxState },
  viewer: Viewer,
  { agent, from: first, to: last, search, sort }: AgencyReviewRequest,
  { from, maxRows }: Range,
): Promise<{ rows: AgencyReviewRow[]; total: number }> {
  const path = await scopeOf(db, viewer, agent);
  const span = { from: siteTimeBound(first, false) ?? 0, to: siteTimeBound(last, true) ?? clock.now() };
  const matches = createMatcher(search);
  const players = new Map(
    (await playersOf(db, sandbox, viewer, path))
      .filter((player) => matches(searchable([player.search])))
      .map((player) => [player.sub, player]),
  );
  const moved = new Map((await turnoverOf(db, { path, ...span })).map((row) => [`${row.key} ${row.currency_id}`, row]));
  const rows: AgencyReviewRow[] = [];
  for (const { sub, currency, currency_id, cash, held, playing } of await lyingOf(db, path)) {
    const player = players.get(sub);
    const row = moved.get(`${sub} ${currency_id}`);
    if (player === undefined || (row === undefined && cash === 0 && held === 0 && playing === 0)) continue;
    const { payIn = 0, payOut = 0, tickets = 0, stake = 0, won = 0 } = row ?? {};
    rows.push({
      sub,
      username: player.username,
      currency,
      currency_id,
      tickets,
      agent: player.above === null ? null : { sub: player.above, username: player.above_name ?? "" },
      payIn: toMajor(payIn),
      payOut: toMajor(payOut),
      stake: toMajor(stake),
      won: toMajor(won),
      net: toMajor(stake - won),
      openStake: toMajor(playing + held),
      cash: toMajor(cash),
      lastSeenAt: player.last_seen,
      blocked: player.blocked === 1,
    });
  }
  return { rows: inOrder(rows, sort).slice(from, from + maxRows), total: rows.length };
}

export const reviewColumns: readonly Column<AgencyReviewRow>[] = [
  ["sub", ({ sub }) => sub],
  ["username", ({ username }) => username],
  ["agent", ({ agent }) => agent?.username ?? null],
  ["currency", ({ currency }) => currency],
  ["payIn", ({ payIn }) => payIn],
  ["payOut", ({ payOut }) => payOut],
  ["tickets", ({ tickets }) => tickets],
  ["stake", ({ stake }) => stake],
  ["won", ({ won }) => won],
  ["net", ({ net }) => net],
  ["openStake", ({ openStake }) => openStake],
  ["cash", ({ cash }) => cash],
  ["lastSeenAt", ({ lastSeenAt }) => (lastSeenAt === null ? null : new Date(lastSeenAt))],
  ["blocked", ({ blocked }) => blocked],
];

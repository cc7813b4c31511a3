// The tickets of the players below a viewer, with what they come to over all pages.
import { type RawBuilder, sql } from "kysely";
import { toMajor } from "../../../../src/domain/money.ts";
import { spelledTerm } from "../../../../src/domain/offer/search-term.ts";
import { ticketNumber } from "../../../../src/domain/ticket/ticket-code.ts";
import type {
  AgencyTicket,
  AgencyTicketsAnswer,
  AgencyTicketsRequest,
} from "../../../../src/protocol/agency/reports.ts";
import { containsText } from "../../../platform/db/contains-text.ts";
import type { Store } from "../../../platform/db/store.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Column } from "../../operator/csv.ts";
import type { Range } from "../../../platform/db/read-page.ts";
import type { Database } from "../../../platform/db/database.ts";
import { historyConditions, ofTypedCode } from "../../../betting/ticketing/history/history-filter.ts";
import { legsOf } from "../../../betting/ticketing/ticket-store.ts";
import { wireTicket } from "../../../betting/ticketing/history/wire-ticket.ts";
import { placesOf } from "../agents/places.ts";
import { siteTimeBound } from "../commission/site-day.ts";
import { atOrBelow } from "../agents/tree.ts";
import { playerBelow, scopeOf, searchedBy, type Viewer } from "../agents/viewer.ts";

const sorts = {
  createdAt: sql`ticket.created_at`,
  stake: sql`ticket.stake`,
  win: sql`ticket.win`,
  username: sql`(select username_key from "user" as player where player.sub = ticket.sub)`,
};

/** Of rows with a column of their player; "" = of everybody. */
export function ofPlayersIn(db: Database, sub: RawBuilder<unknown>, path: string): RawBuilder<boolean> {
  if (path === "") return sql<boolean>`1 = 1`;
  return sql<boolean>`${sub} in (select place.sub from agency_member as place
    where place.kind = 'player' and ${atOrBelow(db, sql.ref("place.path"), path)})`;
}

async function matching(db: Database, viewer: Viewer, { sub, agent, ...request }: AgencyTicketsRequest) {
  const path = await scopeOf(db, viewer, agent);
  const isOne = sub !== null && sub !== undefined && sub !== "";
  if (isOne) await playerBelow(db, viewer, sub);
  const { search, sort: _sort, from, to, ...narrowed } = request;
  const filters = { ...narrowed, from: siteTimeBound(from, false), to: siteTimeBound(to, true) };
  const terms = spelledTerm(search);
  return db
    .selectFrom("ticket")
    .where((eb) => historyConditions(eb, isOne ? sub : null, filters))
    .where(ofPlayersIn(db, sql.ref("ticket.sub"), path))
    .$if(search.trim() !== "", (tickets) =>
      tickets.where((eb) =>
        eb.or([
          ...terms.map((term) => containsText(eb.ref("ticket.search"), term)),
          ...ofTypedCode(eb, search),
          eb(
            "ticket.sub",
            "in",
            eb
              .selectFrom("user")
              .select("user.sub")
              .where((user) => user.or(terms.map((term) => containsText(searchedBy(viewer, "user"), term)))),
          ),
        ]),
      ),
    );
}

async function wireTickets(
  db: Database,
  tickets: readonly Parameters<typeof wireTicket>[0]["ticket"][],
): Promise<AgencyTicket[]> {
  // As many at once as a store takes values in a query.
  const atOnce = 1000;
  const found: AgencyTicket[] = [];
  for (let from = 0; from < tickets.length; from += atOnce) {
    const some = tickets.slice(from, from + atOnce);
    const legs = await legsOf(
      db,
      some.map(({ id }) => id),
    );
    const subs = [...new Set(some.map(({ sub }) => sub))];
    const users = await db.selectFrom("user").select(["sub", "username"]).where("sub", "in", subs).execute();
    const names = new Map(users.map(({ sub, username }) => [sub, username]));
    const places = await placesOf(db, subs);
    for (const ticket of some)
      found.push({
        ...wireTicket({ ticket, legs: legs.get(ticket.id) ?? [] }),
        sub: ticket.sub,
        username: names.get(ticket.sub) ?? "",
        agent: places.get(ticket.sub)?.agent ?? null,
      });
  }
  return found;
}

/** @throws HttpError 404 where player or agent is none below */
export async function listTickets(
  { db }: Pick<Store, "db">,
  viewer: Viewer,
  request: AgencyTicketsRequest,
  { from, maxRows }: Range,
): Promise<{ rows: AgencyTicket[]; total: number; more: Pick<AgencyTicketsAnswer, "sums"> }> {
  if (viewer.kind === "editor") throw notFound();
  const found = await matching(db, viewer, request);
  const direction = sql.raw(request.sort.startsWith("-") ? "desc" : "asc");
  const stored = await found
    .selectAll("ticket")
    .orderBy(sql`${sorts[request.sort.replace("-", "") as keyof typeof sorts]} ${direction}`)
    .orderBy("ticket.id", "desc")
    .limit(maxRows)
    .offset(from)
    .execute();
  const sums = await found
    .select((eb) => [
      ...(["currency", "currency_id"] as const),
      eb.fn.countAll<number>().as("count"),
      // What was given back at once was no stake.
      sql<number | null>`sum(case when phase in ('denied', 'oddchange') then 0 else stake end)`.as("stake"),
      // A stake that came back was not won.
      sql<number | null>`sum(case when settlement = 'void' then 0 else win end)`.as("win"),
      sql<number | null>`sum(cashed_out)`.as("cashed_out"),
      sql<number | null>`sum(case when settlement = 'open' then open_stake
        when phase in ('pending', 'reoffer') then stake else 0 end)`.as("open"),
    ])
    .groupBy(["currency", "currency_id"])
    .orderBy("currency_id")
    .execute();
  return {
    rows: await wireTickets(db, stored),
    total: sums.reduce((total, { count }) => total + count, 0),
    more: {
      sums: sums.map(({ currency, currency_id, stake, win, cashed_out, open }) => ({
        currency,
        currency_id,
        stake: toMajor(stake ?? 0),
        win: toMajor(win ?? 0),
        cashOut: toMajor(cashed_out ?? 0),
        open: toMajor(open ?? 0),
      })),
    },
  };
}

/** Codes of the legs of each selection that is a combination. */
const combinationsOf = (selections: AgencyTicket["selections"]): string =>
  selections.flatMap(({ legs, selectionCode = "" }) => (legs === undefined ? [] : selectionCode)).join(" ");

export const ticketColumns: readonly Column<AgencyTicket>[] = [
  ["number", ticketNumber],
  ["id", (ticket) => ticket._id],
  ["createdAt", ({ createdAtTimestamp }) => new Date(createdAtTimestamp)],
  ["username", ({ username }) => username],
  ["agent", ({ agent }) => agent?.username ?? null],
  ["type", ({ type }) => type],
  ["kind", ({ kind }) => kind],
  ["selections", ({ selections }) => selections.length],
  ["combinations", ({ selections }) => combinationsOf(selections)],
  ["currency", ({ currency }) => currency],
  ["stake", ({ stake }) => stake],
  ["totalOdds", ({ totalOdds }) => totalOdds],
  ["possibleWin", ({ possibleWin }) => possibleWin],
  ["win", ({ win }) => win],
  ["cashOut", ({ cashOut }) => cashOut?.amount ?? 0],
  ["status", ({ status }) => status],
];

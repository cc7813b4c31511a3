// What was booked on an agent's float and debt, newest first.
import { toMajor } from "../../../../src/domain/money.ts";
import { spelledTerm } from "../../../../src/domain/offer/search-term.ts";
import type { AgencyStatementRequest, AgencyStatementRow } from "../../../../src/protocol/agency/reports.ts";
import { containsText } from "../../../platform/db/contains-text.ts";
import type { Store } from "../../../platform/db/store.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import { siteTimeBound } from "../commission/site-day.ts";
import type { Column } from "../../operator/csv.ts";
import { sql } from "kysely";
import { type Range, readPage, sortOrder } from "../../../platform/db/read-page.ts";
import { agentOf, isAtOrBelow } from "../agents/tree.ts";
import { searchedBy, type Viewer } from "../agents/viewer.ts";

/** Whose it is: the viewer's own, or that of an agent below. @throws HttpError 404 */
async function ownerOf(db: Store["db"], viewer: Viewer, agent: string | null | undefined): Promise<string> {
  if (agent === null || agent === undefined || agent === "") return viewer.sub;
  const member = await agentOf(db, agent);
  if (member === null || !isAtOrBelow(member.path, viewer.path)) throw notFound();
  return agent;
}

const sorts = { by: { at: sql`booking.at` }, last: sql`booking.id` };

export async function listStatement(
  { db }: Pick<Store, "db">,
  viewer: Viewer,
  request: AgencyStatementRequest,
  range: Range,
): Promise<{ rows: AgencyStatementRow[]; total: number }> {
  const { agent, from: first, to: last, search } = request;
  const [since, until] = [siteTimeBound(first, false), siteTimeBound(last, true)];
  const terms = spelledTerm(search);
  const found = db
    .selectFrom("agency_booking as booking")
    .leftJoin("user as other", "other.sub", "booking.other")
    .where("booking.sub", "=", await ownerOf(db, viewer, agent))
    .$if(since !== null, (rows) => rows.where("booking.at", ">=", since ?? 0))
    .$if(until !== null, (rows) => rows.where("booking.at", "<=", until ?? 0))
    .$if(search.trim() !== "", (rows) =>
      rows.where((eb) =>
        eb.or(
          terms.flatMap((term) => [
            containsText(eb.ref("booking.search"), term),
            containsText(searchedBy(viewer, "other"), term),
          ]),
        ),
      ),
    );
  const bookings = found.selectAll("booking").select("other.username");
  const { rows: stored, total } = await readPage(bookings, sortOrder(sorts, request), range);
  const rows = stored.map((row) => ({
    id: row.ref,
    at: row.at,
    kind: row.kind,
    currency: row.currency,
    currency_id: row.currency_id,
    amount: toMajor(row.amount),
    floatAfter: toMajor(row.float_after),
    owedAfter: toMajor(row.owed_after),
    other: row.username,
    note: row.note,
  }));
  return { rows, total };
}

export const statementColumns: readonly Column<AgencyStatementRow>[] = [
  ["id", ({ id }) => id],
  ["at", ({ at }) => new Date(at)],
  ["kind", ({ kind }) => kind],
  ["currency", ({ currency }) => currency],
  ["amount", ({ amount }) => amount],
  ["floatAfter", ({ floatAfter }) => floatAfter],
  ["owedAfter", ({ owedAfter }) => owedAfter],
  ["other", ({ other }) => other],
  ["note", ({ note }) => note],
];

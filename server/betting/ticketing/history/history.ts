// A user's tickets, page by page.
import type { WireTicket } from "../../../../src/protocol/placed-ticket.ts";
import type { HistoryRequest } from "../../../../src/protocol/ticket-history.ts";
import type { Database } from "../../../platform/db/database.ts";
import { historyConditions } from "./history-filter.ts";
import { legsOf } from "../ticket-store.ts";
import { wireTicket } from "./wire-ticket.ts";

const historyPageSize = 20;

type SortColumn = "created_at" | "stake" | "win" | "possible_win";

const sortColumns: ReadonlyMap<string, SortColumn> = new Map([
  ["createdat", "created_at"],
  ["createdattimestamp", "created_at"],
  ["stake", "stake"],
  ["payin", "stake"],
  ["win", "win"],
  ["possiblewin", "possible_win"],
]);

/** "-stake", "stake", "stake desc", "createdAt descending"; newest first where it names nothing known. */
export function historyOrder(sort: string | undefined): { column: SortColumn; direction: "asc" | "desc" } {
  const [name = "", way = ""] = (sort ?? "")
    .trim()
    .toLowerCase()
    .split(/[\s:]+/);
  const column = sortColumns.get(name.replace(/^[-+]/, ""));
  if (!column) return { column: "created_at", direction: "desc" };
  return { column, direction: name.startsWith("-") || way.startsWith("desc") ? "desc" : "asc" };
}

export async function ticketHistory(
  db: Database,
  sub: string,
  request: HistoryRequest,
): Promise<{ result: WireTicket[]; totalPages: number }> {
  const matching = db.selectFrom("ticket").where((eb) => historyConditions(eb, sub, request));
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { column, direction } = historyOrder(request.sort);
  const tickets = await matching
    .selectAll()
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(historyPageSize)
    .offset((request.page - 1) * historyPageSize)
    .execute();
  const legs = await legsOf(
    db,
    tickets.map((ticket) => ticket.id),
  );
  return {
    result: tickets.map((ticket) => wireTicket({ ticket, legs: legs.get(ticket.id) ?? [] })),
    totalPages: Math.ceil(total / historyPageSize),
  };
}

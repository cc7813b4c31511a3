// The conditions of a history request. Flags and statuses of one kind widen each other; kinds narrow each other.
import { type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import { toMinor } from "../../../../src/domain/money.ts";
import type { HistoryRequest } from "../../../../src/protocol/ticket-history.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { readTicketCode } from "../../../../src/domain/ticket/ticket-code.ts";
import { spelledTerm } from "../../../../src/domain/offer/search-term.ts";
import { containsText } from "../../../platform/db/contains-text.ts";
import { timeBound } from "../../../platform/http/time-bound.ts";

type Builder = ExpressionBuilder<Schema, "ticket">;
type Condition = Expression<SqlBool>;

const neverTrue = (eb: Builder): Condition => eb("id", "is", null);

/** Conditions by Ticket status; "cashback" holds for no ticket of this server. */
function statusCondition(eb: Builder, status: string): Condition {
  switch (status) {
    case "pending":
      return eb("phase", "in", ["pending", "reoffer"]);
    case "rejected":
      return eb("phase", "in", ["denied", "oddchange"]);
    case "open":
    case "won":
    case "lost":
    case "void":
    case "cashout":
      return eb("settlement", "=", status);
    default:
      return neverTrue(eb);
  }
}

function anyStatus(eb: Builder, request: HistoryRequest): Condition | null {
  const flags = (["won", "lost", "cashout", "cashback"] as const).filter((flag) => request[flag] === true);
  const statuses = [...(request.statuses ?? []), ...flags];
  return statuses.length === 0 ? null : eb.or(statuses.map((status) => statusCondition(eb, status)));
}

function anyKind(eb: Builder, request: HistoryRequest): Condition | null {
  const kinds = (["single", "standard", "system"] as const).filter((kind) => request[kind] === true);
  return kinds.length === 0 ? null : eb("kind", "in", kinds);
}

/** The ticket whose short number was typed; nothing where it is none. */
export function ofTypedCode(eb: Builder, search: string): Condition[] {
  const typed = readTicketCode(search);
  return typed.state === "code" ? [eb("ticket.code", "=", typed.code)] : [];
}

function textCondition(eb: Builder, search: string): Condition {
  const named = spelledTerm(search).map((term) => containsText(eb.ref("search"), term));
  return eb.or([...named, ...ofTypedCode(eb, search)]);
}

function eventCondition(eb: Builder, matchCode: string | number): Condition {
  const eventId = Number(matchCode);
  if (!Number.isSafeInteger(eventId)) return neverTrue(eb);
  const legs = eb.selectFrom("ticket_leg").select("ticket_id").where("event_id", "=", eventId);
  return eb("id", "in", legs);
}

/** What is won, or can be: of a settled ticket its win. */
function minWin(eb: Builder, minor: number): Condition {
  const settled = eb.and([eb("settled_at", "is not", null), eb("win", ">=", minor)]);
  return eb.or([settled, eb.and([eb("settled_at", "is", null), eb("possible_win", ">=", minor)])]);
}

/** @param sub whose tickets; null = anybody's */
export function historyConditions(eb: Builder, sub: string | null, request: HistoryRequest): Condition {
  const { from, to, minPayin, matchCode, search } = request;
  const since = timeBound(from, false);
  const until = timeBound(to, true);
  const conditions: (Condition | null)[] = [
    sub === null ? null : eb("sub", "=", sub),
    anyStatus(eb, request),
    anyKind(eb, request),
    request.freebet === true ? eb("currency_id", ">", 999) : null,
    request.live === true ? eb("live", "=", 1) : null,
    typeof minPayin === "number" ? eb("stake", ">=", toMinor(minPayin)) : null,
    typeof request.minWin === "number" ? minWin(eb, toMinor(request.minWin)) : null,
    matchCode === null || matchCode === undefined || matchCode === "" ? null : eventCondition(eb, matchCode),
    search?.trim() ? textCondition(eb, search) : null,
    since === null ? null : eb("created_at", ">=", since),
    until === null ? null : eb("created_at", "<=", until),
  ];
  return eb.and(conditions.filter((condition) => condition !== null));
}

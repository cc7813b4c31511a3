// All players' payments as operators list them.
import { sql } from "kysely";
import type { OperatorPayment } from "../../../../src/protocol/operator/payments.ts";
import type { OperatorPaymentsRequest } from "../../../../src/protocol/operator/payment-requests.ts";
import { spelledTerm } from "../../../../src/domain/offer/search-term.ts";
import { containsText } from "../../../platform/db/contains-text.ts";
import { timeBound } from "../../../platform/http/time-bound.ts";
import type { Column } from "../../../people/operator/csv.ts";
import { type Range, readPage, sortOrder } from "../../../platform/db/read-page.ts";
import type { Database } from "../../../platform/db/database.ts";
import { wireOperatorPayments } from "./wire-operator-payment.ts";

const sorts = {
  by: {
    createdAt: sql`payment.created_at`,
    updatedAt: sql`payment.updated_at`,
    amount: sql`payment.amount`,
    status: sql`payment.status`,
    username: sql`"user".username_key`,
  },
  last: sql`payment.id desc`,
};

/** What an operator has to look at. */
const waiting = ["requested", "review"] as const;

function matching(db: Database, request: OperatorPaymentsRequest) {
  const { direction, status, method, sub, currency, from, to, search } = request;
  const [since, until] = [timeBound(from, false), timeBound(to, true)];
  let rows = db.selectFrom("payment").leftJoin("user", "user.sub", "payment.sub");
  if (direction) rows = rows.where("direction", "=", direction);
  if (status) rows = status === "waiting" ? rows.where("status", "in", waiting) : rows.where("status", "=", status);
  if (method) rows = rows.where("method", "=", method);
  if (sub) rows = rows.where("payment.sub", "=", sub);
  if (currency) rows = rows.where("currency", "=", currency);
  if (since !== null) rows = rows.where("payment.created_at", ">=", since);
  if (until !== null) rows = rows.where("payment.created_at", "<=", until);
  const term = search.trim();
  if (term === "") return rows;
  return rows.where((eb) =>
    eb.or([
      ...spelledTerm(term).map((spelt) => containsText(eb.ref("user.search"), spelt)),
      eb("payment.id", "=", term),
      eb("payment.provider_ref", "=", term),
    ]),
  );
}

export async function listOperatorPayments(db: Database, request: OperatorPaymentsRequest, range: Range) {
  const payments = matching(db, request).selectAll("payment").select("user.username");
  const { rows, total } = await readPage(payments, sortOrder(sorts, request), range);
  return { rows: await wireOperatorPayments(db, rows), total };
}

export const paymentColumns: readonly Column<OperatorPayment>[] = [
  ["paymentId", ({ paymentId }) => paymentId],
  ["sub", ({ sub }) => sub],
  ["username", ({ username }) => username],
  ["direction", ({ direction }) => direction],
  ["method", ({ method }) => method],
  ["amount", ({ amount }) => amount],
  ["currency", ({ currency }) => currency],
  ["status", ({ status }) => status],
  ["reason", ({ reason }) => reason],
  ["source", ({ source }) => source?.label ?? null],
  ["provider", ({ provider }) => provider],
  ["providerRef", ({ providerRef }) => providerRef],
  ["createdAt", ({ createdAt }) => new Date(createdAt)],
  ["updatedAt", ({ updatedAt }) => new Date(updatedAt)],
  ["returned", ({ returned = 0 }) => returned],
];

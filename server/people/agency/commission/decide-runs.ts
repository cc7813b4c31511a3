// The operator opens, closes and pays runs. Between two of a currency there is no gap and no overlap.
import type { Transaction } from "kysely";
import { toMajor } from "../../../../src/domain/money.ts";
import type { OpenCalculationRequest } from "../../../../src/protocol/operator/agency.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { currencies } from "../../../site/cms/currencies.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { housePot } from "../../../money/ledger/house-pots.ts";
import { type Actor, approvalOf } from "../../operator/proposals/proposable.ts";
import type { Database } from "../../../platform/db/database.ts";
import { fundsOf, postOperation, takeIn } from "../funds/funds.ts";
import { countRun, requireRun, spanOf, storedRows } from "./runs.ts";
import type { CalculationTable } from "../tables.ts";

const overlaps = (): HttpError => new HttpError(409, "calculationOverlaps");
export const calculationClosed = (): HttpError => new HttpError(409, "calculationClosed");

/** @throws HttpError 400, 409 calculationOverlaps */
export async function openRun(
  trx: Transaction<Schema>,
  { from, to, currency }: OpenCalculationRequest,
  by: Author,
  now: number,
): Promise<CalculationTable> {
  const cashWallet = currencies.find((wallet) => wallet.currency === currency && wallet.currency_id <= 999);
  const wrong = (path: string, message: string) =>
    new HttpError(400, "badRequest", { body: { details: [{ path, message }] } });
  if (cashWallet === undefined) throw wrong("currency", "must be a cash currency");
  if (to <= from || to > now) throw wrong("to", "must be after from, and not in the future");
  const { currency_id } = cashWallet;
  const last = await trx
    .selectFrom("calculation")
    .select(["to_at", "state"])
    .where("currency_id", "=", currency_id)
    .orderBy("to_at", "desc")
    .executeTakeFirst();
  if (last?.state === "draft" || from !== (last?.to_at ?? 0)) throw overlaps();
  const run: CalculationTable = {
    id: newId(),
    from_at: from,
    to_at: to,
    currency,
    currency_id,
    state: "draft",
    created_at: now,
    closed_at: null,
    paid_at: null,
  };
  await trx.insertInto("calculation").values(run).execute();
  await writeAudit(trx, by, { action: "calculation.open", target: run.id, after: { from, to, currency } });
  return run;
}

const rowsAtOnce = 50;

async function insertAll<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce));
}

/** What was counted is written down for good. @throws HttpError 404, 409 calculationClosed */
export async function closeRun(trx: MoneyTrx, id: string, by: Author, now: number): Promise<CalculationTable> {
  const run = await requireRun(trx, id);
  const closed = await trx
    .updateTable("calculation")
    .set({ state: "closed", closed_at: now })
    .where("id", "=", id)
    .where("state", "=", "draft")
    .executeTakeFirst();
  if (closed.numUpdatedRows !== 1n) throw calculationClosed();
  const { shares, earned } = await countRun(trx, spanOf(run));
  const members = await trx.selectFrom("agency_member").select(["sub", "path"]).where("kind", "=", "agent").execute();
  const paths = new Map(members.map(({ sub, path }) => [sub, path]));
  const rows = earned.map(({ cashOut, bonusCost, carryIn, carryOut, ...row }) => ({
    ...row,
    run: id,
    path: paths.get(row.agent) ?? `/${row.agent}/`,
    cash_out: cashOut,
    bonus_cost: bonusCost,
    carry_in: carryIn,
    carry_out: carryOut,
  }));
  await insertAll(rows, (some) => trx.insertInto("calculation_row").values(some).execute());
  const tickets = shares.map(({ ticket, path, turnover, stake, win, cashOut }) => ({
    run: id,
    ticket,
    path,
    turnover,
    stake,
    win,
    cash_out: cashOut,
  }));
  await insertAll(tickets, (some) => trx.insertInto("calculation_ticket").values(some).execute());
  const commission = toMajor(earned.reduce((sum, row) => sum + row.commission, 0));
  await writeAudit(trx, by, { action: "calculation.close", target: id, after: { agents: earned.length, commission } });
  return { ...run, state: "closed", closed_at: now };
}

/** Who gets something of a closed run. */
export async function payeesOf(db: Database, id: string): Promise<{ agent: string; commission: number }[]> {
  return (await storedRows(db, id)).filter(({ commission }) => commission > 0);
}

/** Once for each agent. With the locks of all who get something. @throws HttpError 404, 409 calculationClosed */
export async function payRun(trx: MoneyTrx, id: string, actor: Actor, now: number): Promise<CalculationTable> {
  const run = await requireRun(trx, id);
  const paid = await trx
    .updateTable("calculation")
    .set({ state: "paid", paid_at: now })
    .where("id", "=", id)
    .where("state", "=", "closed")
    .executeTakeFirst();
  if (paid.numUpdatedRows !== 1n) throw calculationClosed();
  const wallet = { currency: run.currency, currencyId: run.currency_id };
  const cost = await housePot(trx, "~commission", wallet);
  const payees = await payeesOf(trx, id);
  for (const { agent, commission } of payees) {
    const part = takeIn(await fundsOf(trx, agent, wallet), commission);
    await postOperation(trx, {
      kind: "commission",
      ref: `${id}:${agent}`,
      note: "",
      at: now,
      parts: [{ ...part, other: null }],
      rest: [{ account: cost, amount: -commission }],
    });
  }
  const total = payees.reduce((sum, { commission }) => sum + commission, 0);
  const after = { agents: payees.length, commission: toMajor(total), ...approvalOf(actor) };
  await writeAudit(trx, actor.by, { action: "calculation.pay", target: id, after });
  return { ...run, state: "paid", paid_at: now };
}

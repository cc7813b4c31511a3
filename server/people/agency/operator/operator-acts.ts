// What the operator does to agents that may need approval: floats from the house, lines, cash that was handed
// over, commissions.
import { toMajor, toMinor } from "../../../../src/domain/money.ts";
import { agencyCreditAnswerSchema, agencyFloatRequestSchema } from "../../../../src/protocol/agency/credit.ts";
import { mostAmount } from "../../../../src/protocol/primitives.ts";
import type { AgentCredit } from "../../../../src/protocol/agency/plan.ts";
import {
  agentLineRequestSchema,
  agentLineSetSchema,
  agentSettledSchema,
  agentSettleRequestSchema,
  calculationAnswerSchema,
  payCalculationRequestSchema,
} from "../../../../src/protocol/operator/agency.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { approvalOf, type ProposableAct, type Subject } from "../../operator/proposals/proposable.ts";
import type { Database } from "../../../platform/db/database.ts";
import { assertFloatMoves, moveFloat, walletOf } from "../agents/change-agent.ts";
import { calculationClosed, payeesOf, payRun } from "../commission/decide-runs.ts";
import { agentCreditOf } from "../agents/figures.ts";
import { fundsOf, postOperation, takeIn, type Wallet } from "../funds/funds.ts";
import { requireRun, rowsOf, wireRun } from "../commission/runs.ts";
import { agentOf, treeLock } from "../agents/tree.ts";

/** @throws HttpError 404 */
async function aboutAgent(db: Database, sub: string): Promise<Subject> {
  if ((await agentOf(db, sub)) === null) throw notFound();
  return { sub, target: sub, locks: [sub] };
}

async function creditIn(trx: MoneyTrx, sub: string, { currencyId }: Wallet): Promise<AgentCredit> {
  const credit = (await agentCreditOf(trx, sub)).find(({ currency_id }) => currency_id === currencyId);
  if (credit === undefined) throw new Error(`agent ${sub} has no wallet of currency ${currencyId}`);
  return credit;
}

export const giveFloat: ProposableAct<typeof agencyFloatRequestSchema, typeof agencyCreditAnswerSchema> = {
  kind: "float",
  limit: "float",
  body: agencyFloatRequestSchema,
  answer: agencyCreditAnswerSchema,
  isOnce: false,
  async about(db, { sub }) {
    const subject = await aboutAgent(db, sub);
    return { ...subject, locks: [sub, treeLock] };
  },
  async prepare(trx, request, at) {
    const { wallet } = await walletOf(trx, request.sub, request.currency);
    const minor = toMinor(request.amount) * (request.direction === "add" ? 1 : -1);
    const funds = await fundsOf(trx, request.sub, wallet);
    await assertFloatMoves(trx, request, funds, Math.abs(minor));
    const { float } = funds;
    // No client could read it, and the agent would be shut out.
    if (minor > 0 && float.balance + minor > toMinor(mostAmount)) throw new HttpError(422, "balanceTooLarge");
    return {
      ...wallet,
      minor,
      approval: "by-amount",
      carryOut: (actor) =>
        moveFloat(trx, {
          viewer: { kind: "administrator", sub: actor.by.sub, path: "" },
          request: { ...request, note: request.note ?? request.reason },
          by: actor.by,
          agreed: approvalOf(actor),
          at,
        }),
    };
  },
};

export const setLine: ProposableAct<typeof agentLineRequestSchema, typeof agentLineSetSchema> = {
  kind: "line",
  limit: null,
  body: agentLineRequestSchema,
  answer: agentLineSetSchema,
  isOnce: false,
  about: (db, { sub }) => aboutAgent(db, sub),
  async prepare(trx, { sub, currency, line, reason }) {
    const { wallet } = await walletOf(trx, sub, currency);
    const funds = await fundsOf(trx, sub, wallet);
    const minor = toMinor(line);
    if (minor < -funds.owed.balance) throw new HttpError(409, "lineInUse");
    return {
      ...wallet,
      minor,
      approval: "by-amount",
      async carryOut(actor) {
        await trx
          .insertInto("agency_line")
          .values({ sub, currency_id: wallet.currencyId, minor })
          .onConflict((conflict) => conflict.columns(["sub", "currency_id"]).doUpdateSet({ minor }))
          .execute();
        await writeAudit(trx, actor.by, {
          action: "agent.line",
          target: sub,
          reason,
          before: { currency, line: toMajor(funds.line) },
          after: { currency, line, ...approvalOf(actor) },
        });
        return creditIn(trx, sub, wallet);
      },
    };
  },
};

export const settleAgent: ProposableAct<typeof agentSettleRequestSchema, typeof agentSettledSchema> = {
  kind: "settle",
  limit: "settle",
  body: agentSettleRequestSchema,
  answer: agentSettledSchema,
  isOnce: false,
  about: (db, { sub }) => aboutAgent(db, sub),
  async prepare(trx, { sub, currency, amount, reason }, at) {
    const { wallet, house } = await walletOf(trx, sub, currency);
    const minor = toMinor(amount);
    return {
      ...wallet,
      minor,
      approval: "by-amount",
      async carryOut(actor) {
        const operationId = actor.proposal?.id ?? newId();
        const part = takeIn(await fundsOf(trx, sub, wallet), minor);
        await postOperation(trx, {
          kind: "settle",
          ref: operationId,
          note: reason,
          at,
          parts: [{ ...part, other: null }],
          rest: [{ account: house, amount: -minor }],
        });
        const after = { operationId, amount, currency, ...approvalOf(actor) };
        await writeAudit(trx, actor.by, { action: "agent.settle", target: sub, reason, after });
        return { operationId, ...(await creditIn(trx, sub, wallet)) };
      },
    };
  },
};

export const payCalculation: ProposableAct<typeof payCalculationRequestSchema, typeof calculationAnswerSchema> = {
  kind: "commission",
  limit: "commission",
  body: payCalculationRequestSchema,
  answer: calculationAnswerSchema,
  isOnce: true,
  async about(db, { id }) {
    // A draft that closes before it is paid would be paid without the locks of those whom it is paid to.
    if ((await requireRun(db, id)).state === "draft") throw calculationClosed();
    const payees = (await payeesOf(db, id)).map(({ agent }) => agent);
    return { sub: null, people: payees, target: id, locks: payees };
  },
  async prepare(trx, { id }, now) {
    const run = await requireRun(trx, id);
    if (run.state !== "closed") throw calculationClosed();
    const payees = await payeesOf(trx, id);
    const wallet: Wallet = { currency: run.currency, currencyId: run.currency_id };
    return {
      ...wallet,
      minor: payees.reduce((sum, { commission }) => sum + commission, 0),
      shares: payees.map(({ agent, commission }) => ({ ...wallet, person: agent, minor: commission })),
      approval: "by-amount",
      async carryOut(actor) {
        const paid = await payRun(trx, id, actor, now);
        return wireRun(trx, paid, await rowsOf(trx, paid));
      },
    };
  },
};

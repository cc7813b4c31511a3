// An agent pays a player in, or takes credit back that the player lets the agent take. Under both locks, in a transaction.
import type { DeskRefusal } from "../../../../src/protocol/desk/desk-refusals.ts";
import { documentsNeeded } from "../../../money/payments/withdrawals/wait-reasons.ts";
import { isFreeBetCurrency, toMajor, toMinor } from "../../../../src/domain/money.ts";
import type { AgencyCreditAnswer, AgencyCreditRequest } from "../../../../src/protocol/agency/credit.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { userAccounts, type UserAccounts, walletIdOf } from "../../../money/ledger/accounts.ts";
import { owedOf } from "../../../money/ledger/debts.ts";
import { checkLeave, type LeaveCheck } from "../../../money/leave-check.ts";
import { freeCash, moneyLeaves } from "../../../money/money-leaves.ts";
import { staffRefusal } from "../../gambling/staff-refusal.ts";
import { writeMessage } from "../../messages/write-message.ts";
import { keepLoopClosed } from "../../../money/payments/withdrawals/initiate-withdrawal.ts";
import { keepShopPayment } from "../../../money/payments/shops/shop-payments.ts";
import { shopSourceId } from "../../../money/payments/withdrawals/sources.ts";
import type { AgencyDeps } from "../agency-deps.ts";
import { isOverDaysLimit } from "../agents/agent-limits.ts";
import { type AgentFunds, availableOf, fundsOf, giveOut, type Part, postOperation, takeIn } from "../funds/funds.ts";
import type { AgencyMemberTable } from "../tables.ts";
import { memberOf } from "../agents/tree.ts";

export type CreditDeps = Pick<AgencyDeps, "settings" | "gambling" | "bonuses" | "news" | "dataKey">;

const refuse = (key: DeskRefusal): HttpError => new HttpError(422, key);

interface Moving {
  agent: string;
  player: AgencyMemberTable;
  accounts: UserAccounts;
  funds: AgentFunds;
  currencyId: number;
  minor: number;
  /** Blocked, or closed. */
  isShut: boolean;
  now: number;
}

/** @throws HttpError 422: why a deposit is refused is the player's own business */
async function paidIn(trx: MoneyTrx, deps: CreditDeps, moving: Moving): Promise<Part> {
  const { agent, player, funds, currencyId, minor, isShut, now } = moving;
  const part = giveOut(funds, minor);
  if (part === null) throw refuse("insufficientAgentCredit");
  if (await isOverDaysLimit(trx, deps.settings, { agent, kind: "shopIn", currencyId, minor }, now))
    throw refuse("agentLimitReached");
  const refusal = await deps.gambling.depositRefusal(trx, { sub: player.sub, currencyId, minor, now });
  if (isShut || refusal !== null) throw refuse("depositRefused");
  return part;
}

/** @throws HttpError 422 */
async function takenBack(trx: MoneyTrx, deps: CreditDeps, moving: Moving): Promise<{ part: Part; check: LeaveCheck }> {
  const { agent, player, accounts, funds, currencyId, minor, isShut, now } = moving;
  // Who cannot log in can say nothing against it.
  if (player.credit_by_agent === 0 || isShut) throw refuse("consentMissing");
  // No operator looks at a counter: such an account has a withdrawal of its own.
  if ((await staffRefusal(trx, deps.settings, player.sub)) !== null) throw refuse("methodUnavailable");
  if (minor > freeCash(accounts)) throw refuse("insufficientCredit");
  if (await isOverDaysLimit(trx, deps.settings, { agent, kind: "shopOut", currencyId, minor }, now))
    throw refuse("agentLimitReached");
  await keepLoopClosed(trx, { sub: player.sub, currencyId, minor, accounts }, shopSourceId);
  const check = await checkLeave(trx, deps.settings, { sub: player.sub, currencyId, minor }, now);
  if (check.needsDocuments) throw refuse(documentsNeeded);
  // A bonus that would end by it is the player's to give up: by a withdrawal code.
  if ((await deps.bonuses.beforeWithdrawal(trx, player.sub, currencyId)) !== "free") throw refuse("bonusWouldEnd");
  return { part: takeIn(funds, minor), check };
}

async function movingOf(
  trx: MoneyTrx,
  agent: string,
  { sub, currency, amount }: AgencyCreditRequest,
  now: number,
): Promise<Moving> {
  const player = await memberOf(trx, sub);
  if (player?.kind !== "player" || player.parent !== agent) throw notFound();
  const user = await trx.selectFrom("user").select(["blocked", "closed_at"]).where("sub", "=", sub).executeTakeFirst();
  if (user === undefined) throw notFound();
  const currencyId = await walletIdOf(trx, sub, currency);
  const accounts = currencyId === null ? null : await userAccounts(trx, sub, currencyId);
  if (currencyId === null || accounts === null || isFreeBetCurrency(currencyId)) throw refuse("noWallet");
  const funds = await fundsOf(trx, agent, { currency, currencyId });
  const isShut = user.blocked === 1 || user.closed_at !== null;
  return { agent, player, accounts, funds, currencyId, minor: toMinor(amount), isShut, now };
}

/** @param by the agent @throws HttpError 404 of whom is no direct player, 422 */
export async function creditPlayer(
  trx: MoneyTrx,
  deps: CreditDeps,
  request: AgencyCreditRequest,
  by: Author,
  now: number,
): Promise<AgencyCreditAnswer> {
  const { sub, amount, currency, direction, note } = request;
  const isIn = direction === "add";
  const moving = await movingOf(trx, by.sub, request, now);
  const { accounts, funds, currencyId, minor } = moving;
  const back = isIn ? null : await takenBack(trx, deps, moving);
  const part = back === null ? await paidIn(trx, deps, moving) : back.part;
  const operationId = newId();
  const toPlayer = isIn ? minor : -minor;
  const kind =
    back === null
      ? ({ kind: "shopIn" } as const)
      : ({ kind: "shopOut", receipt: await moneyLeaves(trx, back.check, now) } as const);
  await postOperation(trx, {
    ...kind,
    ref: operationId,
    note: note?.trim() ?? "",
    at: now,
    parts: [{ ...part, other: sub }],
    rest: [{ account: accounts.wallet0, amount: toPlayer }],
  });
  // What pays a debt is no deposit that a bonus could match.
  const creditedMinor = Math.max(0, minor - owedOf(accounts));
  if (isIn && creditedMinor > 0)
    await deps.bonuses.deposited(trx, { sub, currency, currencyId, minor: creditedMinor, paymentId: operationId, now });
  const paid = { id: operationId, sub, currency, currency_id: currencyId, amount: minor };
  await keepShopPayment(trx, deps, { ...paid, direction: isIn ? "deposit" : "withdrawal" }, now);
  const params = { amount, currency, operation: operationId };
  await writeMessage(trx, { sub, key: isIn ? "shopPaidIn" : "shopPaidOut", params, at: now });
  await writeAudit(trx, by, {
    action: isIn ? "agency.creditAdd" : "agency.creditRemove",
    target: sub,
    reason: note,
    after: { operationId, amount, currency },
  });
  return {
    operationId,
    amount,
    currency,
    balance: toMajor(accounts.wallet0.balance + (isIn ? creditedMinor : -minor)),
    available: toMajor(availableOf(funds) - toPlayer),
  };
}

// What an agent, or an administrator, does to an agent: lets it make agents, gives it float and takes float back. With the
// tree's lock and the locks of both.
import { isAgent } from "../../../../src/domain/account/roles.ts";
import { isFreeBetCurrency, toMajor, toMinor } from "../../../../src/domain/money.ts";
import type { AgencyCreditAnswer, AgencyFloatRequest } from "../../../../src/protocol/agency/credit.ts";
import { rolesOf } from "../../accounts/users.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { userAccounts, walletIdOf } from "../../../money/ledger/accounts.ts";
import { availableOf, fundsOf, postOperation, takeIn, type Wallet } from "../funds/funds.ts";
import { agentDirectlyBelow, type Viewer } from "./viewer.ts";

/** @throws HttpError 404 */
export async function setMayAgents(
  trx: MoneyTrx,
  viewer: Viewer,
  { sub, mayAgents }: { sub: string; mayAgents: boolean },
  by: Author,
): Promise<void> {
  const { may_agents } = await agentDirectlyBelow(trx, viewer, sub);
  await trx
    .updateTable("agency_member")
    .set({ may_agents: mayAgents ? 1 : 0 })
    .where("sub", "=", sub)
    .execute();
  const [before, after] = [{ mayAgents: may_agents === 1 }, { mayAgents }];
  await writeAudit(trx, by, { action: "agency.agentSettings", target: sub, before, after });
}

/** The wallet in which an agent deals. @throws HttpError 422 noWallet */
export async function walletOf(trx: MoneyTrx, sub: string, currency: string) {
  const currencyId = await walletIdOf(trx, sub, currency);
  const accounts = currencyId === null ? null : await userAccounts(trx, sub, currencyId);
  if (currencyId === null || accounts === null || isFreeBetCurrency(currencyId)) throw new HttpError(422, "noWallet");
  const wallet: Wallet = { currency, currencyId };
  return { wallet, house: accounts.house };
}

async function isAgentNow(trx: MoneyTrx, sub: string): Promise<boolean> {
  const user = await trx.selectFrom("user").select("roles").where("sub", "=", sub).executeTakeFirst();
  return user !== undefined && isAgent(rolesOf(user));
}

/** Of a float alone: a line is there for players. null = there is not so much */
function fromFloat(funds: Awaited<ReturnType<typeof fundsOf>>, minor: number) {
  if (minor > funds.float.balance) return null;
  return { funds, entries: [{ account: funds.float, amount: -minor }], amount: -minor };
}

/** Who is an agent no more gets nothing to give out; what is left can be taken back. @throws HttpError 404, 422 insufficientCredit */
export async function assertFloatMoves(
  trx: MoneyTrx,
  { sub, direction }: Pick<AgencyFloatRequest, "sub" | "direction">,
  funds: Awaited<ReturnType<typeof fundsOf>>,
  minor: number,
): Promise<void> {
  if (direction === "add" && !(await isAgentNow(trx, sub))) throw notFound();
  if (direction === "remove" && fromFloat(funds, minor) === null) throw new HttpError(422, "insufficientCredit");
}

export interface FloatMove {
  viewer: Viewer;
  request: Omit<AgencyFloatRequest, "requestId">;
  by: Author;
  /** For the audit. */
  agreed?: object;
  at: number;
}

/** @throws HttpError 404, 422 noWallet, insufficientAgentCredit, insufficientCredit */
export async function moveFloat(
  trx: MoneyTrx,
  { viewer, request: { sub, amount, currency, direction, note }, by, agreed = {}, at }: FloatMove,
): Promise<AgencyCreditAnswer> {
  await agentDirectlyBelow(trx, viewer, sub);
  // Who is an agent no more gets nothing to give out; what is left can be taken back.
  if (direction === "add" && !(await isAgentNow(trx, sub))) throw notFound();
  const { wallet, house } = await walletOf(trx, sub, currency);
  const minor = toMinor(amount);
  const below = await fundsOf(trx, sub, wallet);
  const viewerFunds = viewer.kind === "agent" ? await fundsOf(trx, viewer.sub, wallet) : null;
  const isIn = direction === "add";
  const belowPart = isIn ? takeIn(below, minor) : fromFloat(below, minor);
  if (belowPart === null) throw new HttpError(422, "insufficientCredit");
  const ownPart = viewerFunds === null ? null : isIn ? fromFloat(viewerFunds, minor) : takeIn(viewerFunds, minor);
  if (viewerFunds !== null && ownPart === null) throw new HttpError(422, "insufficientAgentCredit");
  const operationId = newId();
  await postOperation(trx, {
    kind: "float",
    ref: operationId,
    note: note?.trim() ?? "",
    at,
    parts: [
      { ...belowPart, other: viewer.kind === "agent" ? viewer.sub : null },
      ...(ownPart === null ? [] : [{ ...ownPart, other: sub }]),
    ],
    rest: ownPart === null ? [{ account: house, amount: isIn ? -minor : minor }] : [],
  });
  await writeAudit(trx, by, {
    action: isIn ? "agency.floatAdd" : "agency.floatRemove",
    target: sub,
    reason: note,
    after: { operationId, amount, currency, ...agreed },
  });
  const fundsAfter = await fundsOf(trx, sub, wallet);
  const available = viewerFunds === null ? null : toMajor(availableOf(await fundsOf(trx, viewer.sub, wallet)));
  return { operationId, amount, currency, balance: toMajor(fundsAfter.float.balance), available };
}

// Places users in the tree, and gives agents float, for demos and tests.
import { isAgent } from "../../../src/domain/account/roles.ts";
import { isFreeBetCurrency, toMinor } from "../../../src/domain/money.ts";
import type { SandboxUser } from "../../../src/protocol/sandbox.ts";
import { findByName, rolesOf } from "../accounts/users.ts";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import { newId } from "../../platform/db/new-id.ts";
import type { MoneyTrx, Store } from "../../platform/db/store.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { walletOf } from "./agents/change-agent.ts";
import { setConsent } from "./players/consent.ts";
import { fundsOf, postOperation } from "./funds/funds.ts";
import { ensureAgent, moveMember, treeLock } from "./agents/tree.ts";

/** Brings the float to exactly that. */
async function setFloat(trx: MoneyTrx, sub: string, currency: string, minor: number, at: number): Promise<void> {
  const { wallet, house } = await walletOf(trx, sub, currency);
  if (isFreeBetCurrency(wallet.currencyId)) throw notFound();
  const funds = await fundsOf(trx, sub, wallet);
  const amount = minor - funds.float.balance;
  if (amount === 0) return;
  const entries = [{ account: funds.float, amount }];
  await postOperation(trx, {
    kind: "float",
    ref: newId(),
    note: "sandbox",
    at,
    parts: [{ funds, entries, amount, other: null }],
    rest: [{ account: house, amount: -amount }],
  });
}

/** After the user is there. @throws HttpError 404 where there is no such user or agent, 409, 422 */
export async function steerAgency(
  { db, money }: Pick<Store, "db" | "money">,
  { username, agent, float, creditByAgent, currency = "RSD" }: SandboxUser,
  by: Author,
): Promise<void> {
  const user = await findByName(db, username);
  const above = agent === null || agent === undefined ? null : await findByName(db, agent);
  if (user === undefined || above === undefined) throw notFound();
  const hasRole = isAgent(rolesOf(user));
  if (!hasRole && agent === undefined && float === undefined && creditByAgent === undefined) return;
  const { sub } = user;
  await money("steer agency", [treeLock, sub], async (trx, at) => {
    if (hasRole || float !== undefined) await ensureAgent(trx, sub, at);
    if (agent !== undefined)
      await moveMember(trx, sub, above === null ? null : await ensureAgent(trx, above.sub, at), at);
    if (creditByAgent !== undefined) await setConsent(trx, sub, creditByAgent);
    if (float !== undefined) await setFloat(trx, sub, currency, toMinor(float), at);
    if (agent !== undefined || float !== undefined || creditByAgent !== undefined)
      await writeAudit(trx, by, {
        action: "user.agency",
        target: sub,
        after: { agent, float, creditByAgent, currency },
      });
  });
}

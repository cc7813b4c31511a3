// Why an account cannot be closed: its money, or what may still become money, must have found its way first.
import { isAdministrator } from "../../../src/domain/account/roles.ts";
import { isFreeBetCurrency } from "../../../src/domain/money.ts";
import type { ClosingRefusal } from "../../../src/protocol/close-account.ts";
import { rolesOf } from "../accounts/users.ts";
import { administrators } from "../operator/users/change-user.ts";
import type { Database } from "../../platform/db/database.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";

const underWay = ["open", "pending", "returning", "requested", "approved", "sent", "review"] as const;

async function hasMoney(db: Database, sub: string): Promise<boolean> {
  const cash = await db
    .selectFrom("ledger_account")
    .select("currency_id")
    .where("sub", "=", sub)
    .where("bucket", "=", "wallet_0")
    .where("balance", ">", 0)
    .execute();
  // A voucher that is not used comes back to its maker.
  const voucher = await db
    .selectFrom("voucher")
    .select("id")
    .where("sub", "=", sub)
    .where("status", "=", "open")
    .executeTakeFirst();
  return voucher !== undefined || cash.some(({ currency_id }) => !isFreeBetCurrency(currency_id));
}

async function hasBets(db: Database, sub: string): Promise<boolean> {
  const ticket = await db
    .selectFrom("ticket")
    .select("id")
    .where("sub", "=", sub)
    .where((eb) => eb.or([eb("phase", "in", ["pending", "reoffer"]), eb("settlement", "=", "open")]))
    .executeTakeFirst();
  const round = await db
    .selectFrom("game_round")
    .select("round_id")
    .where("sub", "=", sub)
    .where("state", "=", "open")
    .executeTakeFirst();
  return ticket !== undefined || round !== undefined;
}

async function hasPayments(db: Database, sub: string): Promise<boolean> {
  const payment = await db
    .selectFrom("payment")
    .select("id")
    .where("sub", "=", sub)
    .where("status", "in", underWay)
    .executeTakeFirst();
  return payment !== undefined;
}

/** What was reclaimed and had been spent. */
async function owes(db: Database, sub: string): Promise<boolean> {
  const claim = await db
    .selectFrom("ledger_account")
    .select("id")
    .where("sub", "=", sub)
    .where("bucket", "=", "house")
    .where("balance", "<", 0)
    .executeTakeFirst();
  return claim !== undefined;
}

/** An agent's, or players and agents who would be left without one. */
async function hasFloat(db: Database, sub: string): Promise<boolean> {
  const float = await db
    .selectFrom("ledger_account")
    .select("id")
    .where((eb) =>
      eb.or([
        eb.and([eb("sub", "=", sub), eb("bucket", "=", "wallet_3"), eb("balance", ">", 0)]),
        eb.and([eb("sub", "=", `~owed:${sub}`), eb("balance", "<", 0)]),
      ]),
    )
    .executeTakeFirst();
  const below = await db.selectFrom("agency_member").select("sub").where("parent", "=", sub).executeTakeFirst();
  return float !== undefined || below !== undefined;
}

/** null = nothing. In the transaction that closes it. */
export async function closingRefusal(
  trx: Database,
  sandbox: SandboxState,
  user: { sub: string; roles: string },
): Promise<ClosingRefusal | null> {
  const { sub } = user;
  if (await hasMoney(trx, sub)) return "walletNotEmpty";
  if (await hasBets(trx, sub)) return "openTickets";
  if (await hasPayments(trx, sub)) return "openPayments";
  if (await owes(trx, sub)) return "accountOwes";
  if (await hasFloat(trx, sub)) return "floatNotEmpty";
  const isLast = isAdministrator(rolesOf(user)) && (await administrators(trx, sandbox, true)).size <= 1;
  return isLast ? "lastAdministrator" : null;
}

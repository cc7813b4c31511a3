// The ways a player ever paid in, and what each is owed by closed loop.
import { sql } from "kysely";
import type { SourceNet } from "../../../../src/domain/account/closed-loop.ts";
import type { PaymentMethodName, PaymentSource } from "../../../../src/protocol/payments.ts";
import { hasShop } from "../../../people/agency/agents/shops.ts";
import type { Database } from "../../../platform/db/database.ts";

/** Cash over the counter is a way like the others. */
export const shopSourceId = "shop";

export interface KnownSource extends PaymentSource {
  provider: string;
  method: PaymentMethodName;
  currency: string;
  currency_id: number;
}

/** Those that money came from, once for each currency; the one used last comes first. */
export async function sourcesOf(db: Database, sub: string): Promise<KnownSource[]> {
  const rows = await db
    .selectFrom("payment")
    .select(["provider", "method", "currency", "currency_id", "source_id"])
    .select((eb) => [eb.fn.max("source_label").as("label"), eb.fn.max("id").as("last")])
    .where("sub", "=", sub)
    .where("direction", "=", "deposit")
    .where("money", "=", "wallet")
    // No money is paid to what reclaimed its own.
    .where("status", "<>", "chargedBack")
    .where("source_id", "is not", null)
    .groupBy(["provider", "method", "currency", "currency_id", "source_id"])
    .orderBy("last", "desc")
    .execute();
  return rows.map(({ provider, method, currency, currency_id, source_id, label }) => ({
    provider,
    method,
    currency,
    currency_id,
    id: source_id ?? "",
    label: label ?? "",
  }));
}

/** Whether a deposit of the player's was charged back: what is withdrawn then is looked at. */
export async function hasDisputed(db: Database, sub: string): Promise<boolean> {
  const payment = await db
    .selectFrom("payment")
    .select("id")
    .where("sub", "=", sub)
    .where("direction", "=", "deposit")
    .where("status", "=", "chargedBack")
    .executeTakeFirst();
  return payment !== undefined;
}

/** Withdrawals that are on their way or arrived, whole or in part; an agent's removal and what a shop paid are such too. */
export const going = ["requested", "approved", "sent", "review", "succeeded", "returned"] as const;

/** What left by one: what a bank sent back of it went nowhere. Minor units. */
export const leftOf = sql.raw("payment.amount - payment.returned");

/** Of one currency. */
export async function netsOf(db: Database, sub: string, currencyId: number): Promise<SourceNet[]> {
  const paymentsOfUser = () =>
    db.selectFrom("payment").where("payment.sub", "=", sub).where("currency_id", "=", currencyId);
  const paidIn = await paymentsOfUser()
    .where("direction", "=", "deposit")
    .where("money", "=", "wallet")
    .select((eb) => ["source_id", eb.fn.sum<number>("payment.amount").as("minor")])
    .select(sql<number>`max(case when payment.status = 'chargedBack' then 0 else 1 end)`.as("takes"))
    .groupBy("source_id")
    .execute();
  const wentBack = await paymentsOfUser()
    .innerJoin("payment_event as event", "event.payment_id", "payment.id")
    .where("money", "=", "wallet")
    .where("event.outcome", "=", "taken")
    .where("event.type", "in", ["payment.refunded", "payment.chargedBack"])
    .select((eb) => ["source_id", eb.fn.sum<number>("event.amount").as("minor")])
    .groupBy("source_id")
    .execute();
  const wentOut = await paymentsOfUser()
    .where("direction", "=", "withdrawal")
    .where("status", "in", going)
    .select(["source_id", sql<number>`coalesce(sum(${leftOf}), 0)`.as("minor")])
    .groupBy("source_id")
    .execute();
  // What was paid over the counter is told by its postings.
  const { minor: waiting } = await paymentsOfUser()
    .where("method", "=", "shop")
    .where("status", "=", "requested")
    .select((eb) => eb.fn.sum<number | null>("payment.amount").as("minor"))
    .executeTakeFirstOrThrow();
  const { minor: atShops } = await db
    .selectFrom("ledger_account as account")
    .innerJoin("ledger_entry as entry", "entry.account_id", "account.id")
    .innerJoin("ledger_posting as posting", "posting.id", "entry.posting_id")
    .select(sql<number | null>`sum(entry.amount)`.as("minor"))
    .where("account.sub", "=", sub)
    .where("account.currency_id", "=", currencyId)
    .where("account.bucket", "in", ["wallet_0", "wallet_2"])
    .where("posting.kind", "in", ["shopIn", "shopOut"])
    .executeTakeFirstOrThrow();
  const nets = new Map<string, number>([[shopSourceId, (atShops ?? 0) - (waiting ?? 0)]]);
  const add = (id: string | null, minor: number) => id !== null && nets.set(id, (nets.get(id) ?? 0) + minor);
  for (const { source_id, minor } of paidIn) add(source_id, minor);
  for (const { source_id, minor } of [...wentBack, ...wentOut]) add(source_id, -minor);
  // To what takes no withdrawals nothing is owed: it would be owed for ever.
  const closed = new Set(paidIn.flatMap(({ source_id, takes }) => (takes === 0 ? [source_id] : [])));
  // Who was put below the house has no shop any more.
  if (!(await hasShop(db, sub))) closed.add(shopSourceId);
  return [...nets].map(([id, net]) => ({ id, net: closed.has(id) ? Math.min(0, net) : net }));
}

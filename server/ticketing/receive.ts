// Receives a ticket: all of it in one transaction, so that what was answered is what stands.
import { agentTermsOf } from "../agency/ticket-terms.ts";
import { closedOffer } from "../cms/closed-offer.ts";
import { isPlayRefusal } from "../gambling/guard.ts";
import { newId } from "../db/new-id.ts";
import type { MoneyTrx } from "../db/store.ts";
import { isFreeBetCurrency, toMinor } from "../../src/domain/money.ts";
import { payoutCurrencyName } from "../../src/domain/ticket/payout-currency.ts";
import type { TicketPolicy } from "../../src/protocol/sandbox.ts";
import type { TicketRequest } from "../../src/protocol/tickets.ts";
import { requestIdNow } from "../http/request-context.ts";
import { keepPlan, planStake } from "../bonuses/stake-plan.ts";
import { userAccounts, walletIdOf } from "../ledger/accounts.ts";
import { placeHold } from "../ledger/holds.ts";
import type { StakeGuard, StakeRefusal } from "../ports.ts";
import { checkLeg } from "./check-leg.ts";
import { readBarredLegs } from "./barred-legs.ts";
import { decide, type DecisionDeps } from "./decide.ts";
import { brokenLimit, type RefusalKey } from "./limits.ts";
import { newTicket } from "./new-ticket.ts";
import { bodyHash } from "../http/canonical-json.ts";
import { assertRoom } from "./request-record.ts";
import { blockedSubcode } from "./subcodes.ts";
import { insertTicket, type StoredTicket } from "./ticket-store.ts";
import { ticketTerms } from "./ticket-terms.ts";

export type ReceiveAnswer =
  /** `fresh` only for the request that made the ticket; a repeated one changes nothing. */
  | { kind: "ok"; fresh: StoredTicket | null }
  | { kind: "refused"; error: string }
  | { kind: "abandoned" }
  | { kind: "reused" };

export interface Incoming {
  sub: string;
  request: TicketRequest;
  /** Canonical JSON of the body as it came. */
  body: string;
  policy: TicketPolicy;
  /** Epoch ms. */
  now: number;
}

export interface ReceiveDeps extends DecisionDeps {
  stakes: StakeGuard;
}

async function firstAnswer(trx: MoneyTrx, { sub, request, body }: Incoming): Promise<ReceiveAnswer | null> {
  const known = await trx
    .selectFrom("ticket_request")
    .select(["body_hash", "answer", "error"])
    .where("sub", "=", sub)
    .where("frontend_uuid", "=", request.ticket_id)
    .executeTakeFirst();
  if (!known) return null;
  if (known.answer === "abandoned") return { kind: "abandoned" };
  if (known.body_hash !== bodyHash(body)) return { kind: "reused" };
  return known.answer === "ok" ? { kind: "ok", fresh: null } : { kind: "refused", error: known.error ?? "badRequest" };
}

/** The wallet a free bet's win goes to: the cash wallet of the currency behind "FREEBET-RSD". */
function cashWalletId(trx: MoneyTrx, sub: string, currency: string): Promise<number | null> {
  return walletIdOf(trx, sub, payoutCurrencyName(currency));
}

/** Whether a leg could not be bet on when the ticket came. */
async function isShut(trx: MoneyTrx, deps: DecisionDeps, { legs }: StoredTicket, now: number): Promise<boolean> {
  const barred = await readBarredLegs(trx, deps, legs, now);
  return legs.some((leg) => checkLeg(deps.book, leg, now).shut || barred.has(leg));
}

/** It is not waited for: a line that opens again within the live delay must not make the bet good. */
function shutAtReceipt(received: StoredTicket, { mode, delayMs = 0 }: TicketPolicy, now: number): StoredTicket {
  if (mode !== "accept" && mode !== "reoffer") return received;
  const denial = { mode: "deny", subcode: blockedSubcode, decide_at: now + delayMs } as const;
  return { ...received, ticket: { ...received.ticket, ...denial } };
}

/** Holds the stake, then writes ticket and legs, as they were decided where that is due; the ticket where nothing refuses it. */
async function tryNew(
  trx: MoneyTrx,
  deps: ReceiveDeps,
  incoming: Incoming,
  id: string,
): Promise<RefusalKey | StakeRefusal | StoredTicket> {
  const { sub, request, policy, now } = incoming;
  const { currency, currency_id } = request.wallet;
  const stake = toMinor(request.bets[0]?.stake ?? 0);
  const forbidden = await deps.stakes.stakeRefusal(trx, { sub, currencyId: currency_id, minor: stake, now });
  if (isPlayRefusal(forbidden)) return forbidden;
  const terms = ticketTerms(deps.settings, currency, currency_id);
  const broken = await brokenLimit(trx, request, { terms, book: deps.book, closed: closedOffer(deps.settings) });
  if (broken) return broken;
  const accounts = await userAccounts(trx, sub, currency_id);
  if (!accounts || accounts.currency !== currency) return "noWallet";
  const payoutCurrencyId = isFreeBetCurrency(currency_id) ? await cashWalletId(trx, sub, currency) : currency_id;
  if (payoutCurrencyId === null) return "noWallet";
  if (forbidden) return forbidden;
  const agent = await agentTermsOf(trx, sub, currency_id);
  if (agent.maxStake !== null && stake > agent.maxStake) return "agentStakeLimit";
  const plan = await planStake(trx, accounts, { sub, minor: stake, now });
  if (typeof plan === "string") return plan;
  const { from0, from1 } = plan;
  await placeHold(trx, accounts, { ref: id, sub, from0, from1, at: now });
  await keepPlan(trx, { id, sub }, plan);
  const received = newTicket(deps.book, {
    ...{ id, sub, request, terms, policy, payoutCurrencyId, stakeBonus: from1, now },
    agentPath: agent.path,
    requestId: requestIdNow(),
  });
  const isDue = ({ ticket }: StoredTicket): boolean => (ticket.decide_at ?? now) <= now;
  const cannotWait = !isDue(received) && (await isShut(trx, deps, received, now));
  const fresh = cannotWait ? shutAtReceipt(received, policy, now) : received;
  if (isDue(fresh)) return decide(trx, deps, { ...fresh, isNew: true }, now);
  await insertTicket(trx, fresh);
  return fresh;
}

export async function receive(trx: MoneyTrx, deps: ReceiveDeps, incoming: Incoming): Promise<ReceiveAnswer> {
  const first = await firstAnswer(trx, incoming);
  if (first) return first;
  const id = newId();
  const outcome = await tryNew(trx, deps, incoming, id);
  const refused = typeof outcome === "string";
  if (refused) await assertRoom(trx, incoming.sub, "refused", incoming.now);
  await trx
    .insertInto("ticket_request")
    .values({
      sub: incoming.sub,
      frontend_uuid: incoming.request.ticket_id,
      body_hash: bodyHash(incoming.body),
      answer: refused ? "refused" : "ok",
      error: refused ? outcome : null,
      ticket_id: id,
      at: incoming.now,
    })
    .execute();
  return refused ? { kind: "refused", error: outcome } : { kind: "ok", fresh: outcome };
}

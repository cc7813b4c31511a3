// Receives a ticket: all of it in one transaction, so that what was answered is what stands.
import { agentTermsOf } from "../../../people/agency/players/ticket-terms.ts";
import { closedOffer } from "../../../site/cms/closed-offer.ts";
import { isPlayRefusal } from "../../../people/gambling/guard.ts";
import { atOnce } from "../../../platform/db/at-once.ts";
import { fixedStatement } from "../../../platform/db/fixed-statement.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { MoneyTrx } from "../../../platform/db/store.ts";
import { isFreeBetCurrency, toMinor } from "../../../../src/domain/money.ts";
import { payoutCurrencyName } from "../../../../src/domain/ticket/payout-currency.ts";
import type { TicketPolicy } from "../../../../src/protocol/sandbox.ts";
import type { TicketRequest } from "../../../../src/protocol/ticket-request.ts";
import { requestIdNow } from "../../../platform/http/request-context.ts";
import { planStake } from "../../../money/bonuses/stake-plan.ts";
import { userAccounts, walletIdOf } from "../../../money/ledger/accounts.ts";
import { readWinLimits } from "../../liability/match-win-limits.ts";
import type { StakeGuard, StakeRefusal } from "../../../people/gambling/guard.ts";
import { checkLeg } from "./check-leg.ts";
import { type BarredLegs, readBarredLegs } from "./barred-legs.ts";
import { decide, type DecisionDeps } from "../decision/decide.ts";
import { brokenLimit, type RefusalKey } from "./limits.ts";
import { newTicket } from "./new-ticket.ts";
import { bodyHash } from "../../../platform/http/canonical-json.ts";
import { assertRoom, keepRequest } from "./request-record.ts";
import { blockedSubcode } from "./subcodes.ts";
import type { TicketRequestTable } from "../tables.ts";
import type { StoredTicket } from "../ticket-store.ts";
import type { DrawCode } from "./ticket-codes.ts";
import { ticketTerms } from "./ticket-terms.ts";
import { writeNew } from "./write-new.ts";

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
  drawCode: DrawCode;
}

type KnownRequest = Pick<TicketRequestTable, "body_hash" | "answer" | "error">;

const requestsOf = fixedStatement<Pick<TicketRequestTable, "sub" | "frontend_uuid">>()((db, { sub, frontend_uuid }) =>
  db
    .selectFrom("ticket_request")
    .select(["body_hash", "answer", "error"])
    .where("sub", "=", sub)
    .where("frontend_uuid", "=", frontend_uuid),
);

async function knownRequest(trx: MoneyTrx, { sub, request }: Incoming): Promise<KnownRequest | undefined> {
  const [storedRequest] = await requestsOf(trx, { sub, frontend_uuid: request.ticket_id });
  return storedRequest;
}

function firstAnswer(storedRequest: KnownRequest, hash: string): ReceiveAnswer {
  if (storedRequest.answer === "abandoned") return { kind: "abandoned" };
  if (storedRequest.body_hash !== hash) return { kind: "reused" };
  return storedRequest.answer === "ok"
    ? { kind: "ok", fresh: null }
    : { kind: "refused", error: storedRequest.error ?? "badRequest" };
}

const stakeOf = (request: TicketRequest): number => toMinor(request.bets[0]?.stake ?? 0);

/** The wallet a free bet's win goes to: the cash wallet of the currency behind "FREEBET-RSD". */
function cashWalletId(trx: MoneyTrx, sub: string, currency: string): Promise<number | null> {
  return walletIdOf(trx, sub, payoutCurrencyName(currency));
}

/** Whether a leg could not be bet on when the ticket came. */
function isShut(deps: DecisionDeps, { legs }: StoredTicket, barred: BarredLegs, now: number): boolean {
  return legs.some((leg) => checkLeg(deps.book, leg, now).shut || barred.has(leg));
}

/** It is not waited for: a line that opens again within the live delay must not make the bet good. */
function shutAtReceipt(received: StoredTicket, { mode, delayMs = 0 }: TicketPolicy, now: number): StoredTicket {
  if (mode !== "accept" && mode !== "reoffer") return received;
  const denial = { mode: "deny", subcode: blockedSubcode, decide_at: now + delayMs } as const;
  return { ...received, ticket: { ...received.ticket, ...denial } };
}

/** All that the store says to the request, read at once whatever of it decides in the end. */
async function look(trx: MoneyTrx, deps: ReceiveDeps, { sub, request, policy, now }: Incoming) {
  const { currency, currency_id } = request.wallet;
  const isFreeBet = isFreeBetCurrency(currency_id);
  const eventIds = request.selections.map(({ eventId }) => eventId);
  // Of the others the decision comes later, or ends them: it locks no limit for nothing.
  const isBookedNow = policy.mode === "accept" && !isFreeBet && request.selections.every(({ type }) => type !== "live");
  const [forbidden, accounts, payoutCurrencyId, agent, barred, winLimits] = await atOnce(
    deps.stakes.stakeRefusal(trx, { sub, currencyId: currency_id, minor: stakeOf(request), now }),
    userAccounts(trx, sub, currency_id),
    isFreeBet ? cashWalletId(trx, sub, currency) : currency_id,
    agentTermsOf(trx, sub, currency_id),
    readBarredLegs(
      trx,
      deps,
      eventIds.map((event_id) => ({ event_id })),
      now,
    ),
    isBookedNow ? readWinLimits(trx, deps.book, eventIds, currency_id) : null,
  );
  return { forbidden, accounts, payoutCurrencyId, agent, barred, winLimits };
}

/** Holds the stake and writes ticket and legs, as they were decided where that is due; the ticket where nothing refuses it. */
async function tryNew(
  trx: MoneyTrx,
  deps: ReceiveDeps,
  incoming: Incoming & { id: string; bodyHash: string },
  seen: Awaited<ReturnType<typeof look>>,
): Promise<RefusalKey | StakeRefusal | StoredTicket> {
  const { id, sub, request, policy, now, bodyHash: hash } = incoming;
  const { forbidden, accounts, payoutCurrencyId, agent, barred, winLimits } = seen;
  const { currency, currency_id } = request.wallet;
  const stake = stakeOf(request);
  if (isPlayRefusal(forbidden)) return forbidden;
  const terms = ticketTerms(deps.settings, currency, currency_id);
  const broken = await brokenLimit(trx, request, { terms, book: deps.book, closed: closedOffer(deps.settings) });
  if (broken) return broken;
  if (!accounts || accounts.currency !== currency) return "noWallet";
  if (payoutCurrencyId === null) return "noWallet";
  if (forbidden) return forbidden;
  if (agent.maxStake !== null && stake > agent.maxStake) return "agentStakeLimit";
  const plan = await planStake(trx, accounts, { sub, minor: stake, now });
  if (typeof plan === "string") return plan;
  const received = newTicket(deps.book, {
    id,
    code: deps.drawCode(),
    sub,
    request,
    terms,
    policy,
    payoutCurrencyId,
    stakeBonus: plan.from1,
    now,
    agentPath: agent.path,
    requestId: requestIdNow(),
  });
  const isDue = ({ ticket }: StoredTicket): boolean => (ticket.decide_at ?? now) <= now;
  const cannotWait = !isDue(received) && isShut(deps, received, barred, now);
  const fresh = cannotWait ? shutAtReceipt(received, policy, now) : received;
  const unwritten = { accounts, plan, bodyHash: hash, barred, winLimits };
  if (isDue(fresh)) return decide(trx, deps, { ...fresh, unwritten }, now);
  await writeNew(trx, fresh, unwritten, "held");
  return fresh;
}

export async function receive(trx: MoneyTrx, deps: ReceiveDeps, incoming: Incoming): Promise<ReceiveAnswer> {
  const hash = bodyHash(incoming.body);
  const [storedRequest, seen] = await atOnce(knownRequest(trx, incoming), look(trx, deps, incoming));
  if (storedRequest) return firstAnswer(storedRequest, hash);
  const id = newId();
  const outcome = await tryNew(trx, deps, { ...incoming, id, bodyHash: hash }, seen);
  if (typeof outcome !== "string") return { kind: "ok", fresh: outcome };
  const { sub, request, now: at } = incoming;
  await assertRoom(trx, sub, "refused", at);
  await keepRequest(trx, {
    sub,
    frontend_uuid: request.ticket_id,
    body_hash: hash,
    answer: "refused",
    error: outcome,
    ticket_id: id,
    at,
  });
  return { kind: "refused", error: outcome };
}

// What the server's areas know of each other: types only. areas.ts opens the areas and hands them these.
import type { Author } from "./site/audit/author.ts";
import type { MoneyTrx } from "./platform/db/store.ts";
import type { Kysely } from "kysely";
import type { Results } from "../src/protocol/match.ts";
import type { CombinationLeg } from "../src/domain/offer/combination-code.ts";
import type { MarketsTable, Match } from "../src/protocol/match.ts";
import type { Payment } from "../src/protocol/payments.ts";
import type { SandboxFeed, TicketPolicy } from "../src/protocol/sandbox.ts";
import type { TicketResponse } from "../src/protocol/tickets.ts";
import type { Setting } from "./site/settings/setting.ts";
import type { WireWallet } from "../src/protocol/accounts.ts";
import type { Schema } from "./platform/db/schema.ts";

/** Injected so that tests can move time. `now` is epoch ms; timers are unref'd. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, ms: number): { cancel(): void };
}

export type Database = Kysely<Schema>;

/** Whether the sandbox is on; it may go off while the server runs. */
export interface SandboxState {
  readonly on: boolean;
}

/** Names one price of the offer. */
export interface PriceRef {
  eventId: number;
  marketsTable: MarketsTable;
  marketsKey: string;
  /** Band; "" none. */
  B: string;
  /** Player; "" none. */
  P: string;
  selectionCode: string;
}

/** The offer as ticketing sees it. */
export interface OfferBook {
  kindOf(eventId: number): "live" | "prematch" | null;
  /** The match with all its markets, which goes on changing: read it at once. null = not (or no longer) in the offer */
  match(eventId: number): Match | null;
  /** How long ago the match's prices were confirmed last, ms; Infinity = it is not in the offer. */
  age(eventId: number): number;
  /** Whether the match was in the offer and left it. */
  hasLeft(eventId: number): boolean;
}

export interface CombinationQuote {
  /** "-" = it cannot be bet on now. */
  odd: string;
  /** Each with its own odd, "-" where that is locked. */
  legs: (CombinationLeg & { odd: string })[];
  /** Its legs cannot all come true. */
  isImpossible: boolean;
}

/** Prices of combinations. */
export interface CombinationBook {
  /** Waits until what prices are made of is known in this process. */
  ready(): Promise<void>;
  /** By the offer of this moment. null = the code names no combination of this match */
  quote(match: Match, code: string): CombinationQuote | null;
  /**
   * The odd of what is not sure yet of a combination that was bet on. "-" = a leg is suspended, or nothing of it is open, or it
   * cannot be won any more.
   */
  restOdd(match: Match, code: string): string;
}

/** The offer with all that a ticket can have. */
export interface TicketBook extends OfferBook {
  combinations: CombinationBook;
}

/** Tells when outcomes were stored. */
export interface OutcomeNews {
  onStored(listener: (eventIds: readonly number[]) => void): void;
}

/** Sends to users and rooms, and ends their connections. */
export interface Realtime {
  /** An event to every socket of a user on a namespace ("/sports" or "/feedout"). */
  toUser(sub: string, event: string, payload: unknown, namespace?: string): void;
  /** An event to every socket of a namespace. */
  toAll(event: string, payload: unknown, namespace?: string): void;
  /** Ends the signed-in sockets of one session family (log-out) or of the whole user (block). */
  disconnectUser(sub: string, familyId?: string): void;
  stats(): { connections: number; namespaces: { sports: number; feedout: number } };
}

/** The identity a Bearer token or a socket's preAuth token proves. */
export interface Identity {
  sub: string;
  username: string;
  roles: readonly string[];
  /** Session family: one log-in with all its refreshed tokens. */
  familyId: string;
}

/** Settings of the site, live: a change is seen by the next read. */
export interface Settings {
  /** What holds: a checked value, the default where nothing else is stored. */
  read<Value>(setting: Setting<Value>): Value;
}

/** Why a player must not stake: translation keys of a refused ticket. */
export type StakeRefusal = "selfExcluded" | "timeOut" | "staffMayNotPlay" | "stakeLimitReached" | "lossLimitReached";

/** What players forbade themselves. */
export interface StakeGuard {
  /**
   * Asked in the transaction that sets the stake aside. null = it may be staked.
   * @param stake.minor minor units beyond what is held or taken by now @param stake.now epoch ms
   */
  stakeRefusal(
    trx: MoneyTrx,
    stake: { sub: string; currencyId: number; minor: number; now: number },
  ): Promise<StakeRefusal | null>;
}

/** How the sandbox steers ticketing. */
export interface TicketSteering {
  policy: TicketPolicy;
}

/** One Payment for ping's `paymentInfo`; null = it is not the player's, or there is none. */
export interface PaymentLookup {
  paymentInfo(sub: string, paymentId: string): Promise<Payment | null>;
}

/** One TicketResponse for ping's `ticketInfo`; null = never received. */
export interface TicketLookup {
  ticketInfo(sub: string, frontendUuid: string): Promise<TicketResponse | null>;
}

export interface Credit {
  sub: string;
  currencyId: number;
  /** Minor units. */
  minor: number;
  reason: string;
  /** Epoch ms. */
  at: number;
}

/** What a player's wallets hold, and how new that is. */
export interface WalletState {
  sub: string;
  wallets: WireWallet[];
  /** Id of the last posting that moved them; 0 = nothing did. */
  rev: number;
}

/** The ledger as accounts and the sandbox see it. Amounts are minor units. */
export interface Wallets {
  /** Opens an empty wallet; nothing happens where the user has it. */
  openWallet(trx: MoneyTrx, sub: string, currency: string, currencyId: number): Promise<void>;
  /** Adds to wallet_0. */
  credit(trx: MoneyTrx, credit: Credit): Promise<void>;
  /** Brings wallet_0 to exactly `minor`. */
  setCredit(trx: MoneyTrx, credit: Credit): Promise<void>;
  wallets(sub: string): Promise<WireWallet[]>;
  /** What they hold, and how new that is. */
  state(sub: string): Promise<WalletState>;
}

/** How the sandbox steers the feed. Calls on an event answer false where the event (or cell) is not in the offer. */
export interface FeedControl {
  setFeed(change: SandboxFeed): Promise<void>;
  setMatch(change: { eventId: number; state?: Record<string, unknown>; timeStart?: number }): Promise<boolean>;
  setOdd(price: PriceRef & { O: string }): Promise<boolean>;
  setMarket(market: Omit<PriceRef, "selectionCode"> & { MS: string }): Promise<boolean>;
  /** @param end.by absent = not a person's doing */
  settle(end: { eventId: number; results: Results; by?: Author }): Promise<boolean>;
  /** Back to the seeded offer. */
  reset(): Promise<void>;
  /** `matches`: the numbers that are set, not the somewhat larger ones that are there. */
  stats(): Promise<{ updatesPerSecond: number; seed: number; matches: { live: number; prematch: number } }>;
}

/** How the sandbox disturbs the sockets. */
export interface SocketFaults {
  setFaults(faults: { dropSockets: boolean; silenceSockets: boolean }): void;
}

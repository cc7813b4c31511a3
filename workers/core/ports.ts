// What the core is built from and what its parts know of each other: types only.
//
// `createCore(ports, createAccount)` wires: it opens the databases, builds the services below, hands them to
// `createAccount` (session, ping, ticket, placement), starts both and exposes the one `KvotaWorker` API. Order at start:
// databases open -> everything marked not fresh -> account.start() -> a first tab says hello -> sockets and reads.
import type { PersonalRequest } from "../../src/db/requests.ts";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { NoticeRow, PreferenceKey } from "../../src/db/device-tables.ts";
import type { LeavingMark } from "../../src/db/leaving-mark.ts";
import type { OfferDb } from "../../src/db/offer-db.ts";
import type { OfferKind } from "../../src/db/offer-tables.ts";
import type { PlacementLeg, PricedLeg } from "../../src/domain/ticket/placement-leg.ts";
import type { AppConfig } from "../../src/protocol/cms.ts";
import type { AccountUpdate, GameRoundEvent, GameSessionEvent } from "../../src/protocol/games/events.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { CasinoBetLimit, CasinoInactiveGame } from "../../src/protocol/sockets.ts";
import type { TicketResponse } from "../../src/protocol/tickets.ts";
import type { HttpClient } from "../net/http-port.ts";

export interface Timer {
  cancel(): void;
}

export interface Clock {
  /** Epoch ms by this device's clock, which may be wrong and may jump: for showing only. */
  now(): number;
  /** ms that only ever grow: for every age, deadline and lifetime. */
  monotonic(): number;
  setTimeout(run: () => void, ms: number): Timer;
}

/** Uniform numbers in [0, 1) for jitter, and ids. Secrets come from Web Crypto. */
export interface Random {
  next(): number;
  uuid(): string;
}

export interface HeldLock {
  release(): void;
  /** Resolves when another stole it; missing where none can. */
  stolen?: Promise<void>;
}

export interface Locks {
  /** Resolves once the lock is ours; it stays so until released or this realm ends. Rejects when aborted. */
  hold(name: string, signal?: AbortSignal): Promise<HeldLock>;
  /** Takes it from its holder. */
  steal(name: string): Promise<HeldLock>;
  /** Resolves once the lock is free, which is how the end of its holder is learnt. Rejects when aborted. */
  whenFree(name: string, signal?: AbortSignal): Promise<void>;
}

/** Between cores of different builds: the one that starts announces itself, and an other build gives way. */
export interface BuildChannel {
  announce(build: string): void;
  /** Builds that other cores announce. */
  listen(listener: (build: string) => void): void;
  close(): void;
}

/** Opened by core before anything else runs; the objects stay the same when a database is rebuilt. */
export interface Databases {
  device: DeviceDb;
  offer: OfferDb;
}

/** Counts what is not shown otherwise (dropped messages by reason, failures): read on /ping. */
export interface Counters {
  add(name: string, by?: number): void;
  read(): Readonly<Record<string, number>>;
}

/** What went over the network since this core began. */
export interface Traffic {
  /** @param data text or binary, as it came */
  received(data: unknown): void;
  sent(data: unknown): void;
  /** Bytes; `receivedPerSecond` over the last 10 s. */
  read(): { received: number; sent: number; receivedPerSecond: number };
}

/** Internal announcements. A listener that throws is counted and never stops the others. */
export interface EventMap {
  /** Announced by the account: sockets authenticate anew. null = guest. */
  "session-changed": { sub: string | null };
  /** `/sports` is connected again (or for the first time): re-read whatever an event may have changed. */
  connected: null;
  /** The server ended the main line: the player may not be signed in any more. */
  "thrown-out": null;
  "connection-changed": Connection;
  /** A call is unanswered for so long that the line may be dead without a word. */
  "connection-unconfirmed": null;
  "visibility-changed": { anyVisible: boolean };
  /** A tab came, went, was shown or hidden, looks elsewhere, or told of its network or of its speed. */
  "tabs-changed": { what: "tabs" | "visibility" | "subscriptions" | "network" | "speed" };
  /** Somebody looks, or something waits for the server (active); or nothing of the kind for a minute. */
  "activity-changed": { active: boolean };
  /** /config.json was answered. `moved`: the servers are not where they were assumed to be. */
  "config-answered": { config: AppConfig; moved: boolean };
  /** A write of the tables failed with this error. */
  "write-failed": unknown;
  /** Whether the tables can be written changed. */
  "storage-changed": null;
  /** The tables may have lost anything: everything is to be written again. */
  "storage-restored": null;
  /** Newer code wants the databases: this core must never write again. */
  "core-superseded": null;
  /** Another core took the sockets: it leads now. */
  "sockets-stolen": null;
  /** A tab got the focus or the network came back: check at once. */
  "check-now": null;
  /** Matches whose cells, state or presence changed; several frames together, at most ten times a second. */
  "offer-changed": { eventIds: ReadonlySet<number> };
  /** A setting of the device was stored. */
  "preference-changed": { key: PreferenceKey; value: unknown };
  "ticket-response": TicketResponse;
  /** The ping told of the payment it was asked for, as it came; null = the server knows nothing of it. */
  "payment-told": { sub: string; paymentId: string; payment: unknown };
  /** The server has just told of wallets, and its clock is known. */
  "ping-answered": { sub: string };
  /** Placed tickets may be others than were read: one was decided, cashed out or settled, or money moved. */
  "tickets-changed": null;
  /** What was read of the player may be otherwise now. */
  "personal-changed": { kinds: readonly PersonalRequest["kind"][] };
  "casino-bet-limit": CasinoBetLimit;
  "casino-inactive-game": CasinoInactiveGame;
  /** Games were changed, enabled or disabled. */
  "reload-games": null;
  "game-round": GameRoundEvent;
  "game-session": GameSessionEvent;
  /** The server told of the player's account by itself. */
  "account-updated": AccountUpdate;
  "user-blocked": null;
  /** `maintenance` undefined = not spoken of; null = over. Core re-reads the settings itself. */
  "reload-settings": { maintenance?: { timeLeft: number } | null };
}
export type EventName = keyof EventMap;

export interface EventBus {
  emit<T extends EventName>(topic: T, value: EventMap[T]): void;
  /** Returns the way to stop listening. */
  on<T extends EventName>(topic: T, listener: (value: EventMap[T]) => void): () => void;
}

export type Connection =
  | { state: "connecting"; since: number }
  | { state: "online"; since: number }
  | { state: "offline"; since: number };

/** Several sources, one verdict. Core writes it to the `status` table. */
export interface ConnectionStatus {
  read(): Connection;
  /** A ping was answered: round trip in ms, and server clock minus device clock at this moment in ms. */
  pingAnswered(rtt: number, clockOffset: number): void;
  /** A ping failed or timed out; the second in a row means offline, whatever the sockets say. */
  pingMissed(): void;
  /** Pings that were missed do not count any more: the server has answered since, or no player is signed in. */
  forgetMissedPings(): void;
  /** Seconds until maintenance; null = none. */
  setMaintenance(remainingSeconds: number | null): void;
  /** Server clock minus device clock, ms, for what is shown; 0 until the server has told the time. */
  clockOffset(): number;
  /** Epoch ms by the server's clock, moved on by the monotonic one; null = it has not told the time yet. */
  serverNow(): number | null;
}

export interface Visibility {
  anyVisible(): boolean;
  /** Keeps polling and sockets alive with no tab visible while something waits (an unresolved ticket). */
  setWaiting(waiting: boolean): void;
}

/** The newest state of a match that the worker knows. */
export type KnownMatch =
  | {
      state: "known";
      kind: OfferKind;
      match: Match;
    }
  /** It left the offer. */
  | { state: "gone" }
  /** Not looked at; says nothing about the match. */
  | { state: "unknown" };

export interface WatchedMatch {
  eventId: number;
  kind: OfferKind;
  sport: string;
}

/** The offer as the ticket needs it. */
export interface OfferView {
  /**
   * From memory, newer than the tables by up to a second. All markets for watched matches.
   * @param type of the selection that it is about
   */
  current(eventId: number, type?: OfferKind): KnownMatch;
  /** What a placement is checked against; offline no stream is fresh. */
  leg(priced: PricedLeg): PlacementLeg;
  /** The ticket's matches: replaces the earlier list, joins their streams (`all`) and reads them. */
  watch(matches: readonly WatchedMatch[]): void;
}

/** A row for the `notices` table; `id` and `at` are set here. */
export type Notify = (notice: Omit<NoticeRow, "id" | "at">) => Promise<void>;

/** What core hands to the account. */
export interface CoreServices {
  coreId: string;
  clock: Clock;
  random: Random;
  http: HttpClient;
  locks: Locks;
  databases: Databases;
  counters: Counters;
  bus: EventBus;
  connection: ConnectionStatus;
  visibility: Visibility;
  offer: OfferView;
  notify: Notify;
  leavingMark: LeavingMark;
  /** To be told of each write of the device's tables that failed. */
  writeFailed(error: unknown): void;
  /** Of /config.json, its defaults until it was read. */
  config(): AppConfig;
}

/** Token for the socket's `auth`: null = a guest; "unavailable" = try again at the next reconnect or in a while. */
export type PreAuth = { token: string | null } | "unavailable";

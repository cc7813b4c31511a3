// The store as the server's areas use it: queries, transactions, and the only way to a player's money.
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

declare const money: unique symbol;

/** A transaction that holds the locks of the players whose money it moves. */
export type MoneyTrx = Transaction<Schema> & { readonly [money]: true };

/**
 * Runs `work` in one write transaction, which is durable when this is answered; a throw rolls back. It may run again where the store says so, so it changes
 * nothing but the store; `afterCommit` has the rest. Inside, use `trx` alone: a query on `db` may wait for the transaction's end.
 * @param name of the transaction in figures and errors
 * @throws BusyStoreError where it still failed after a while
 */
export type Transact = <T>(name: string, work: (trx: Transaction<Schema>) => Promise<T>) => Promise<T>;

export interface MoneyOptions {
  /** skip: undefined is the answer where another transaction has a player's lock; else it is waited for. */
  whenLocked?: "wait" | "skip";
}

/**
 * Runs `work` with the locks of these players, taken in the order of their subs: one after another for each player,
 * whichever process asks.
 * @param now epoch ms, not earlier than that of the player's earlier transactions, whatever the processes' clocks say
 */
export interface Money {
  <T>(name: string, subs: string | readonly string[], work: (trx: MoneyTrx, now: number) => Promise<T>): Promise<T>;
  <T>(
    name: string,
    subs: string | readonly string[],
    work: (trx: MoneyTrx, now: number) => Promise<T>,
    options: MoneyOptions,
  ): Promise<T | undefined>;
}

/** busy: the same may go well in a moment; unwritable: it takes nothing new, as with a full disk; away: no answer. */
export type StoreTrouble = "busy" | "unwritable" | "away";

/** What is counted of the transactions. */
export interface StoreWatch {
  /** One ended, well or not, with all its tries. */
  transacted(name: string, seconds: number): void;
  /** One began anew. @param code of the store: SQLSTATE, "changed" or "lost" */
  retried(code: string): void;
  /** A transaction that may move these players' money has ended; an empty list = any player's money. */
  moved(subs: readonly string[]): void;
  /** One failed for what troubles the store. */
  failed(trouble: StoreTrouble): void;
}

/** Connections of a store that has several. */
export interface PoolFigures {
  used: number;
  idle: number;
  /** Callers that wait for one. */
  waiting: number;
}

export interface Store {
  readonly db: Kysely<Schema>;
  readonly transact: Transact;
  readonly money: Money;
  /** Whether other processes may use it at the same time. */
  readonly isShared: boolean;
  /** null = there is one connection. */
  pool(): PoolFigures | null;
  close(): Promise<void>;
}

/** The store cannot be opened; the message names it. */
export class StoreError extends Error {}

/** What a guarded change was based on is not so any more: the transaction begins anew where it can. */
export class ChangedMeanwhileError extends Error {
  constructor(what: string) {
    super(`${what} changed meanwhile`);
  }
}

/** The store did not carry a transaction out in time; nothing of it was written, or its key tells whether it was. */
export class BusyStoreError extends Error {}

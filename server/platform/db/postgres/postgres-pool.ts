// node-postgres in the shape Kysely's PostgreSQL dialect expects.
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { BatchingSocket } from "./batching-socket.ts";
import { isLost, lost, LostConnectionError, RolledBackError, sqlState, stalePlan } from "./postgres-errors.ts";
import { createStatementNames } from "./statement-names.ts";
import { forNoRequest } from "../../http/request-context.ts";
import type { PoolFigures } from "../store.ts";
import { storable } from "../storable.ts";

const int8 = 20;
const numeric = 1700;

/** Figures come as texts: all of ours are whole and safe, what a sum gives too. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the store gave ${text}, which is no safe whole number`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === int8 || oid === numeric ? wholeNumber : pg.types.getTypeParser(oid, format)) as never,
};

/** Of each connection: what waits longer than this was lost, or stands in others' way. */
const sessionSettings =
  "set statement_timeout = '5s'; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '10s'";

export interface WatchedPool extends PostgresPool {
  figures(): PoolFigures;
}

/**
 * Connects when first asked.
 * @param size connections at most @param tell of a connection that broke while it was idle
 * @param queryMs how long an answer is waited for; the server gives up before, unless a transaction tells it otherwise
 */
export function createPostgresPool(
  url: string,
  size: number,
  tell: (warning: string) => void,
  queryMs = 6000,
): WatchedPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3000,
    query_timeout: queryMs,
    keepAlive: true,
    types,
    // Statements of a transaction are sent as they are asked (pipelined.ts).
    pipeline: true,
    stream: () => new BatchingSocket(),
  });
  const names = createStatementNames();
  /** The server ended them while a transaction had them and asked nothing. */
  const ended = new WeakSet<pg.PoolClient>();
  pool.on("connect", (client) => {
    // The pool listens only while it has the client, and an error without a listener ends the process.
    client.on("error", () => ended.add(client));
    // It fails where the connection does, and so does the query behind it, which is told.
    client.query(sessionSettings).catch(() => undefined);
  });
  pool.on("error", (error) => tell(`a connection to the database broke: ${error.message}`));

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let broken = false;

    async function ask(text: string, values: unknown[]): Promise<pg.QueryResult> {
      const name = names.of(text, values.length);
      try {
        return await client.query(name === null ? { text, values } : { text, values, name });
      } catch (error) {
        if (name !== null && sqlState(error) === stalePlan) {
          names.renew();
          // A transaction begins anew as a whole.
          if (client.getTransactionStatus() === "I") return await ask(text, values);
        }
        // The pool would give it out again (after a timeout, in the middle of its answer).
        if (!isLost(error)) throw error;
        broken = true;
        throw lost(error);
      }
    }

    return {
      async query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
        // The rollback of what failed on it would wait as long again.
        if (broken || ended.has(client)) throw new LostConnectionError("the connection to the database is lost");
        const { command, rows, rowCount } = await ask(text, values.map(storable));
        // A statement before it failed, and its answer was not waited for.
        if (text === "commit" && command === "ROLLBACK") throw new RolledBackError("the transaction was rolled back");
        return { command: command as "SELECT", rows: rows as Row[], rowCount: rowCount ?? 0 };
      },
      release: () => client.release(broken || ended.has(client)),
    } as PostgresPoolClient;
  }

  return {
    async connect() {
      try {
        // A connection outlives the request that it is made for.
        return wrap(await forNoRequest(() => pool.connect()));
      } catch (error) {
        throw isLost(error) ? lost(error) : error;
      }
    },
    end: () => pool.end(),
    figures: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

// A transaction that decides itself how its statements come to its connection. Kysely's own hands one over when the one
// before it has its answer, whatever the connection could do, and goes on after one that failed.
import { type DatabaseConnection, type Kysely, PostgresDialect, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** @param ask gives the connection one statement */
export type Pass = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

export interface Direct {
  trx: Transaction<Schema>;
  /** What is asked from now on fails. */
  end(): void;
}

/** The transaction has its connection; only Kysely's types ask for where it would get one. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error("a transaction opens no connection")) });
const driver = dialect.createDriver();

export function directTransaction(db: Kysely<Schema>, connection: DatabaseConnection, pass: Pass): Direct {
  let isOver = false;
  const executor = db.getExecutor().withConnectionProvider({
    async provideConnection(consumer) {
      if (isOver) throw new Error("the transaction has ended");
      return pass(() => consumer(connection));
    },
  });
  return {
    trx: new Transaction<Schema>({ config: { dialect }, dialect, driver, executor }),
    end: () => (isOver = true),
  };
}

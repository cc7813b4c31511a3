// Kysely's SQLite dialect with transactions that take the write lock at their start.
import { CompiledQuery, SqliteDialect, SqliteDriver } from "kysely";
import type { DatabaseConnection, Driver, SqliteDatabase } from "kysely";

/** A deferred transaction that reads first can fail with SQLITE_BUSY at its first write; an immediate one cannot. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

export class StoreDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  readonly #begin: "immediate" | "deferred";

  /** @param begin deferred: transactions only read */
  constructor(database: SqliteDatabase, begin: "immediate" | "deferred" = "immediate") {
    super({ database });
    this.#database = database;
    this.#begin = begin;
  }

  override createDriver(): Driver {
    const config = { database: this.#database };
    return this.#begin === "immediate" ? new ImmediateDriver(config) : new SqliteDriver(config);
  }
}

// Which kind of store a query goes to, for the few statements that are written differently.
import { type Kysely, PostgresAdapter } from "kysely";

export type DialectName = "sqlite" | "postgres";

export function dialectOf(db: Pick<Kysely<unknown>, "getExecutor">): DialectName {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

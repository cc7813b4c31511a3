// What a column is called in each kind of store.
import type { ColumnDefinitionBuilder } from "kysely";
import type { DialectName } from "./dialect-of.ts";

export interface ColumnTypes {
  /** A whole number as JavaScript keeps one: times and amounts pass 32 bits. */
  readonly int: "integer" | "bigint";
  readonly bytes: "blob" | "bytea";
  /** Of an `int` column: the primary key that the store gives each new row, rising. */
  id(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
}

export const columnTypes: Readonly<Record<DialectName, ColumnTypes>> = {
  sqlite: { int: "integer", bytes: "blob", id: (column) => column.primaryKey() },
  postgres: { int: "bigint", bytes: "bytea", id: (column) => column.generatedByDefaultAsIdentity().primaryKey() },
};

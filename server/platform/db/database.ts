import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Reads, and writes of one statement; more than one statement goes through the store's transactions. */
export type Database = Kysely<Schema>;

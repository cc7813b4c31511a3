import { sql } from "kysely";

/** The moment in epoch ms as PostgreSQL's own clock has it: processes' clocks differ. */
export const storesNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

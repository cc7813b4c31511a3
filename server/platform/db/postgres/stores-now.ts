import { type RawBuilder, sql } from "kysely";
import type { Clock } from "../../clock.ts";
import { systemClock } from "../../system-clock.ts";

/** The moment in epoch ms as PostgreSQL's own clock has it: processes' clocks differ. */
export const storesNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** The same; tests move a clock of their own. */
export const momentOf = (clock: Pick<Clock, "now">): RawBuilder<number> =>
  clock === systemClock ? storesNow : sql<number>`${sql.lit(clock.now())}`;

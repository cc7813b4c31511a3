// How games perform against what they promise.
import { sql } from "kysely";
import { toMajor } from "../../../src/domain/money.ts";
import type { GamesReport, GamesReportRequest } from "../../../src/protocol/games/operator-games.ts";
import type { Database } from "../../platform/db/database.ts";
import { timeBound } from "../../platform/http/time-bound.ts";
import type { Catalogue } from "../catalogue.ts";

const tooLongMs = 25 * 3600_000;

interface Sums {
  stakes: number;
  wins: number;
  /** Of squares and products of both. */
  stakes2: number;
  wins2: number;
  both: number;
}

/** By the spread that these very rounds show: of each game's own nothing need be known. */
function deviationsOf({ stakes, wins, stakes2, wins2, both }: Sums, expected: number): number | null {
  const spread = Math.sqrt(Math.max(0, wins2 - 2 * expected * both + expected ** 2 * stakes2));
  return spread === 0 ? null : Math.round(((wins - expected * stakes) / spread) * 100) / 100;
}

/** @param now epoch ms */
export async function gamesReport(
  db: Database,
  catalogue: Pick<Catalogue, "find">,
  { from, to }: GamesReportRequest,
  now: number,
): Promise<GamesReport> {
  const [since, until] = [timeBound(from, false), timeBound(to, true)];
  // Sums of squares leave the range of whole numbers.
  const sum = (expression: string) =>
    sql<number>`coalesce(sum(case when state = 'closed' then ${sql.raw(expression)} end), 0)`;
  const product = (factor: string, other: string) => sum(`cast(${factor} as double precision) * ${other}`);
  const rows = await db
    .selectFrom("game_round")
    .select(["game_code", "currency", "currency_id"])
    .select([
      sum("1").as("rounds"),
      sum("stake").as("stakes"),
      sum("win").as("wins"),
      product("stake", "stake").as("stakes2"),
      product("win", "win").as("wins2"),
      product("stake", "win").as("both"),
      sql<number>`coalesce(sum(case when state = 'open' and opened_at < ${now - tooLongMs} then 1 end), 0)`.as("old"),
      sql<number>`coalesce(sum(flagged), 0)`.as("flagged"),
    ])
    .$if(since !== null, (query) => query.where("opened_at", ">=", since ?? 0))
    .$if(until !== null, (query) => query.where("opened_at", "<=", until ?? 0))
    .groupBy(["game_code", "currency", "currency_id"])
    .orderBy("game_code")
    .orderBy("currency_id")
    .execute();
  return rows.map(({ game_code, currency, currency_id, rounds, old, flagged, ...sums }) => {
    const expectedRtp = catalogue.find(game_code)?.rtp ?? "";
    const { stakes, wins } = sums;
    return {
      gameCode: game_code,
      currency,
      currency_id,
      rounds,
      stakes: toMajor(stakes),
      wins: toMajor(wins),
      rtp: stakes === 0 ? null : ((wins / stakes) * 100).toFixed(2),
      expectedRtp,
      deviations: expectedRtp === "" ? null : deviationsOf(sums, Number(expectedRtp) / 100),
      openOver25h: old,
      flagged,
    };
  });
}

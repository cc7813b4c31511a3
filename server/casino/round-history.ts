// A player's rounds: what was staked and won, page by page, and each with its movements and what proves it.
import type { Selectable } from "kysely";
import { toMajor } from "../../src/domain/money.ts";
import type { RoundAnswer, RoundsAnswer, RoundsRequest, WireRound } from "../../src/protocol/games/rounds.ts";
import type { ProviderRound } from "../game-provider.ts";
import type { Database } from "../platform/db/database.ts";
import { timeBound } from "../platform/http/time-bound.ts";
import type { Catalogue } from "./catalogue.ts";
import type { GameRoundTable, GameTransactionTable } from "./tables.ts";

export const roundsPageSize = 50;
const mostOpen = 20;

type Round = Selectable<GameRoundTable>;

const noWaits: Waits = new Map();

function wireRound(round: Round, catalogue: Pick<Catalogue, "find">, waits: Waits = noWaits): WireRound {
  const waitsUntil = waits.get(`${round.provider}.${round.round_id}`);
  const { provider, round_id, session_id, game_code, currency, currency_id, stake, win, state } = round;
  return {
    roundId: `${provider}.${round_id}`,
    sessionId: session_id,
    gameCode: game_code,
    provider,
    name: catalogue.find(game_code)?.name ?? game_code,
    currency,
    currency_id,
    stake: toMajor(stake),
    win: toMajor(win),
    net: toMajor(win - stake),
    state,
    openedAt: round.opened_at,
    closedAt: round.closed_at,
    ...(waitsUntil === undefined ? {} : { waitsUntil }),
  };
}

function matching(db: Database, sub: string, { gameCode, from, to, state }: Omit<RoundsRequest, "page">) {
  const [since, until] = [timeBound(from, false), timeBound(to, true)];
  return db
    .selectFrom("game_round")
    .where("sub", "=", sub)
    .$if(gameCode !== null && gameCode !== undefined && gameCode !== "", (query) =>
      query.where("game_code", "=", gameCode ?? ""),
    )
    .$if(since !== null, (query) => query.where("opened_at", ">=", since ?? 0))
    .$if(until !== null, (query) => query.where("opened_at", "<=", until ?? 0))
    .$if(state !== null && state !== undefined, (query) => query.where("state", "=", state ?? "open"));
}

export async function listRounds(
  db: Database,
  catalogue: Pick<Catalogue, "find">,
  sub: string,
  request: RoundsRequest,
): Promise<RoundsAnswer> {
  const rows = await matching(db, sub, request)
    .selectAll()
    .orderBy("opened_at", "desc")
    .orderBy("round_id", "desc")
    .limit(roundsPageSize)
    .offset((request.page - 1) * roundsPageSize)
    .execute();
  const sums = await matching(db, sub, request)
    .select(["currency", "currency_id"])
    .select((eb) => [
      eb.fn.sum<number>("stake").as("stakes"),
      eb.fn.sum<number>("win").as("wins"),
      eb.fn.countAll<number>().as("rounds"),
    ])
    .groupBy(["currency", "currency_id"])
    .orderBy("currency_id")
    .execute();
  const count = sums.reduce((total, { rounds }) => total + rounds, 0);
  return {
    result: rows.map((round) => wireRound(round, catalogue)),
    totalPages: Math.ceil(count / roundsPageSize),
    sums: sums.map(({ currency, currency_id, stakes, wins, rounds }) => ({
      currency,
      currency_id,
      stakes: toMajor(stakes),
      wins: toMajor(wins),
      net: toMajor(wins - stakes),
      rounds,
    })),
  };
}

export async function openRounds(
  db: Database,
  catalogue: Pick<Catalogue, "find" | "provider">,
  sub: string,
): Promise<WireRound[]> {
  const rows = await db
    .selectFrom("game_round")
    .selectAll()
    .where("sub", "=", sub)
    .where("state", "=", "open")
    .orderBy("opened_at", "desc")
    .limit(mostOpen)
    .execute();
  const waits = await waitsOf(catalogue, rows);
  return rows.map((round) => wireRound(round, catalogue, waits));
}

type Waits = ReadonlyMap<string, number>;

/** Until when open rounds wait, by `<provider>.<its id>`. */
async function waitsOf(catalogue: Pick<Catalogue, "provider">, rounds: readonly Round[]): Promise<Waits> {
  const open = rounds.filter(({ state }) => state === "open");
  const entries = await Promise.all(
    [...new Set(open.map(({ provider }) => provider))].map(async (code) => {
      const ids = open.filter(({ provider }) => provider === code).map(({ round_id }) => round_id);
      const waits = await catalogue.provider(code)?.waitUntil(ids);
      return [...(waits ?? [])].map(([id, until]) => [`${code}.${id}`, until] as const);
    }),
  );
  return new Map(entries.flat());
}

type WireMovement = RoundAnswer["transactions"][number];

const shownAs = { bet: "bet", win: "win", rollback: "refund", endRound: null } as const;

/** What moved nothing, and what was refused, is left out. */
function movementOf(row: Selectable<GameTransactionTable>): WireMovement[] {
  const kind = shownAs[row.kind];
  if (kind === null || row.status !== 200 || (kind === "refund" && row.amount === 0)) return [];
  const { transaction_id: transactionId, amount, at, balance } = row;
  return [{ transactionId, kind, amount: toMajor(amount), at, balance: toMajor(balance) }];
}

export interface RoundDeps {
  db: Database;
  catalogue: Pick<Catalogue, "find" | "provider">;
  failed(error: unknown): void;
}

/** What the provider tells of its round. One that cannot be asked hides none of the round's money. */
async function toldOf({ catalogue, failed }: RoundDeps, provider: string, id: string): Promise<ProviderRound | null> {
  try {
    return (await catalogue.provider(provider)?.round(id)) ?? null;
  } catch (error) {
    failed(error);
    return null;
  }
}

/** null = no such round of this player. @param roundId `<provider>.<the provider's id>` */
export async function readRound(deps: RoundDeps, sub: string, roundId: string): Promise<RoundAnswer | null> {
  const { db, catalogue } = deps;
  const [provider = "", id = ""] = roundId.split(".", 2);
  const round = await db
    .selectFrom("game_round")
    .selectAll()
    .where("provider", "=", provider)
    .where("round_id", "=", id)
    .where("sub", "=", sub)
    .executeTakeFirst();
  if (round === undefined) return null;
  const rows = await db
    .selectFrom("game_transaction")
    .selectAll()
    .where("provider", "=", provider)
    .where("round_id", "=", id)
    .where("sub", "=", sub)
    .orderBy("at")
    // Of one moment: bets first.
    .orderBy("kind")
    .execute();
  const providerRound = await toldOf(deps, provider, id);
  return {
    ...wireRound(round, catalogue, await waitsOf(catalogue, [round])),
    transactions: rows.flatMap(movementOf),
    detail: providerRound?.detail ?? null,
    verification: providerRound?.verification ?? null,
  };
}

// The bets of a player's round at a table, as they are kept.
import type { AnyHouseTable } from "../../../../src/domain/games/house-catalogue.ts";
import { payOf } from "../../../../src/domain/games/ratio.ts";
import type { HouseTrx } from "../open-house-store.ts";
import { moveRound, type Pending, type Round, stepsOf } from "../rounds/house-round-store.ts";

export interface PlacedBet {
  bet: unknown;
  /** Minor units. */
  minor: number;
  /** It was left while the round played, where it stood then as the game counts it. */
  exit?: number;
}

/** Minor units. */
export function winOf(
  { payout, ride }: Pick<AnyHouseTable, "payout" | "ride">,
  { bet, minor, exit }: PlacedBet,
  { table, script }: { table: unknown; script: unknown },
): number {
  const pays = exit === undefined || ride === undefined ? payout(bet, table, script) : ride.pays(exit);
  return payOf(minor, pays);
}

/** Those whose stake was taken, or of a round that waits for its first one that one. */
export const betsOf = ({ state }: Pick<Round, "state">): PlacedBet[] => JSON.parse(state) as PlacedBet[];

/** A further bet whose stake was taken. */
export async function addBet(
  trx: HouseTrx,
  round: Round,
  { hash, action, raise }: Pending,
  now: number,
): Promise<Round> {
  return moveRound(trx, round, {
    phase: "playing",
    seq: round.seq + 1,
    pending: null,
    error: null,
    last_at: now,
    state: JSON.stringify([...betsOf(round), action as PlacedBet]),
    steps: JSON.stringify([...stepsOf(round), { hash, action: (action as PlacedBet).bet }]),
    raised: round.raised + raise,
  });
}

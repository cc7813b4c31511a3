// A round as its player may see it.
import { toMajor } from "../../../../src/domain/money.ts";
import type { View } from "../../../../src/protocol/games/game-server.ts";
import { findGame } from "../house-games.ts";
import type { RoundPhase } from "../tables.ts";
import type { Round } from "./house-round-store.ts";

const shownAs: Readonly<Record<RoundPhase, View["state"]>> = {
  staking: "checking",
  cancelling: "checking",
  playing: "open",
  raising: "checking",
  // Decided: only the wallet is still to hear of it.
  paying: "closed",
  closed: "closed",
  cancelled: "cancelled",
};

/** What is seen of a round of the player's own. */
export function ownView({ phase, game_code, state }: Round): { public: unknown; actions: string[] } {
  const game = findGame(game_code);
  const isTaken = phase !== "staking" && phase !== "cancelling" && phase !== "cancelled";
  if (game === null) return { public: null, actions: [] };
  const roundState: unknown = JSON.parse(state);
  return {
    // Nothing of it before the stake is taken.
    public: isTaken ? game.view(roundState) : null,
    actions: phase === "playing" ? [...game.actions(roundState)] : [],
  };
}

/** @param seen of the game @param balance minor units @param waitMs until the player's next round */
export function viewOf(
  round: Round,
  seen: { public: unknown; actions: string[] },
  balance: number,
  waitMs: number,
): View {
  const state = shownAs[round.phase];
  return {
    roundId: round.round_id,
    seq: round.seq,
    state,
    stake: toMajor(state === "cancelled" ? 0 : round.stake + round.raised),
    win: round.win === null ? null : toMajor(round.win),
    balance: toMajor(balance),
    ...seen,
    waitMs,
  };
}

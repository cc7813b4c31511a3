// All games of the house, for those who run or check any of them. A game's own frame imports that game alone.
import { blackjack } from "./blackjack/blackjack.ts";
import { dice } from "./dice.ts";
import { dogsTable } from "./dogs/dogs.ts";
import { draw48Table } from "./draw48.ts";
import type { GameFacts } from "./game-facts.ts";
import type { HouseGame, HouseTable } from "./house-game.ts";
import { jacks } from "./jacks/jacks.ts";
import { jamb } from "./jamb/jamb.ts";
import { keno } from "./keno.ts";
import { plinko } from "./plinko.ts";
import { roulette } from "./roulette/roulette.ts";
import { wheel } from "./roulette/wheel.ts";
import { lanternRiver } from "./slots/lantern-river.ts";
import { plumOrchard } from "./slots/plum-orchard.ts";
import { tram } from "./tram.ts";
import { vfTable } from "./vf/vf.ts";

/** A bet, state or action is only handed back to the game that gave it. */
export type AnyHouseGame = HouseGame<unknown, unknown, unknown>;
export type AnyHouseTable = HouseTable<unknown, unknown, unknown>;

const byCode = <G extends { readonly facts: GameFacts }>(games: readonly G[]): ReadonlyMap<string, G> =>
  new Map(games.map((game) => [game.facts.gameCode, game]));

/** What each player plays alone, by gameCode. */
export const houseGames: ReadonlyMap<string, AnyHouseGame> = byCode<AnyHouseGame>([
  plumOrchard,
  lanternRiver,
  dice,
  keno,
  plinko,
  roulette,
  blackjack,
  jacks,
  jamb,
]);

/** What all players share, by gameCode. */
export const houseTables: ReadonlyMap<string, AnyHouseTable> = byCode<AnyHouseTable>([
  wheel,
  tram,
  draw48Table,
  vfTable,
  dogsTable,
]);

export const houseFacts: readonly GameFacts[] = [...houseGames.values(), ...houseTables.values()].map(
  ({ facts }) => facts,
);

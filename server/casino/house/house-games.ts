// The games of the house, as it runs them and as the catalogue is told of them.
import { type GameFacts as Rules, gameCurrencies, limitsIn } from "../../../src/domain/games/game-facts.ts";
import {
  type AnyHouseGame,
  houseFacts as allRules,
  houseGames,
  houseTables,
} from "../../../src/domain/games/house-catalogue.ts";
import type { GameFacts } from "../../game-provider.ts";
import { currencies } from "../../site/cms/currencies.ts";

export type AnyGame = AnyHouseGame;

/** One that each player plays alone. */
export const findGame = (gameCode: string): AnyGame | null => houseGames.get(gameCode) ?? null;

export const isTable = (gameCode: string): boolean => houseTables.has(gameCode);

/** Of either kind. */
export const rulesOf = (gameCode: string): Rules | null =>
  allRules.find((rules) => rules.gameCode === gameCode) ?? null;

function catalogueFacts(rules: Rules): GameFacts {
  const { stakes: _stakes, ...facts } = rules;
  const limits = currencies.flatMap(({ currency, currency_id: currencyId }) => {
    const found = gameCurrencies.includes(currency) ? limitsIn(currency, rules) : null;
    return found === null ? [] : [{ currency, currencyId, ...found }];
  });
  const name = facts.gameCode.replace(/^house_/, "");
  return { ...facts, image: `/game_art/${name}.svg`, tags: [], demo: true, limits };
}

export const houseFacts: readonly GameFacts[] = allRules.map(catalogueFacts);

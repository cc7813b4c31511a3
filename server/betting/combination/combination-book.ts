// Combinations as tickets see them: named by their code, priced by the offer of the moment.
import { readCombinationCode } from "../../../src/domain/offer/combination-code.ts";
import type { CombinationBook } from "../../ports.ts";
import type { MatchModels } from "./match-models.ts";
import { offeredLeg } from "./offered-legs.ts";
import { priceCombination } from "./price-combination.ts";

export const createCombinationBook = (models: MatchModels): CombinationBook => ({
  ready: () => models.ready(),
  quote(match, code) {
    const legs = readCombinationCode(code)?.map((leg) => offeredLeg(match, leg)) ?? [null];
    const offered = legs.filter((leg) => leg !== null);
    if (offered.length < legs.length) return null;
    const model = models.of(match);
    const price = model === null ? null : priceCombination(model, offered);
    return {
      odd: price?.kind === "priced" ? price.odd : "-",
      legs: offered.map(({ wire, odd }) => ({ ...wire, odd })),
      isImpossible: price?.kind === "impossible",
    };
  },
});

// Combinations as tickets see them: named by their code, priced by the offer of the moment.
import { fewestCombinationLegs } from "../../../src/domain/offer/combination-code.ts";
import type { Match } from "../../../src/protocol/match.ts";
import type { CombinationBook } from "../offer/offer-book.ts";
import type { MatchModel } from "../feed/model/model.ts";
import { type CombinationPricing, legsOfCode } from "./combination-pricing.ts";
import type { MatchModels } from "./match-models.ts";
import type { OfferedLeg } from "./offered-legs.ts";
import { subsetChances } from "./subset-chances.ts";

/** A chance so near 1 is one. */
const sure = 1 - 1e-9;

const isSure = (model: MatchModel, leg: OfferedLeg): boolean =>
  leg.isClosed && (subsetChances(model, [leg])?.[1] ?? 0) >= sure;

export function createCombinationBook(models: MatchModels, pricing: CombinationPricing): CombinationBook {
  /** Where the feed prices combinations, what is closed waits for its outcome. */
  function openLegs(match: Match, legs: readonly OfferedLeg[]): readonly OfferedLeg[] {
    const found = pricing.isQuoted ? null : models.of(match);
    return found === null ? legs : legs.filter((leg) => !isSure(found.model, leg));
  }

  return {
    ready: (wanted) => pricing.ready(wanted),
    quote(match, code) {
      const legs = legsOfCode(match, code, fewestCombinationLegs);
      if (legs === null) return null;
      const price = pricing.price(match, legs);
      return {
        odd: price?.kind === "priced" ? price.odd : "-",
        legs: legs.map(({ wire, odd }) => ({ ...wire, odd })),
        isImpossible: price?.kind === "impossible",
      };
    },
    restOdd(match, code) {
      const legs = legsOfCode(match, code, 1);
      const rest = legs === null ? [] : openLegs(match, legs);
      const price = rest.length === 0 ? null : pricing.price(match, rest);
      return price?.kind === "priced" ? price.odd : "-";
    },
  };
}

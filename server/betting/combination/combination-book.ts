// Combinations as tickets see them: named by their code, priced by the offer of the moment.
import { readCombinationCode } from "../../../src/domain/offer/combination-code.ts";
import type { Match } from "../../../src/protocol/match.ts";
import type { CombinationBook, Settings } from "../../ports.ts";
import { maxCombinationOdds } from "../../site/settings/ticket-settings.ts";
import type { MatchModel } from "../feed/model/model.ts";
import { type CombinationModel, isTrueTo, type MatchModels } from "./match-models.ts";
import { offeredLeg, type OfferedLeg } from "./offered-legs.ts";
import { priceCombination } from "./price-combination.ts";
import { subsetChances } from "./subset-chances.ts";

/** A chance so near 1 is one. */
const sure = 1 - 1e-9;

/** null = the code names no combination of the match. */
function offeredOf(match: Match, code: string): OfferedLeg[] | null {
  const legs = readCombinationCode(code)?.map((leg) => offeredLeg(match, leg)) ?? [null];
  const offered = legs.filter((leg) => leg !== null);
  return offered.length < legs.length ? null : offered;
}

const isSure = (model: MatchModel, leg: OfferedLeg): boolean =>
  leg.isClosed && (subsetChances(model, [leg])?.[1] ?? 0) >= sure;

export function createCombinationBook(models: MatchModels, settings: Settings): CombinationBook {
  function priceOf(found: CombinationModel | null, legs: readonly OfferedLeg[]) {
    if (found === null || !legs.every((leg) => isTrueTo(found, leg))) return null;
    return priceCombination(found.model, legs, settings.read(maxCombinationOdds));
  }

  return {
    ready: () => models.ready(),
    quote(match, code) {
      const legs = offeredOf(match, code);
      if (legs === null) return null;
      const price = priceOf(models.of(match), legs);
      return {
        odd: price?.kind === "priced" ? price.odd : "-",
        legs: legs.map(({ wire, odd }) => ({ ...wire, odd })),
        isImpossible: price?.kind === "impossible",
      };
    },
    restOdd(match, code) {
      const found = models.of(match);
      const legs = offeredOf(match, code);
      if (found === null || legs === null) return "-";
      const rest = legs.filter((leg) => !isSure(found.model, leg));
      const price = rest.length === 0 ? null : priceOf(found, rest);
      return price?.kind === "priced" ? price.odd : "-";
    },
  };
}

// Prices of combinations over HTTP.
import {
  combinationCode,
  type CombinationLeg,
  mostCombinationLegs,
} from "../../../src/domain/offer/combination-code.ts";
import { closedKeyOf } from "../../../src/domain/ticket/closed-kinds.ts";
import {
  combinationAnswerSchema,
  combinationOptionsAnswerSchema,
  combinationOptionsRequestSchema,
  combinationRequestSchema,
  type CombinationAnswer,
  type CombinationOptionsAnswer,
} from "../../../src/protocol/combination.ts";
import type { Match } from "../../../src/protocol/match.ts";
import { addressKey } from "../../platform/http/address-key.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { countOrRefuse, type Throttle } from "../../platform/short-lived/throttle.ts";
import type { Clock, Settings } from "../../ports.ts";
import { closedOffer } from "../../site/cms/closed-offer.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import type { MatchModel } from "../feed/model/model.ts";
import { legOptions } from "./leg-options.ts";
import type { MatchModels } from "./match-models.ts";
import { offeredLeg, offeredLegs, type OfferedLeg } from "./offered-legs.ts";
import { priceCombination } from "./price-combination.ts";

interface CombinationDeps {
  feed: Pick<FeedProvider, "price" | "fullMatch" | "kindOf" | "age">;
  clock: Clock;
  settings: Settings;
  models: MatchModels;
  throttle: Throttle;
}

const tags = ["offer"];

type Option = CombinationOptionsAnswer["options"][number];

const refused = (error: string, legs: readonly number[]) => new HttpError(422, error, { body: { legs } });

/** @throws HttpError 422 with the places of legs that are no outcomes of this match, or that can be in no combination */
function legsOf(match: Match, wire: readonly CombinationLeg[]): OfferedLeg[] {
  if (wire.length > mostCombinationLegs)
    throw refused("combinationTooLong", [...wire.keys()].slice(mostCombinationLegs));
  const legs = wire.map((leg) => offeredLeg(match, leg));
  const wrong = legs.flatMap((leg, index) => (leg === null ? [index] : []));
  if (wrong.length > 0) throw refused("combinationNotOffered", wrong);
  return legs.filter((leg) => leg !== null);
}

export function registerCombinationRoutes(
  http: Http,
  { feed, clock, settings, models, throttle }: CombinationDeps,
): void {
  /** @throws HttpError 404, 422 */
  async function look(eventId: number, wire: readonly CombinationLeg[]) {
    await feed.price([eventId], "all");
    await models.ready();
    const match = feed.fullMatch(eventId);
    if (match === null) throw notFound();
    const legs = legsOf(match, wire);
    const model = models.of(match);
    if (model === null) throw refused("combinationNotOffered", [...wire.keys()]);
    return { match, legs, model };
  }

  /** @throws HttpError 422 */
  function priceOf(model: MatchModel, legs: readonly OfferedLeg[]) {
    const price = priceCombination(model, legs);
    if (price.kind === "impossible") throw refused("combinationImpossible", price.legs);
    if (price.kind === "notOffered") throw refused("combinationNotOffered", price.legs);
    return price;
  }

  http.post(
    "/cms/v1/betting/combination",
    { schema: { tags, body: combinationRequestSchema, response: { 200: combinationAnswerSchema } } },
    async ({ body: { eventId, legs: wire }, ip }): Promise<CombinationAnswer> => {
      await countOrRefuse(throttle, addressKey(ip));
      const { match, legs, model } = await look(eventId, wire);
      const price = priceOf(model, legs);
      const now = clock.now();
      const kind = feed.kindOf(eventId);
      const hasStarted = kind === "prematch" && match.timeStart <= now;
      const reason = kind === null ? null : closedKeyOf([kind], closedOffer(settings));
      const isOpen = price.odd !== "-" && !hasStarted && reason === null;
      return {
        eventId,
        odd: isOpen ? price.odd : "-",
        code: combinationCode(wire),
        status: isOpen ? "open" : "locked",
        legs: legs.map(({ wire: leg, odd }, index) => ({
          ...leg,
          odd,
          covered: price.legs[index]?.covered ?? false,
          fair: price.legs[index]?.fair ?? 0,
        })),
        fair: price.fair,
        ...(reason === null ? {} : { reason }),
        confirmedAt: now - feed.age(eventId),
      };
    },
  );

  http.post(
    "/cms/v1/betting/combination/options",
    { schema: { tags, body: combinationOptionsRequestSchema, response: { 200: combinationOptionsAnswerSchema } } },
    async ({ body: { eventId, legs: wire }, ip }) => {
      await countOrRefuse(throttle, addressKey(ip));
      const { match, legs, model } = await look(eventId, wire);
      if (legs.length > 0) priceOf(model, legs);
      const options = legOptions(model, legs, offeredLegs(match));
      return {
        eventId,
        options: options.map(({ leg: { wire: leg }, state }): Option => [
          leg.marketsTable,
          leg.marketsKey,
          leg.band,
          leg.player,
          leg.selectionCode,
          state,
        ]),
      };
    },
  );
}

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
  readyCombinationsAnswerSchema,
  readyCombinationsRequestSchema,
} from "../../../src/protocol/combination.ts";
import type { Match } from "../../../src/protocol/match.ts";
import { addressKey } from "../../platform/http/address-key.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { countOrRefuse, type Throttle } from "../../platform/short-lived/throttle.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { CombinationPlace } from "../offer/offer-book.ts";
import { closedOffer } from "../../site/cms/closed-offer.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import type { PricedCombination } from "./combination-price.ts";
import type { CombinationPricing } from "./combination-pricing.ts";
import { legOptions, lineOptions } from "./leg-options.ts";
import { type CombinationModel, isTrueTo, type MatchModels } from "./match-models.ts";
import { bettableLegs, offeredLeg, offeredLegs, type OfferedLeg } from "./offered-legs.ts";
import { readyCombinations } from "./ready-combinations.ts";

interface CombinationDeps {
  feed: Pick<FeedProvider, "price" | "fullMatch" | "kindOf" | "age">;
  clock: Clock;
  settings: Settings;
  models: MatchModels;
  pricing: CombinationPricing;
  throttles: Readonly<Record<"price" | "options" | "ready", Throttle>>;
}

const tags = ["offer"];

type Option = CombinationOptionsAnswer["options"][number];

const refused = (error: string, legs: readonly number[]) => new HttpError(422, error, { body: { legs } });

/** @throws HttpError 422 with the places of legs that are no outcomes of this match, stand there twice, or can be in no combination */
function legsOf(match: Match, wire: readonly CombinationLeg[]): OfferedLeg[] {
  if (wire.length > mostCombinationLegs)
    throw refused("combinationTooLong", [...wire.keys()].slice(mostCombinationLegs));
  const codes = wire.map((leg) => combinationCode([leg]));
  const legs = wire.map((leg) => offeredLeg(match, leg));
  const wrong = legs.flatMap((leg, index) =>
    leg === null || codes.indexOf(codes[index] ?? "") < index ? [index] : [],
  );
  if (wrong.length > 0) throw refused("combinationNotOffered", wrong);
  return legs.filter((leg) => leg !== null);
}

export function registerCombinationRoutes(
  http: Http,
  { feed, clock, settings, models, pricing, throttles }: CombinationDeps,
): void {
  /** @throws HttpError 404 */
  async function matchOf(eventId: number): Promise<Match> {
    await feed.price([eventId], "all");
    await models.ready();
    const match = feed.fullMatch(eventId);
    if (match === null) throw notFound();
    return match;
  }

  /** Without what a fitted model says otherwise than its price. */
  const truthful = (legs: readonly OfferedLeg[], found: CombinationModel): OfferedLeg[] =>
    legs.filter((leg) => pricing.isQuoted || isTrueTo(found, leg));

  /** @throws HttpError 404, 422 */
  async function look(eventId: number, wire: readonly CombinationLeg[]) {
    const match = await matchOf(eventId);
    const legs = legsOf(match, wire);
    const found = models.of(match);
    if (pricing.isQuoted) return { match, legs, found };
    if (found === null) throw refused("combinationNotOffered", [...wire.keys()]);
    const untrue = legs.flatMap((leg, index) => (isTrueTo(found, leg) ? [] : [index]));
    if (untrue.length > 0) throw refused("combinationNotOffered", untrue);
    return { match, legs, found };
  }

  const placeOf = ({ eventId }: Match, legs: readonly OfferedLeg[]): CombinationPlace => ({
    eventId,
    code: combinationCode(legs.map(({ wire }) => wire)),
  });

  /** @throws HttpError 422 */
  function priceOf(match: Match, legs: readonly OfferedLeg[]): PricedCombination {
    const price = pricing.price(match, legs);
    if (price === null) throw refused("combinationNotOffered", [...legs.keys()]);
    if (price.kind === "impossible") throw refused("combinationImpossible", price.legs);
    if (price.kind === "notOffered") throw refused("combinationNotOffered", price.legs);
    return price;
  }

  /** @throws HttpError 422 */
  function answerOf(match: Match, found: CombinationModel | null, legs: readonly OfferedLeg[]): CombinationAnswer {
    const { eventId } = match;
    const { odd, fair, legs: parts } = priceOf(match, legs);
    const fitError = pricing.isQuoted ? null : (found?.fitError ?? null);
    const now = clock.now();
    const kind = feed.kindOf(eventId);
    const hasStarted = kind === "prematch" && match.timeStart <= now;
    const reason = kind === null ? null : closedKeyOf([kind], closedOffer(settings));
    const isOpen = odd !== "-" && !hasStarted && reason === null;
    const { code } = placeOf(match, legs);
    return {
      eventId,
      odd: isOpen ? odd : "-",
      code,
      status: isOpen ? "open" : "locked",
      legs: legs.map(({ wire: leg, odd: single }, index) => {
        const { covered = false, fair: chance = null } = parts[index] ?? {};
        return { ...leg, odd: single, covered, ...(chance === null ? {} : { fair: chance }) };
      }),
      ...(fair === null ? {} : { fair }),
      ...(fitError === null ? {} : { fitError }),
      ...(reason === null ? {} : { reason }),
      confirmedAt: Math.floor(now - feed.age(eventId)),
    };
  }

  http.post(
    "/cms/v1/betting/combination",
    { schema: { tags, body: combinationRequestSchema, response: { 200: combinationAnswerSchema } } },
    async ({ body: { eventId, legs: wire }, ip }) => {
      await countOrRefuse(throttles.price, addressKey(ip));
      const first = await look(eventId, wire);
      await pricing.ready(() => [placeOf(first.match, first.legs)]);
      // Where a feed was waited for its legs may have moved.
      const { match, legs, found } = pricing.isQuoted ? await look(eventId, wire) : first;
      return answerOf(match, found, legs);
    },
  );

  http.post(
    "/cms/v1/betting/combination/ready",
    { schema: { tags, body: readyCombinationsRequestSchema, response: { 200: readyCombinationsAnswerSchema } } },
    async ({ body: { eventId }, ip }) => {
      await countOrRefuse(throttles.ready, addressKey(ip));
      const match = await matchOf(eventId);
      const found = match.sport === "F" ? models.of(match) : null;
      if (found === null) return { eventId, combinations: [] };
      const made = readyCombinations(found.model, truthful(bettableLegs(match), found));
      await pricing.ready(() => made.map(({ legs }) => placeOf(match, legs)));
      const combinations = made.map(({ target, legs }) => ({ ...answerOf(match, found, legs), target }));
      return { eventId, combinations };
    },
  );

  http.post(
    "/cms/v1/betting/combination/options",
    { schema: { tags, body: combinationOptionsRequestSchema, response: { 200: combinationOptionsAnswerSchema } } },
    async ({ body: { eventId, legs: wire }, ip }) => {
      await countOrRefuse(throttles.options, addressKey(ip));
      const { match, legs, found } = await look(eventId, wire);
      if (legs.length > 0) {
        await pricing.ready(() => [placeOf(match, legs)]);
        priceOf(match, legs);
      }
      const options =
        found === null
          ? lineOptions(legs, offeredLegs(match))
          : legOptions(found.model, legs, truthful(offeredLegs(match), found));
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
        pairs: options.flatMap(({ excludedBy }, at) =>
          excludedBy === null ? [] : [[at, excludedBy] as [number, number]],
        ),
      };
    },
  );
}

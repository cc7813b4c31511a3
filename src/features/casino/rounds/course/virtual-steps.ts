// Virtual football and the dogs: what was bet on at which price, and how it ended.
import * as z from "zod/mini";
import { dogMarkets } from "../../../../domain/games/dogs/odds.ts";
import { vfSelections } from "../../../../domain/games/vf/markets.ts";
import { vfSides } from "../../../../domain/games/vf/vf.ts";
import { legNames } from "../../../../i18n/leg-names.ts";
import { listed, step, type CourseStep, type ToldRound } from "./course.ts";

const priceText = (hundredths: number): string => (hundredths / 100).toFixed(2);

const matchesSchema = z.object({
  matches: z.array(z.object({ sides: z.tuple([z.int(), z.int()]), prices: z.array(z.nullable(z.number())) })),
});
const scoresSchema = z.object({ matches: z.array(z.object({ home: z.int(), away: z.int() })) });
const vfBetSchema = z.object({ match: z.int(), selection: z.int() });

/** @throws where it is not in the game's shape, as below */
export function vfCourse({ bet, steps, outcome, table, words: { t, offer } }: ToldRound): CourseStep[] {
  const { matches } = z.parse(matchesSchema, table);
  const bets = [bet, ...steps].map((each) => z.parse(vfBetSchema, each));
  const sidesOf = (index: number): [string, string] => {
    const [home, away] = matches[index]?.sides ?? [-1, -1];
    return [vfSides[home] ?? "?", vfSides[away] ?? "?"];
  };
  const course = bets.map(({ match, selection }) => {
    const [hostName, awayName] = sidesOf(match);
    const { market = "", line = null, code = "" } = vfSelections[selection] ?? {};
    const leg = {
      marketCode: market,
      selectionCode: code,
      player: "",
      band: line === null ? "" : String(line),
      hostName,
      awayName,
    };
    const names = legNames(leg, offer);
    const price = priceText(matches[match]?.prices[selection] ?? 0);
    return step(t("rounds.movement.bet"), [names.match, `${names.market}: ${names.outcome}, ${price}`], "bet");
  });
  if (outcome === null) return course;
  const { matches: scores } = z.parse(scoresSchema, outcome);
  const ends = [...new Set(bets.map(({ match }) => match))].map((match) => {
    const { home = 0, away = 0 } = scores[match] ?? {};
    return `${sidesOf(match).join(" – ")} ${home}:${away}`;
  });
  return [...course, step(t("rounds.outcome"), ends)];
}

const pricesSchema = z.object({
  prices: z.object({
    win: z.array(z.number()),
    firstTwo: z.array(z.number()),
    exact: z.array(z.array(z.number())),
  }),
});
const dogsBetSchema = z.object({ market: z.enum(dogMarkets), dogs: z.array(z.int()) });

export function dogsCourse({ bet, steps, outcome, table, words: { t } }: ToldRound): CourseStep[] {
  const { prices } = z.parse(pricesSchema, table);
  const course = [bet, ...steps].map((each) => {
    const { market, dogs } = z.parse(dogsBetSchema, each);
    const [first = 0, second = 0] = dogs;
    const price = market === "exact" ? prices.exact[first]?.[second] : prices[market][first];
    const named = listed(dogs.map((dog) => dog + 1));
    return step(
      t("rounds.movement.bet"),
      [`${t(`course.dogs.${market}`, { dogs: named })}, ${priceText(price ?? 0)}`],
      "bet",
    );
  });
  if (outcome === null) return course;
  const { order } = z.parse(z.object({ order: z.array(z.int()) }), outcome);
  return [...course, step(t("rounds.outcome"), [t("course.order", { dogs: listed(order.map((dog) => dog + 1)) })])];
}

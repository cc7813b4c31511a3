// Games of drawn numbers: dice, keno, plinko, jamb, roulette and the wheel, the tram, the draw of six.
import * as z from "zod/mini";
import { draw48 } from "../../../../domain/games/draw48.ts";
import { readExit } from "../../../../domain/games/exit.ts";
import { diceHands } from "../../../../domain/games/jamb/dice-hand.ts";
import { plinkoPays, plinkoRisks, slotOf } from "../../../../domain/games/plinko.ts";
import { colourOf, spotOf } from "../../../../domain/games/roulette/spots.ts";
import { toMinor } from "../../../../domain/money.ts";
import { listed, step, type CourseStep, type CourseWords, type ToldRound } from "./course.ts";

const numbersSchema = z.array(z.int());
/** Dice are drawn in hundredths: "49,00". */
const hundredths = (number: number): string => (number / 100).toFixed(2).replace(".", ",");

/** @throws where it is not in the game's shape, as all below */
export function diceCourse({ bet, outcome, words: { t, game } }: ToldRound): CourseStep[] {
  const { target } = z.parse(z.object({ target: z.int() }), bet);
  const { rolled } = z.parse(z.object({ rolled: z.int() }), outcome);
  return [
    step(t("rounds.movement.bet"), [game("dice.wins", { number: hundredths(target) })], "bet"),
    step(t("rounds.outcome"), [t("course.drawn", { numbers: hundredths(rolled) })]),
  ];
}

export function kenoCourse({ bet, outcome, words: { t, game } }: ToldRound): CourseStep[] {
  const { numbers } = z.parse(z.object({ numbers: numbersSchema }), bet);
  const { drawn } = z.parse(z.object({ drawn: numbersSchema }), outcome);
  const hits = numbers.filter((number) => drawn.includes(number));
  return [
    step(t("rounds.movement.bet"), [t("course.yours", { numbers: listed(numbers) })], "bet"),
    step(t("rounds.outcome"), [
      t("course.drawn", { numbers: listed(drawn) }),
      `${game("keno.hits")}: ${hits.length === 0 ? 0 : `${hits.length} (${listed(hits)})`}`,
    ]),
  ];
}

const plinkoSchema = z.object({
  rows: z.union([z.literal(8), z.literal(12), z.literal(16)]),
  risk: z.enum(plinkoRisks),
  path: z.array(z.int()),
});

export function plinkoCourse({ outcome, words: { t, game } }: ToldRound): CourseStep[] {
  const { rows, risk, path } = z.parse(plinkoSchema, outcome);
  const pays = plinkoPays({ rows, risk });
  const slot = slotOf(path);
  return [
    step(t("rounds.movement.bet"), [t("course.board", { rows, risk: game(`plinko.risk.${risk}`) })], "bet"),
    step(t("rounds.outcome"), [
      listed(path.map((side) => (side === 0 ? "←" : "→"))),
      t("course.slot", {
        slot: slot + 1,
        count: pays.length,
        pays: `×${String((pays[slot] ?? 0) / 10).replace(".", ",")}`,
      }),
    ]),
  ];
}

const jambSchema = z.object({
  steps: z.array(numbersSchema),
  kept: z.array(z.array(z.boolean())),
  hand: z.enum(diceHands),
});

export function jambCourse({ outcome, steps, isClosed, words: { t, game } }: ToldRound): CourseStep[] {
  const { steps: rolls, kept: keptDice, hand } = z.parse(jambSchema, outcome);
  const actions = z.parse(z.array(z.object({ type: z.string() })), steps);
  const course = rolls.flatMap((dice, index): CourseStep[] => {
    const rolled = listed(dice);
    const keep = keptDice[index - 1];
    if (keep === undefined) return [step(t("rounds.movement.bet"), [`${game("jamb.roll")}: ${rolled}`], "bet")];
    const stayed = (rolls[index - 1] ?? []).filter((_die, place) => keep[place] === true);
    const adviceText =
      stayed.length === 0 ? game("jamb.advice.all") : game("jamb.advice.keep", { dice: listed(stayed) });
    return [step(game("jamb.advice.roll", { roll: index + 1 }), [adviceText, rolled])];
  });
  if (!isClosed) return course;
  if (actions.some(({ type }) => type === "stop")) course.push(step(game("jamb.stop")));
  else if (keptDice.length < 2) course.push(step(t("course.forYou"), [game("jamb.default")]));
  return hand === "none" ? course : [...course, step(t("rounds.outcome"), [game(`jamb.hand.${hand}`)])];
}

const chipsSchema = z.object({ chips: z.array(z.object({ spot: z.string(), units: z.number() })) });

function spotText(id: string, game: CourseWords["game"]): string {
  const spot = spotOf(id);
  if (spot === null) throw new TypeError(`${id} is no spot`);
  const at = id.indexOf("-");
  const name = game(`roulette.${spot.kind}`);
  return at < 0 ? name : `${name} ${id.slice(at + 1).replaceAll("-", "/")}`;
}

/** Each chip's share of the stake by its units. @param stake minor units of all of them */
function chipLines(bet: unknown, stake: number, { game, money }: CourseWords): string[] {
  const { chips } = z.parse(chipsSchema, bet);
  const units = chips.reduce((sum, chip) => sum + chip.units, 0);
  return chips.map((chip) => `${spotText(chip.spot, game)}: ${money(Math.round((stake / units) * chip.units))}`);
}

function numberLine(outcome: unknown, { t, game }: CourseWords): string {
  const { number } = z.parse(z.object({ number: z.int() }), outcome);
  const colour = colourOf(number);
  const name = game(colour === "green" ? "roulette.zero" : `roulette.${colour}`);
  return t("course.drawn", { numbers: `${number} (${name})` });
}

export function rouletteCourse({ bet, outcome, stake, words }: ToldRound): CourseStep[] {
  return [
    step(words.t("rounds.movement.bet"), chipLines(bet, stake, words), "bet"),
    step(words.t("rounds.outcome"), [numberLine(outcome, words)]),
  ];
}

/** Bets of shared rounds: the first, then those that were added. @param stakes of each, major units */
export function wheelCourse(round: ToldRound, stakes: readonly number[]): CourseStep[] {
  const { bet, steps, outcome, words } = round;
  const course = [bet, ...steps].map((each, index) =>
    step(words.t("rounds.movement.bet"), chipLines(each, toMinor(stakes[index] ?? 0), words), "bet"),
  );
  if (outcome !== null) course.push(step(words.t("rounds.outcome"), [numberLine(outcome, words)]));
  return course;
}

const multiple = (at: number): string => `×${hundredths(at)}`;

/** Bets, and when they were left while it went: the rest was paid by its mark, or lost at the stop. */
export function tramCourse({ bet, steps, outcome, words: { t, game } }: ToldRound): CourseStep[] {
  const course = [bet, ...steps].map((each) => {
    const exit = readExit(each);
    if (exit !== null) {
      const off = game("tram.offAt", { at: multiple(exit.at) });
      return step(t("course.left"), [
        t("course.leftAfter", { seconds: (exit.ms / 1000).toFixed(3).replace(".", ","), off }),
      ]);
    }
    const { mark } = z.parse(z.object({ mark: z.nullable(z.int()) }), each);
    const until = mark === null ? game("tram.byHand") : game("tram.until", { at: multiple(mark) });
    return step(t("rounds.movement.bet"), [until], "bet");
  });
  if (outcome === null) return course;
  const { stop } = z.parse(z.object({ stop: z.int() }), outcome);
  return [...course, step(t("rounds.outcome"), [game("tram.stopped", { at: multiple(stop) })])];
}

export function draw48Course({ bet, steps, outcome, words: { t } }: ToldRound): CourseStep[] {
  const bets = [bet, ...steps].map((each) => z.parse(z.object({ numbers: numbersSchema }), each).numbers);
  const course = bets.map((numbers) =>
    step(t("rounds.movement.bet"), [t("course.yours", { numbers: listed(numbers) })], "bet"),
  );
  if (outcome === null) return course;
  const { balls } = z.parse(z.object({ balls: numbersSchema }), outcome);
  const ends = bets.map((numbers) => {
    const places = numbers.map((number) => balls.indexOf(number));
    return numbers.length < draw48.chosen || places.includes(-1)
      ? t("course.notCompleted")
      : t("course.completed", { ball: Math.max(...places) + 1 });
  });
  return [...course, step(t("rounds.outcome"), [t("course.drawn", { numbers: listed(balls) }), ...ends])];
}

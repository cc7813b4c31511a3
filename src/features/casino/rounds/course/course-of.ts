// The course of a round in words, by the rules of its game.
import { toMinor } from "../../../../domain/money.ts";
import type { RoundAnswer } from "../../../../protocol/games/rounds.ts";
import { blackjackCourse, jacksCourse } from "./card-steps.ts";
import { step, type CourseStep, type CourseWords, type ToldRound } from "./course.ts";
import {
  diceCourse,
  draw48Course,
  jambCourse,
  kenoCourse,
  plinkoCourse,
  rouletteCourse,
  tramCourse,
  wheelCourse,
} from "./number-steps.ts";
import { lanternCourse, plumCourse } from "./slot-steps.ts";
import { dogsCourse, vfCourse } from "./virtual-steps.ts";
import { lookup } from "../../../../domain/open-record.ts";

type Movement = RoundAnswer["transactions"][number];

export interface ToldStep extends Pick<CourseStep, "name" | "lines"> {
  /** null = it moved nothing, or it is not told what. */
  readonly movement: Movement | null;
}

const courses: Readonly<Record<string, (round: ToldRound, stakes: readonly number[]) => CourseStep[]>> = {
  house_blackjack: blackjackCourse,
  house_jacks: jacksCourse,
  house_dice: diceCourse,
  house_keno: kenoCourse,
  house_plinko: plinkoCourse,
  house_jamb: jambCourse,
  house_roulette: rouletteCourse,
  house_wheel: wheelCourse,
  house_tram: tramCourse,
  house_draw48: draw48Course,
  house_plum_orchard: plumCourse,
  house_lantern_river: lanternCourse,
  house_vf: vfCourse,
  house_dogs: dogsCourse,
};
/** Their bets are told before there is an outcome. */
const shared: ReadonlySet<string> = new Set(["house_wheel", "house_tram", "house_draw48", "house_vf", "house_dogs"]);

/** null = this build has no words for the game, or not for what is told of the round. */
export function courseOf(round: RoundAnswer, words: CourseWords): ToldStep[] | null {
  const { detail, gameCode, state, transactions, verification } = round;
  const course = lookup(courses, gameCode);
  if (detail === null || course === undefined) return null;
  if (detail.outcome === null && !shared.has(gameCode)) return null;
  const bets = transactions.filter(({ kind }) => kind === "bet");
  const courseRound: ToldRound = {
    gameCode,
    isClosed: state !== "open",
    bet: detail.bet,
    steps: detail.steps,
    outcome: detail.outcome,
    table: verification?.scheme === "kvota-chain-1" ? verification.table : null,
    stake: toMinor(bets[0]?.amount ?? round.stake),
    words,
  };
  try {
    const steps = course(
      courseRound,
      bets.map(({ amount }) => amount),
    );
    return withMovements([...steps, ...payments(transactions, words)], transactions);
  } catch {
    // The outcome has the format of another build: the page shows it unexplained.
    return null;
  }
}

function payments(transactions: readonly Movement[], { t }: CourseWords): CourseStep[] {
  return transactions.flatMap(({ kind }) => (kind === "win" ? [step(t("rounds.movement.win"), [], "win")] : []));
}

/** Stakes and wins come in the order in which they were moved; stakes that were given back stand in no step. */
function withMovements(steps: readonly CourseStep[], transactions: readonly Movement[]): ToldStep[] {
  const remainingMovements = {
    bet: transactions.filter(({ kind }) => kind === "bet"),
    win: transactions.filter(({ kind }) => kind === "win"),
  };
  const count = steps.filter(({ moves }) => moves === "bet").length;
  const areTold = remainingMovements.bet.length === count;
  return steps.map(({ name, lines, moves }) => {
    const movement =
      moves === null || (moves === "bet" && !areTold) ? null : (remainingMovements[moves].shift() ?? null);
    return { name, lines, movement };
  });
}

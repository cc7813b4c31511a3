// Spins of the slots: what the reels showed, and the lines that paid.
import * as z from "zod/mini";
import { lanternLines } from "../../../../domain/games/slots/lantern-river.ts";
import { plumLines } from "../../../../domain/games/slots/plum-orchard.ts";
import { listed, step, type CourseStep, type ToldRound } from "./course.ts";

const spin = {
  window: z.array(z.string()),
  wins: z.array(z.object({ line: z.int(), symbol: z.string(), count: z.int(), pays: z.number() })),
};
const plumSchema = z.object(spin);
const lanternSchema = z.object({ spins: z.array(z.object({ ...spin, times: z.number() })) });
type Spin = z.infer<typeof plumSchema>;

/** @param symbols start of the symbols' texts @param lineStake of each unit of a win, minor units */
function spinLines({ window, wins }: Spin, symbols: string, lineStake: number, { words }: ToldRound): string[] {
  const { t, game, money } = words;
  const named = (symbol: string): string => game(`${symbols}.${symbol}`);
  const rows = [0, 1, 2].map((row) => listed(window.map((reel) => named(reel[row] ?? ""))));
  const paid = wins.map(({ line, symbol, count, pays }) =>
    game("line", { line: line + 1, win: `${count} × ${named(symbol)}, ${money(Math.round(pays * lineStake))}` }),
  );
  return [...rows, ...(paid.length === 0 ? [t("course.noLine")] : paid)];
}

/** @throws where it is not in the game's shape */
export function plumCourse(round: ToldRound): CourseStep[] {
  const { t } = round.words;
  const view = z.parse(plumSchema, round.outcome);
  return [
    step(t("rounds.movement.bet"), [], "bet"),
    step(t("rounds.outcome"), spinLines(view, "plum", round.stake / plumLines.length, round)),
  ];
}

/** @throws where it is not in the game's shape */
export function lanternCourse(round: ToldRound): CourseStep[] {
  const { t, game } = round.words;
  const { spins } = z.parse(lanternSchema, round.outcome);
  const lineStake = round.stake / lanternLines.length;
  return [
    step(t("rounds.movement.bet"), [], "bet"),
    ...spins.map((each, index) => {
      const free = { spin: index, count: spins.length - 1, times: each.times };
      return step(
        index === 0 ? t("rounds.outcome") : game("lantern.free", free),
        spinLines(each, "lantern", lineStake * each.times, round),
      );
    }),
  ];
}

// Sports against a clock: what is left to play brings each side events at its rate (Poisson); where an event
// counts more than one, the points are close to normal with the same mean and variance.
import type { Fixture } from "../fixtures/fixture.ts";
import { ratesOf } from "../script/timed-script.ts";
import type { TimedPlay } from "../sport-profiles.ts";
import { independentOutlook, type Outlook, type Pair } from "./outlook.ts";
import { normalPmf, poissonPmf, type Pmf } from "./pmf.ts";
import type { MatchModel, Standing } from "./model.ts";
import { timedJoint } from "./timed-joint.ts";

/** Minutes of play left in each part. */
function minutesLeft(play: TimedPlay, standing: Standing): number[] {
  const { name, timeMin } = standing.phase;
  const played = standing.inPlay ? (timeMin ?? 0) : 0;
  const inPart = play.parts.indexOf(name);
  // The script adds one minute at least, and as many as `stoppage` at most.
  const added = play.stoppage > 0 ? (1 + play.stoppage) / 2 : 0;
  return play.parts.map((_, index) => {
    const first = index * play.minutesPerPart;
    const remainingMinutes =
      first + play.minutesPerPart - Math.max(first, Math.min(first + play.minutesPerPart, played - 0.5));
    if (!standing.inPlay) return play.minutesPerPart + added;
    if (name === "F" || name === "AOT") return 0;
    if (inPart < 0) return played >= first + play.minutesPerPart ? 0 : play.minutesPerPart + added;
    if (index < inPart) return 0;
    return (index > inPart ? play.minutesPerPart : remainingMinutes) + added;
  });
}

/** Players sent off so far. */
function redsOf({ stats }: Standing): [number, number] {
  const cards = Object.values(stats).flatMap(({ R }) => (R === undefined ? [] : [R]));
  return [cards.reduce((sum, [host]) => sum + host, 0), cards.reduce((sum, [, away]) => sum + away, 0)];
}

const overtimeLeft = (play: TimedPlay, { phase }: Standing): number =>
  phase.name === "AOT"
    ? Math.max(0.5, play.parts.length * play.minutesPerPart + play.overtime - (phase.timeMin ?? 0))
    : 0;

/** Minutes of play that are left in all. */
export const wholeLeft = (play: TimedPlay, standing: Standing): number =>
  minutesLeft(play, standing).reduce((sum, minutes) => sum + minutes, overtimeLeft(play, standing));

/** How strong the sides are, as the match stands: what they do in a minute. */
export interface TimedStrength {
  rates: readonly [number, number];
  /** Corners of both sides. */
  cornerRate: number;
  readonly players: readonly { code: string; side: 0 | 1; share: number }[];
}

export const timedModel = (fixture: Fixture, play: TimedPlay, standing: Standing): MatchModel =>
  modelOfStrength(
    {
      rates: ratesOf(fixture, play, redsOf(standing)),
      cornerRate: play.corners / (play.parts.length * play.minutesPerPart),
      get players() {
        return fixture.players;
      },
    },
    play,
    standing,
  );

export function modelOfStrength(strength: TimedStrength, play: TimedPlay, standing: Standing): MatchModel {
  const { rates, cornerRate } = strength;
  const remainingMinutes = minutesLeft(play, standing);
  const overtime = overtimeLeft(play, standing);
  const whole = wholeLeft(play, standing);
  const mean = play.values.reduce((sum, [value, share]) => sum + value * share, 0);
  const square = play.values.reduce((sum, [value, share]) => sum + value * value * share, 0);
  const single = play.values.length === 1;

  const toCome = (side: 0 | 1, minutes: number, from: number): Pmf => {
    const events = rates[side] * minutes;
    return single || events === 0 ? poissonPmf(events, from) : normalPmf(events * mean, events * square, from);
  };
  const outlookOf = (minutes: number, [host, away]: readonly [number, number]): Outlook =>
    independentOutlook(toCome(0, minutes, host), toCome(1, minutes, away));
  const score = standing.results[play.key] ?? [0, 0];
  const partScore = (index: number): [number, number] => standing.stats[`P${index + 1}`]?.[play.key] ?? [0, 0];
  const scorer: MatchModel["scorer"] = (code) => {
    const player = strength.players.find((candidate) => candidate.code === code);
    if (player === undefined) return null;
    const hasScored = standing.credits.some((credit) => credit.player === code);
    return { side: player.side, share: player.share, hasScored };
  };
  const outlooks = new Map<string, Outlook | null>();
  const make = (scope: string): Outlook | null => {
    if (scope === "match") return outlookOf(whole, score);
    if (scope === "P1") return outlookOf(remainingMinutes[0] ?? 0, partScore(0));
    if (scope === "P2") return outlookOf(remainingMinutes[1] ?? 0, partScore(1));
    if (scope === "corners" && play.corners > 0) {
      const taken: [number, number][] = Object.values(standing.stats).map((figures) => figures.K ?? [0, 0]);
      const sum = (side: 0 | 1): number => taken.reduce((total, pair) => total + pair[side], 0);
      return independentOutlook(
        poissonPmf(cornerRate * 0.55 * whole, sum(0)),
        poissonPmf(cornerRate * 0.45 * whole, sum(1)),
      );
    }
    return null;
  };

  return {
    outlook(scope) {
      const cachedOutlook = outlooks.get(scope);
      if (cachedOutlook !== undefined) return cachedOutlook;
      const made = make(scope);
      outlooks.set(scope, made);
      return made;
    },
    halfFull() {
      if (play.parts.length !== 2) return null;
      const first = outlookOf(remainingMinutes[0] ?? 0, partScore(0)).diff();
      const [played1, played2] = [partScore(0), score];
      const second = outlookOf((remainingMinutes[1] ?? 0) + overtime, [
        played2[0] - played1[0],
        played2[1] - played1[1],
      ]).diff();
      const pairs: Pair[] = [];
      first.p.forEach((a, i) => {
        const half = first.from + i;
        second.p.forEach((b, j) =>
          pairs.push({ host: Math.sign(half), away: Math.sign(half + second.from + j), chance: a * b }),
        );
      });
      return pairs;
    },
    next() {
      const none = Math.exp(-(rates[0] + rates[1]) * whole);
      const host = rates[0] / (rates[0] + rates[1]);
      return { number: score[0] + score[1] + 1, chances: [(1 - none) * host, none, (1 - none) * (1 - host)] };
    },
    joint: (figures) =>
      timedJoint(
        {
          parts: remainingMinutes,
          whole,
          score,
          partScore,
          toCome: (side, minutes) => toCome(side, minutes, 0),
          sums: single,
          isDecided: play.overtime > 0,
        },
        figures,
      ),
    scorer,
    scores(code) {
      const player = scorer(code);
      if (player === null) return null;
      return player.hasScored ? 1 : 1 - Math.exp(-rates[player.side] * whole * player.share);
    },
    playerPoints(code) {
      const player = strength.players.find((candidate) => candidate.code === code);
      if (player === undefined) return null;
      const made = standing.credits.reduce((sum, credit) => sum + (credit.player === code ? credit.value : 0), 0);
      const events = rates[player.side] * whole * player.share;
      return events === 0 ? poissonPmf(0, made) : normalPmf(events * mean, events * square, made);
    },
  };
}

// How a set (or map) can end from where it stands: final counts with their chances.
import type { Fixture } from "../fixtures/fixture.ts";
import { isTennisSetWon, isWon, pointChance } from "../script/race-script.ts";
import type { RacePlay } from "../sport-profiles.ts";
import type { Pair } from "./outlook.ts";

/** The same where no point decides any more, or where two points in a row do; null elsewhere. */
function lateChance(p: number, host: number, away: number): number | null {
  if (host >= 4 && host - away >= 2) return 1;
  if (away >= 4 && away - host >= 2) return 0;
  if (host < 3 || away < 3) return null;
  const level = (p * p) / (p * p + (1 - p) * (1 - p));
  if (host === away) return level;
  return host > away ? p + (1 - p) * level : p * level;
}

/** Chance that a side which wins points with `p` wins a tennis game from this score (points counted 0 to 4+). */
export function gameChance(p: number, host: number, away: number): number {
  const late = lateChance(p, host, away);
  if (late !== null) return late;
  // From the end on: many courses lead over one score, which is looked at once. By the away side's points.
  let further = Array.from({ length: 5 }, (_, count) => lateChance(p, 4, count) ?? 0);
  for (let ours = 3; ours >= host; ours -= 1) {
    const row: number[] = [];
    for (let theirs = 4; theirs >= away; theirs -= 1)
      row[theirs] = lateChance(p, ours, theirs) ?? p * (further[theirs] ?? 0) + (1 - p) * (row[theirs + 1] ?? 0);
    further = row;
  }
  return further[away] ?? 0;
}

/** Tennis points 0, 15, 30, 40, 50 as counts. */
function pointCount(shown: number): number {
  return shown === 50 ? 4 : shown === 40 ? 3 : Math.min(2, Math.round(shown / 15));
}

/**
 * @param to count that wins the set
 * @param points tennis only: the running game's points as shown
 * @param gamesBefore tennis only: games of the earlier sets, which tell who serves
 */
export function setOutcomes(
  fixture: Fixture,
  play: RacePlay,
  to: number,
  from: readonly [number, number],
  points: readonly [number, number],
  gamesBefore: number,
): Pair[] {
  const tennis = play.sub?.tennis === true;
  const hold = [
    gameChance(pointChance(fixture, play, true), 0, 0),
    gameChance(pointChance(fixture, play, false), 0, 0),
  ];
  const flat = pointChance(fixture, play, true);
  const tieBreak = (flat + pointChance(fixture, play, false)) / 2;
  const ends: Pair[] = [];
  let level = new Map<number, number>([[0, 1]]);
  let [host, away] = from;
  // Walks along the diagonals of equal sum; the key is the host's gain.
  for (let played = 0; level.size > 0 && played < 120; played += 1) {
    const next = new Map<number, number>();
    for (const [gain, chance] of level) {
      const a = host + gain;
      const b = away + played - gain;
      if (tennis ? isTennisSetWon(a, b) : isWon(a, b, to)) {
        ends.push({ host: a, away: b, chance });
        continue;
      }
      if (chance < 1e-9) {
        // Long deuces are cut: they end by two, shared by strength.
        ends.push({ host: Math.max(a, b) + 2, away: Math.max(a, b), chance: chance * flat });
        ends.push({ host: Math.max(a, b), away: Math.max(a, b) + 2, chance: chance * (1 - flat) });
        continue;
      }
      let p = flat;
      if (tennis) {
        const hostServes = (gamesBefore + a + b) % 2 === 0;
        p = a === 6 && b === 6 ? 0.5 + (tieBreak - 0.5) * 2.5 : ((hostServes ? hold[0] : hold[1]) ?? 0.5);
        if (played === 0 && (points[0] > 0 || points[1] > 0) && !(a === 6 && b === 6)) {
          p = gameChance(pointChance(fixture, play, hostServes), pointCount(points[0]), pointCount(points[1]));
        }
      }
      next.set(gain + 1, (next.get(gain + 1) ?? 0) + chance * p);
      next.set(gain, (next.get(gain) ?? 0) + chance * (1 - p));
    }
    level = next;
  }
  return ends;
}

// Where ball and players are in each minute: a picture of the goals that the round drew, and of nothing that it did not draw.
import type { VfScript } from "../../src/domain/games/vf/vf.ts";

/** Of the pitch: x from the host's goal line (0) to the guest's (1), y from the far touch line (0) to the near one (1). */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const middle: Spot = { x: 0.5, y: 0.5 };
/** An attack begins so many minutes before its goal. */
const attackMinutes = 3;
/** Without a goal the ball stays in between. */
const play = { from: 0.28, to: 0.72 };

/** The same number each time for the same one: play that is looked at twice is the same. @returns 0 to 1 */
export function shareOf(number: number): number {
  const wave = Math.sin(number * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

/** @param match index in the round @param minute that is over */
export function ballAt({ goals }: VfScript["matches"][number], match: number, minute: number): Spot {
  const scored = goals.find((goal) => goal.minute === minute);
  if (scored !== undefined) return { x: scored.side === 0 ? 0.985 : 0.015, y: 0.5 };
  // Kick-off, at the beginning and after a goal.
  if (minute === 0 || goals.some((goal) => goal.minute === minute - 1)) return middle;
  const wander: Spot = {
    x: play.from + (play.to - play.from) * shareOf(match * 97 + minute),
    y: 0.15 + 0.7 * shareOf(match * 31 + minute * 7),
  };
  const coming = goals.find((goal) => goal.minute > minute && goal.minute - minute <= attackMinutes);
  if (coming === undefined) return wander;
  const near = 1 - (coming.minute - minute) / (attackMinutes + 1);
  const before = coming.side === 0 ? 0.9 : 0.1;
  return { x: wander.x + (before - wander.x) * near, y: wander.y + (middle.y - wander.y) * near * 0.6 };
}

/** Of the side that plays from left to right, its keeper first. */
const formation: readonly Spot[] = [
  { x: 0.03, y: 0.5 },
  { x: 0.2, y: 0.2 },
  { x: 0.17, y: 0.5 },
  { x: 0.2, y: 0.8 },
  { x: 0.4, y: 0.3 },
  { x: 0.38, y: 0.68 },
  { x: 0.58, y: 0.42 },
  { x: 0.55, y: 0.75 },
];
/** How far a side goes with the ball, along and across the pitch. */
const along = 0.5;
const across = 0.3;

const clamp = (value: number): number => Math.min(0.97, Math.max(0.03, value));

/** Of both sides, the hosts first; of each its keeper first. Who is nearest goes to the ball. */
export function playersAt(ball: Spot): readonly (readonly Spot[])[] {
  return [0, 1].map((side) => {
    const spots = formation.map(({ x, y }, at): Spot => {
      const upfield = side === 0 ? x : 1 - x;
      if (at === 0) return { x: upfield, y: 0.5 + (ball.y - 0.5) * 0.2 };
      return { x: clamp(upfield + (ball.x - 0.5) * along), y: clamp(y + (ball.y - 0.5) * across) };
    });
    const far = (spot: Spot): number => Math.hypot(spot.x - ball.x, (spot.y - ball.y) * 0.6);
    const nearest = spots.reduce((best, spot, at) => (at > 0 && far(spot) < far(spots[best] ?? spot) ? at : best), 1);
    const beside = side === 0 ? -0.022 : 0.022;
    return spots.with(nearest, { x: clamp(ball.x + beside), y: clamp(ball.y + beside) });
  });
}

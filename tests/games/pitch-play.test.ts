import { expect, it } from "vitest";
import { ballAt, playersAt } from "../../games/vf/pitch-play.ts";

const played = {
  home: 1,
  away: 1,
  goals: [
    { minute: 20, side: 0 },
    { minute: 60, side: 1 },
  ] as const,
};
const match = { ...played, goals: [...played.goals] };
const minutes = Array.from({ length: 91 }, (_, minute) => minute);

it("has the ball in a goal when one falls, and in no other minute, so that nothing is told that was not drawn", () => {
  const inGoal = minutes.filter((minute) => Math.abs(ballAt(match, 3, minute).x - 0.5) > 0.45);
  expect(inGoal).toEqual([20, 60]);
  expect([ballAt(match, 3, 20).x > 0.9, ballAt(match, 3, 60).x < 0.1]).toEqual([true, true]);
});

it("begins in the middle, at first and after each goal, and is the same whenever it is looked at", () => {
  for (const minute of [0, 21, 61]) expect(ballAt(match, 3, minute)).toEqual({ x: 0.5, y: 0.5 });
  expect(ballAt(match, 3, 40)).toEqual(ballAt(match, 3, 40));
  expect(ballAt(match, 3, 40)).not.toEqual(ballAt(match, 4, 40));
});

it("keeps all players on the pitch, one of each side at the ball", () => {
  for (const minute of minutes) {
    const ball = ballAt(match, 1, minute);
    for (const spots of playersAt(ball)) {
      expect(spots.every(({ x, y }) => x >= 0.03 && x <= 0.97 && y > 0 && y < 1)).toBe(true);
      expect(Math.min(...spots.map(({ x, y }) => Math.hypot(x - ball.x, y - ball.y)))).toBeLessThan(0.06);
    }
  }
});

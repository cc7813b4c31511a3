// A past round of a shared game in a word or two, where it has one that stands without the game around it.
import { formatMoney, toMinor } from "../../../domain/money.ts";

const isNumber = (value: unknown): value is number => typeof value === "number";

/** null = there is no short word for it. */
export function resultText(gameCode: string, result: unknown): string | null {
  switch (gameCode) {
    case "house_wheel":
      return isNumber(result) ? String(result) : null;
    case "house_tram":
      return isNumber(result) ? `×${formatMoney(toMinor(result / 100))}` : null;
    case "house_dogs":
      // The order of the dogs, counted from 0: the first one won.
      return Array.isArray(result) && isNumber(result[0]) ? String(result[0] + 1) : null;
    case "house_draw48":
      return Array.isArray(result) && isNumber(result[0]) ? String(result[0]) : null;
    default:
      return null;
  }
}

const isScore = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isNumber);

/** "2:1" of the sides' numbers and their goals. */
function scoreText(score: unknown): string[] {
  if (!isScore(score)) return [];
  const [, , scored, conceded] = score;
  return scored === undefined || conceded === undefined ? [] : [`${scored}:${conceded}`];
}

/** A word for each of the last rounds, or for each match of the last one. @param results the newest first */
export function resultTexts(gameCode: string, results: readonly unknown[]): string[] {
  const [newest] = results;
  if (gameCode === "house_vf") return Array.isArray(newest) ? newest.flatMap(scoreText) : [];
  return results.flatMap((result) => resultText(gameCode, result) ?? []);
}

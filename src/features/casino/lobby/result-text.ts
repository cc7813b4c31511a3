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

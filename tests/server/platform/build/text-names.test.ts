import { expect, it } from "vitest";
import { chunkNameOf } from "../../../../server/platform/build/text-names.ts";

it.each([
  ["/kvota/src/i18n/locales/de/money.json", "assets/text-de-money-[hash].js"],
  ["/kvota/games/texts/sr/blackjack.json", "assets/text-sr-game-blackjack-[hash].js"],
  ["/kvota/games/texts/sr/blackjack.ts", "assets/[name]-[hash].js"],
  ["/kvota/src/features/betting/ticket/ticket-panel.tsx", "assets/[name]-[hash].js"],
  [null, "assets/[name]-[hash].js"],
])("%s is named %s", (module, name) => {
  expect(chunkNameOf(module)).toBe(name);
});

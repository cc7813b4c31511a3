// @vitest-environment jsdom
// The reels beside the seeds: all of each slot's, and every letter of them is explained in every language.
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { lanternStrips } from "../../../../../src/domain/games/slots/lantern-river.ts";
import { plumStrips } from "../../../../../src/domain/games/slots/plum-orchard.ts";
import { siteLanguages } from "../../../../../src/domain/site-languages.ts";
import { SlotReels } from "../../../../../src/features/casino/rounds/slot-reels.tsx";
import { renderAt } from "../../../../harness/routed-screen.tsx";

const locales = join(import.meta.dirname, "../../../../../src/i18n/locales");

// The document stays for the next file.
afterEach(cleanup);

it("stand on the page as the rules have them", async () => {
  await renderAt("/en/account/fairness", <SlotReels />);
  const part = await screen.findByRole("region", { name: "Reels of the slots" });
  const shown = [...part.querySelectorAll("dd")].map((strip) => strip.textContent);
  expect(shown).toEqual([...plumStrips, ...lanternStrips]);
  within(part).getByText(/S Seven, B Bell/);
});

it.each(siteLanguages.map((language) => [language]))("have each letter explained: %s", (language) => {
  const texts = JSON.parse(readFileSync(join(locales, language, "casino.json"), "utf8")) as Record<string, string>;
  for (const [key, strips] of [
    ["fair.symbols.plum", plumStrips],
    ["fair.symbols.lantern", lanternStrips],
  ] as const) {
    const explained = (texts[key] ?? "").split(", ").map((text) => text.slice(0, 1));
    expect(explained.toSorted()).toEqual([...new Set(strips.join(""))].toSorted());
  }
});

// Markets of a match that the catalogue does not know.
import { expect, it } from "vitest";
import { feedGroup, feedMarkets, playerName } from "../../../../../../src/features/betting/offer/match/feed-blocks.ts";
import { isSameBlock } from "../../../../../../src/features/betting/offer/match/market-blocks.ts";
import { createFeedNames, createWantedTexts, feedResources } from "../../../../../../src/i18n/feed-names.ts";
import { createI18n } from "../../../../../../src/i18n/i18n.ts";
import { sampleEntry } from "../../../../../harness/offer-samples.ts";

const entry = (B: string, P = "", MS = "OPEN") => ({ ...sampleEntry({ 12: "1.80", 13: "2.00" }, B), P, MS });
const match = {
  hostName: "Harbour",
  awayName: "Lakeside",
  markets: {
    "1X2": [entry("")],
    u547: [
      entry("half=1;total=10.5"),
      entry("half=1;total=2.5"),
      entry("half=1;total=2.25"),
      entry("half=1;total=1.5"),
      entry("half=2;total=1.5"),
      entry("half=2;total=9.5", "", "CLOSED"),
    ],
    u62: [entry("goalnr=1")],
  },
  players: { u770: [entry("total=1.5", "sr:player:9")] },
};
const texts = {
  u62: "{!goalnr} goal",
  "u62:12": "{$competitor1}",
  "u62:13": "{$competitor2}",
  u547: "{!half} half - total",
  "u547:12": "over {total}",
  "u547:13": "under {total}",
  u770: "{%player} points",
  "u770:12": "over {total}",
  "u770:13": "under {total}",
  "sr:player:9": "Ana Novak",
};

async function namesOf(some: Record<string, string>) {
  const i18n = await createI18n("en");
  i18n.addResourceBundle("en", "betting", feedResources(some));
  return createFeedNames(i18n.getFixedT("en", "betting"), "en", createWantedTexts());
}

it("are blocks of one name each, in the order of the feed's numbers, with the feed's names of their outcomes", async () => {
  const { blocks, picked } = feedMarkets(match, new Set(["markets|1X2"]), await namesOf(texts));
  const shown = blocks.map(({ title, group, lines }) => [
    title,
    group,
    lines.map(({ column }) => column.selections.map(({ short }) => short).join(", ")),
  ]);
  expect(shown).toEqual([
    ["1st goal", feedGroup, ["Harbour, Lakeside"]],
    [
      "1st half - total",
      feedGroup,
      ["over 1.5, under 1.5", "over 2.25, under 2.25", "over 2.5, under 2.5", "over 10.5, under 10.5"],
    ],
    ["2nd half - total", feedGroup, ["over 1.5, under 1.5"]],
    ["Ana Novak points", feedGroup, ["over 1.5, under 1.5"]],
  ]);
  expect(new Set(picked.map(({ market }) => `${market.marketsTable}|${market.marketsKey}|${market.group}`))).toEqual(
    new Set(["markets|u62|feed", "markets|u547|feed", "players|u770|feed"]),
  );
});

it("are drawn anew when a name comes", async () => {
  const known = new Set(["markets|1X2"]);
  const [before] = feedMarkets(match, known, await namesOf({ u62: "{!goalnr} goal" })).blocks;
  const [after] = feedMarkets(match, known, await namesOf(texts)).blocks;
  const [again] = feedMarkets(match, known, await namesOf(texts)).blocks;
  if (before === undefined || after === undefined || again === undefined) throw new Error("no block");
  expect(isSameBlock(before, after)).toBe(false);
  expect(isSameBlock(after, again)).toBe(true);
});

it("players have their names, others stay as they are", async () => {
  const names = await namesOf(texts);
  expect([playerName("sr:player:9", names), playerName("Dušan Tadić", names)]).toEqual(["Ana Novak", "Dušan Tadić"]);
});

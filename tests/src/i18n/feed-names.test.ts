// What our own texts do not know is named by the feed's, in each language, and looked for where it has no name yet.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFeedNames, createWantedTexts, feedLegNames, feedResources } from "../../../src/i18n/feed-names.ts";
import { createI18n } from "../../../src/i18n/i18n.ts";
import { languages, type Language } from "../../../src/i18n/languages.ts";
import { legNames, nameByFeed, type NamedLeg } from "../../../src/i18n/leg-names.ts";

const texts = {
  u62: "{!goalnr} goal",
  "u62:6": "{$competitor1}",
  u770: "{%player} total",
  "u770:12": "over {total}",
  "sr:player:9": "Ana Novak",
  "u717:pre:markettext:5": "Who serves first",
  u717: "A variant",
};
const leg = (part: Partial<NamedLeg>): NamedLeg => ({
  marketCode: "u62",
  selectionCode: "6",
  band: "goalnr=1",
  player: "",
  hostName: "Harbour",
  awayName: "Lakeside",
  ...part,
});

async function named(language: Language) {
  const i18n = await createI18n(language);
  i18n.addResourceBundle(language, "betting", feedResources(texts));
  return i18n.getFixedT(language, "betting");
}

describe("a leg of the feed's own", () => {
  beforeEach(() => nameByFeed((leg, t) => feedLegNames(leg, t, "en")));
  afterEach(() => nameByFeed(() => null));

  it("has the feed's names, filled from its line", async () => {
    const t = await named("en");
    expect(legNames(leg({}), t)).toMatchObject({ market: "1st goal", outcome: "Harbour", match: "Harbour – Lakeside" });
    const ofPlayer = leg({ marketCode: "u770", selectionCode: "12", band: "total=1.5", player: "sr:player:9" });
    expect(legNames(ofPlayer, t)).toMatchObject({ market: "Ana Novak total", outcome: "over 1.5" });
    const ofVariant = leg({ marketCode: "u717", selectionCode: "1", band: "variant=pre:markettext:5" });
    expect(legNames(ofVariant, t)).toMatchObject({ market: "Who serves first", outcome: "1" });
  });

  it("keeps its codes where the feed names nothing, and our names where we have them", async () => {
    const t = await named("en");
    expect(legNames(leg({ marketCode: "u5", band: "2.5" }), t)).toMatchObject({ market: "u5", outcome: "6 2.5" });
    expect(legNames(leg({ marketCode: "OU_G", selectionCode: "O", band: "2.5" }), t)).toMatchObject({
      market: "Total goals",
      outcome: "Over 2.5",
    });
    const scorer = leg({ marketCode: "SCORER", selectionCode: "Y", band: "", player: "sr:player:9" });
    expect(legNames(scorer, t).outcome).toBe("Ana Novak Scores");
  });
});

it.each(languages)("ordinals are those of %s", async (language) => {
  const names = createFeedNames(await named(language), language, createWantedTexts());
  const ordinals: Record<Language, string> = {
    en: "22nd goal",
    rs: "22. goal",
    ba: "22. goal",
    de: "22. goal",
    el: "22ο goal",
    sq: "22 goal",
    ru: "22-й goal",
  };
  expect(names.market(leg({ band: "goalnr=22" }))).toBe(ordinals[language]);
});

it("what is named is looked for once, after the page was drawn", async () => {
  const wanted = createWantedTexts();
  let told = 0;
  wanted.subscribe(() => (told += 1));
  const names = createFeedNames(await named("en"), "en", wanted);
  for (const _time of [1, 2]) {
    names.market(leg({}));
    names.selection(leg({}));
    names.player(leg({ player: "sr:player:9" }));
  }
  expect(wanted.ids()).toEqual([]);
  await Promise.resolve();
  expect(wanted.ids()).toEqual(["u62", "u62:6", "sr:player:9"]);
  expect(told).toBe(1);
  const before = wanted.ids();
  names.market(leg({}));
  await Promise.resolve();
  expect(wanted.ids()).toBe(before);
});

it("what can be the id of no text is not looked for", async () => {
  const wanted = createWantedTexts();
  wanted.want(["", "x".repeat(101), "u62"]);
  await Promise.resolve();
  expect(wanted.ids()).toEqual(["u62"]);
});

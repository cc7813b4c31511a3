// Names of the feed in all languages: asked for one by one, once, and again where an answer names nothing.
import { describe, expect, it } from "vitest";
import {
  readCompetitorNames,
  readDescriptionTexts,
  readFixtureNames,
  readVariantTexts,
} from "../../../../../server/betting/feed/sources/uof/read-names.ts";
import { readXml, type XmlElement } from "../../../../../server/betting/feed/sources/uof/read-xml.ts";
import { createUofTexts } from "../../../../../server/betting/feed/sources/uof/texts.ts";
import type { StoredText } from "../../../../../server/betting/feed/sources/uof/text-store.ts";
import { createFakeClock } from "../../../../harness/fake-clock.ts";

const read = (text: string): XmlElement => readXml(text, 10_000);

describe("names", () => {
  it("are those of markets with their outcomes, of variants, of fixtures and of profiles", () => {
    const market = `<market id="62" name="{!goalnr} goal"><outcomes><outcome id="6" name="{$competitor1}"/><outcome id="sr:x:7" name="none"/></outcomes></market>`;
    expect(readDescriptionTexts(read(`<market_descriptions>${market}</market_descriptions>`))).toEqual({
      u62: "{!goalnr} goal",
      "u62:6": "{$competitor1}",
      "sr:x:7": "none",
    });
    expect(readDescriptionTexts(read(`<market_descriptions>${market}</market_descriptions>`), "pre:v:1")).toMatchObject(
      {
        "u62:pre:v:1": "{!goalnr} goal",
      },
    );
    const variant = `<variant id="sr:exact_goals:6+"><outcomes><outcome id="sr:exact_goals:6+:68" name="0"/></outcomes></variant>`;
    expect(readVariantTexts(read(`<variant_descriptions>${variant}</variant_descriptions>`))).toEqual({
      "sr:exact_goals:6+:68": "0",
    });
    const fixture = `<fixtures_fixture><fixture id="sr:match:1"><tournament id="sr:tournament:31" name="Liga"><category id="sr:category:9" name="Ort"/></tournament>
      <competitors><competitor id="sr:competitor:1" name="Hafen"/></competitors></fixture></fixtures_fixture>`;
    expect(readFixtureNames(read(fixture))).toEqual({
      "sr:competitor:1": "Hafen",
      "sr:tournament:31": "Liga",
      "sr:category:9": "Ort",
    });
    const profile = `<competitor_profile><competitor id="sr:competitor:1" name="Hafen"/><players><player id="sr:player:9" name="Novak, Ana"/></players></competitor_profile>`;
    expect(readCompetitorNames(read(profile))).toEqual({ "sr:competitor:1": "Hafen", "sr:player:9": "Novak, Ana" });
  });
});

function rig(answers: Record<string, string>, stored: StoredText[] = []) {
  const clock = createFakeClock();
  const asked: string[] = [];
  const told: [string, Record<string, string>][] = [];
  const log: string[] = [];
  let named = 0;
  const texts = createUofTexts({
    rest: {
      get: async (path) => {
        asked.push(path);
        return read(answers[path] ?? "<nothing/>");
      },
    },
    clock,
    config: {
      languages: new Map([
        ["en", "en"],
        ["rs", "srl"],
      ]),
    },
    stored,
    tell: (lang, names) => void told.push([lang, { ...names }]),
    named: () => (named += 1),
    failed: (error) => void log.push(String(error)),
  });
  return { texts, clock, asked, told, log, named: () => named };
}

const profile = (path: string, players: string) => ({
  [path]: `<competitor_profile><competitor id="sr:competitor:1" name="X"/><players>${players}</players></competitor_profile>`,
});
const novak = `<player id="sr:player:9" name="Novak, Ana"/>`;

describe("texts", () => {
  it("of players come by the profiles of the sides, those that these do not name by their own, each asked for once", async () => {
    const { texts, clock, asked, told, named } = rig({
      ...profile("sports/en/competitors/sr:competitor:1/profile.xml", novak),
      ...profile("sports/srl/competitors/sr:competitor:1/profile.xml", novak),
      "sports/en/players/sr:player:10/profile.xml": `<player_profile><player id="sr:player:10" name="Berg, Eva"/></player_profile>`,
    });
    const want = () => texts.wantPlayers(["sr:player:9", "sr:player:10"], ["sr:competitor:1"]);
    want();
    want();
    await clock.advance(0);
    expect(asked).toEqual([
      "sports/en/competitors/sr:competitor:1/profile.xml",
      "sports/srl/competitors/sr:competitor:1/profile.xml",
    ]);
    expect([texts.has("sr:player:9"), texts.has("sr:player:10"), named()]).toEqual([true, false, 1]);
    want();
    await clock.advance(0);
    expect(asked.slice(2)).toEqual([
      "sports/en/players/sr:player:10/profile.xml",
      "sports/srl/players/sr:player:10/profile.xml",
    ]);
    expect(told.at(-1)).toEqual(["en", { "sr:player:10": "Berg, Eva" }]);
    want();
    await clock.advance(0);
    expect(asked).toHaveLength(4);
  });

  it("are asked for again after 1, 5 and 30 minutes where an answer names nothing, then no more", async () => {
    const { texts, clock, asked, log } = rig({});
    texts.wantFixture("sr:match:1", ["sr:competitor:1"]);
    const path = "sports/en/sport_events/sr:match:1/fixture.xml";
    const times = () => asked.filter((each) => each === path).length;
    await clock.advance(0);
    expect(times()).toBe(1);
    for (const [minutes, count] of [
      [1, 2],
      [5, 3],
      [30, 4],
      [60, 4],
    ] as const) {
      await clock.advance(minutes * 60_000);
      expect(times()).toBe(count);
    }
    expect(log).toHaveLength(2);
  });

  it("of the last run are told at once and not asked for again", async () => {
    const stored = ["en", "rs"].map((lang) => ({ lang, id: "sr:competitor:1", text: `X ${lang}`, readAt: 1 }));
    const { texts, clock, asked, told } = rig({}, stored);
    expect(told).toEqual([
      ["en", { "sr:competitor:1": "X en" }],
      ["rs", { "sr:competitor:1": "X rs" }],
    ]);
    texts.wantFixture("sr:match:1", ["sr:competitor:1"]);
    await clock.advance(0);
    expect(asked).toEqual([]);
    texts.learn({ "sr:competitor:1": "X en", "sr:competitor:2": "Y" });
    expect(texts.take()).toMatchObject([{ lang: "en", id: "sr:competitor:2", text: "Y" }]);
    expect(texts.take()).toEqual([]);
  });

  it("of markets are read in each other language in turn", async () => {
    const { texts, clock, asked } = rig({});
    texts.describe();
    await clock.advance(0);
    expect(asked).toEqual(["descriptions/srl/markets.xml", "descriptions/srl/variants.xml"]);
  });

  it("of markets and outcomes stay, whatever players come; of players those that were not used for longest go", () => {
    const { texts } = rig({});
    const names = { u18: "Total", "u18:12": "over", "sr:exact_goals:6+:68": "0", "sr:player:1": "Novak, Ana" };
    texts.learn(names);
    for (let from = 2; from <= 50_002; from += 10_000) {
      const ids = Array.from({ length: Math.min(10_000, 50_003 - from) }, (_none, n) => `sr:player:${from + n}`);
      texts.learn(Object.fromEntries(ids.map((id) => [id, id])));
      expect(texts.has("sr:player:1")).toBe(true);
    }
    expect(Object.keys(names).filter((id) => !texts.has(id))).toEqual([]);
    expect([texts.has("sr:player:2"), texts.has("sr:player:50002")]).toEqual([false, true]);
  });
});

// Which market of the feed is which of ours.
import { expect, it } from "vitest";
import { marketCatalogue, marketOf } from "../../../../../server/betting/feed/markets/catalogue.ts";
import { bandOf, mapMarket, sportOf } from "../../../../../server/betting/feed/sources/uof/catalogue-map.ts";
import { marketTable } from "../../../../../server/betting/feed/sources/uof/market-table.ts";
import { readSpecifiers } from "../../../../../server/betting/feed/sources/uof/read-message.ts";

const noNames = (): null => null;

/** "table|key|B|P|selection" of each outcome. */
function mapped(sport: string, id: number, specifiers: string, outcomes: readonly string[]): string[] {
  const market = mapMarket(sport, { id, specifiers: readSpecifiers(specifiers) }, (variant, outcome) =>
    variant === "sr:correct_score:bestof:3" && outcome === `${variant}:7` ? "0:2" : null,
  );
  return outcomes.map((outcome) => {
    const { table, key, B, P, selection } = market.selectionOf(outcome);
    return [table, key, B, P, selection].join("|");
  });
}

it.each([
  ["F", 1, "", ["1", "2", "3"], ["markets|1X2|||1", "markets|1X2|||X", "markets|1X2|||2"]],
  ["F", 18, "total=2.5", ["12", "13"], ["markets|OU_G|2.5||O", "markets|OU_G|2.5||U"]],
  ["F", 18, "total=2.25", ["12"], ["markets|AT_G|2.25||O"]],
  ["F", 18, "total=3.00", ["13"], ["markets|AT_G|3||U"]],
  ["IH", 18, "total=5", ["13"], ["markets|OU_G|5||U"]],
  ["B", 225, "total=160.5", ["12"], ["markets|OU_P|160.5||O"]],
  ["F", 16, "hcp=-0.25", ["1714", "1715"], ["markets|AH_G|-0.25||1", "markets|AH_G|-0.25||2"]],
  ["F", 16, "hcp=0.0", ["1714"], ["markets|AH_G|0||1"]],
  ["TT", 187, "hcp=1.5", ["1715"], ["markets|AH_S|1.5||2"]],
  ["TT", 245, "gamenr=2", ["4"], ["markets|SET2_W|||1"]],
  ["S", 499, "framenr=12", ["5"], ["markets|NX_F|12||2"]],
  ["F", 8, "goalnr=2", ["7"], ["markets|NG|2||X"]],
  [
    "F",
    45,
    "",
    ["276", "284", "322", "324"],
    ["markets|CS|||1-0", "markets|CS|||0-1", "markets|CS|||4-4", "markets|CS|||OTHER"],
  ],
  ["F", 21, "variant=sr:exact_goals:6+", ["sr:exact_goals:6+:74"], ["markets|EG|||6+"]],
  ["T", 199, "variant=sr:correct_score:bestof:3", ["sr:correct_score:bestof:3:7"], ["markets|CSS|||0-2"]],
  [
    "F",
    40,
    "type=prematch",
    ["sr:player:9", "1716"],
    ["players|SCORER||sr:player:9|Y", "markets|u40|type=prematch||1716"],
  ],
  ["F", 40, "type=live", ["sr:player:9"], ["players|SCORER|live|sr:player:9|Y"]],
  ["IH", 968, "version=2", ["sr:player:9"], ["players|SCORER|2|sr:player:9|Y"]],
  ["B", 921, "player=sr:player:9|total=21.5", ["12"], ["players|PP|21.5|sr:player:9|O"]],
  ["B", 921, "total=21.50|player=sr:player:9", ["13"], ["players|PP|21.5|sr:player:9|U"]],
  // Markets that our catalogue does not know.
  ["F", 62, "goalnr=1", ["6"], ["markets|u62|goalnr=1||6"]],
  ["F", 547, "total=2.50|half=1", ["1729"], ["markets|u547|half=1;total=2.5||1729"]],
  ["F", 770, "total=1.5|player=sr:player:9", ["12"], ["players|u770|total=1.5|sr:player:9|12"]],
  // One that is known, with more or other specifiers than ours has.
  ["F", 18, "total=2.5|from=1|to=15", ["12"], ["markets|u18|from=1;to=15;total=2.5||12"]],
  ["B", 236, "quarternr=3|total=40.5", ["12"], ["markets|u236|quarternr=3;total=40.5||12"]],
  [
    "F",
    21,
    "variant=sr:exact_goals:5+",
    ["sr:exact_goals:5+:1"],
    ["markets|u21|variant=sr:exact_goals:5+||sr:exact_goals:5+:1"],
  ],
  ["u21", 1, "", ["1"], ["markets|u1|||1"]],
] as const)("%s: market %i with %s", (sport, id, specifiers, outcomes, expected) => {
  expect(mapped(sport, id, specifiers, outcomes)).toEqual(expected);
});

it("has one place for specifiers in any order", () => {
  expect(mapped("F", 900, "b=2|a=1", ["5"])).toEqual(mapped("F", 900, "a=1|b=2", ["5"]));
});

it("shortens bands without changing them", () => {
  const bands = {
    "0.0": "0",
    "-0.0": "0",
    "3.00": "3",
    "2.50": "2.5",
    "-0.25": "-0.25",
    "+1.5": "1.5",
    "0": "0",
    "10": "10",
  };
  for (const [value, band] of Object.entries(bands)) {
    expect(bandOf(value)).toBe(band);
    expect(Number(band)).toBe(Number(value) + 0);
  }
  expect(bandOf("sr:player:10")).toBe("sr:player:10");
});

it("holds 127 of the catalogue's 133 markets by sport, each with selections that the catalogue has", () => {
  const known = new Set(
    marketTable.flatMap(({ key, sports }) =>
      sports
        .split(" ")
        .flatMap((sport) => (sport === "F" && key === "OU_G" ? ["F OU_G", "F AT_G"] : [`${sport} ${key}`])),
    ),
  );
  for (const name of ["F SCORER", "IH SCORER", "B PP"]) known.add(name);
  const all = Object.entries(marketCatalogue).flatMap(([sport, defs]) => defs.map(({ code }) => `${sport} ${code}`));
  expect(all).toHaveLength(133);
  expect(all.filter((name) => !known.has(name)).toSorted()).toEqual([
    "D NX_L",
    "D OE_L",
    "E NX_M",
    "E OE_M",
    "TT OE_P",
    "TT OU_S",
  ]);
  expect([...known].filter((name) => !all.includes(name))).toEqual([]);
  for (const { key, sports, outcomes } of marketTable)
    for (const sport of sports.split(" ")) {
      const codes = outcomes === "variant" ? [] : Object.values(outcomes).filter((code) => !code.includes("4"));
      const own = marketOf(sport, key)?.selections ?? [];
      expect(codes.filter((code) => !own.includes(code))).toEqual([]);
    }
});

it("has a place for all of a market that is of many players", () => {
  expect(mapMarket("F", { id: 40, specifiers: new Map([["type", "live"]]) }, noNames).places).toEqual([
    { table: "players", key: "SCORER", B: "live" },
    { table: "markets", key: "u40", B: "type=live", P: "" },
  ]);
});

it("takes the feed's sports for ours", () => {
  const terms = { name: "Soccer", categoryId: 1, rugbyLeague: new Set([81]) };
  expect(sportOf(1, terms)).toBe("F");
  expect(sportOf(12, { ...terms, categoryId: 81 })).toBe("RL");
  expect(sportOf(12, terms)).toBe("RU");
  expect(sportOf(109, { ...terms, name: "ESport Counter-Strike" })).toBe("E");
  expect(sportOf(137, { ...terms, name: "eSoccer" })).toBe("u137");
});

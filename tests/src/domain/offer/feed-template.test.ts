// Names with places that a line fills, as the feed writes them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillTemplate, type TemplateTerms } from "../../../../src/domain/offer/feed-template.ts";
import { marketTextIds, selectionTextId, specifiersOf } from "../../../../src/domain/offer/feed-text-ids.ts";

const terms = (values: Record<string, string>): TemplateTerms => ({
  valueOf: (name) => values[name],
  hostName: "Harbour",
  awayName: "Lakeside",
  nameOf: (urn) => `<${urn}>`,
  ordinal: (count) => `${count}.`,
});

describe("a name", () => {
  it.each([
    ["over {total}", { total: "2.5" }, "over 2.5"],
    ["{!goalnr} goal", { goalnr: "3" }, "3. goal"],
    ["{!goalnr+1} goal", { goalnr: "3" }, "4. goal"],
    ["{from-1} to {to}", { from: "11", to: "20" }, "10 to 20"],
    ["{total-0.5} or less", { total: "2.5" }, "or less"],
    ["{$competitor1} ({+hcp})", { hcp: "1.5" }, "Harbour (+1.5)"],
    ["{$competitor2} ({-hcp})", { hcp: "1.5" }, "Lakeside (-1.5)"],
    ["{$competitor2} ({-hcp})", { hcp: "-0.25" }, "Lakeside (+0.25)"],
    ["{$competitor1} ({+hcp})", { hcp: "0" }, "Harbour (0)"],
    ["{-hcp}", { hcp: "1:0" }, "1:0"],
    ["{%player} points", { player: "sr:player:9" }, "<sr:player:9> points"],
    ["{$event}: winner", {}, "Harbour – Lakeside: winner"],
    ["{$competitor3}{unknown} wins", {}, "wins"],
    ["{!setnr} set", { setnr: "first" }, "first set"],
    ["1x2", {}, "1x2"],
  ])("%s with %o is %s", (template, values: Record<string, string>, name) => {
    expect(fillTemplate(template, terms(values))).toBe(name);
  });

  it("leaves no place unfilled, whatever stands in it, and fills nothing twice", () => {
    const plain = fc.string().map((text) => text.replaceAll(/[{}]/g, ""));
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, plain)), plain, (pieces, value) => {
        const template = pieces.map(([text, place]) => `${text}{${place}}`).join("");
        expect(fillTemplate(template, { ...terms({}), valueOf: () => value })).not.toMatch(/[{}]/);
      }),
    );
    expect(fillTemplate("{x}", terms({ x: "{$competitor1}" }))).toBe("{$competitor1}");
  });
});

describe("ids of texts", () => {
  it("are the market's key, its variant first, and the selection within the market unless it has a name everywhere", () => {
    expect(marketTextIds("u62", "goalnr=1")).toEqual(["u62"]);
    expect(marketTextIds("u717", "variant=pre:markettext:5;version=2")).toEqual(["u717:pre:markettext:5", "u717"]);
    expect(selectionTextId("u62", "6")).toBe("u62:6");
    expect(selectionTextId("u21", "sr:exact_goals:6+:68")).toBe("sr:exact_goals:6+:68");
    expect(selectionTextId("u40", "sr:player:9")).toBe("sr:player:9");
  });

  it("are of bands that name specifiers", () => {
    expect([...specifiersOf("half=1;total=2.5")]).toEqual([
      ["half", "1"],
      ["total", "2.5"],
    ]);
    expect([...specifiersOf("2.5")]).toEqual([]);
  });
});

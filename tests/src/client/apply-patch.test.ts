import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPatch, goneStatus } from "../../../src/client/apply-patch.ts";
import { applyDelta } from "../../../src/client/price-patch.ts";
import type { PriceDelta } from "../../../workers/api/price-messages.ts";
import { sampleEntry, sampleMatch } from "../../harness/offer-samples.ts";

const match = sampleMatch(1, 10, {
  markets: {
    "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "4.10" })],
    OU_G: [sampleEntry({ O: "1.80", U: "2.00" }, "2.5"), sampleEntry({ O: "2.80", U: "1.40" }, "3.5")],
  },
  players: { SCORER: [{ ...sampleEntry({ Y: "3.00" }), P: "p1" }] },
});

const laid = (patch: PriceDelta) => applyDelta(undefined, patch);

describe("applyPatch", () => {
  it("changes the cells that the patch names and keeps every other object", () => {
    const patched = applyPatch(
      match,
      laid({
        eventId: 1,
        rev: 11,
        odds: [
          ["markets", "OU_G", "3.5", "", "O", "3.10"],
          ["players", "SCORER", "", "p1", "Y", "2.50"],
        ],
      }),
    );
    expect(patched.rev).toBe(11);
    expect(patched.markets["OU_G"]?.[1]?.selections).toEqual({ O: { O: "3.10" }, U: { O: "1.40" } });
    expect(patched.players["SCORER"]?.[0]?.selections["Y"]).toEqual({ O: "2.50" });
    expect(patched.markets["OU_G"]?.[0]).toBe(match.markets["OU_G"]?.[0]);
    expect(patched.markets["1X2"]).toBe(match.markets["1X2"]);
    expect(match.markets["OU_G"]?.[1]?.selections["O"]).toEqual({ O: "2.80" });
  });

  it("changes status and state", () => {
    const patched = applyPatch(
      match,
      laid({
        eventId: 1,
        rev: 11,
        status: [["markets", "1X2", "", "", "SUSPENDED"]],
        state: {
          inPlay: true,
          matchState: "LIVE",
          matchPhase: { name: "SH", timeMin: 60 },
          results: { G: [1, 0] },
          stats: {},
        },
      }),
    );
    expect(patched.markets["1X2"]?.[0]?.MS).toBe("SUSPENDED");
    expect(patched.results).toEqual({ G: [1, 0] });
    expect(patched.matchPhase.timeMin).toBe(60);
    expect(patched.markets["OU_G"]).toBe(match.markets["OU_G"]);
  });

  it("locks every market of a match that is gone", () => {
    const { markets, players } = applyPatch(match, laid({ eventId: 1, rev: 11, gone: "live" }));
    const statuses = [...Object.values(markets), ...Object.values(players)].flat().map((entry) => entry.MS);
    expect(new Set(statuses)).toEqual(new Set([goneStatus]));
  });

  it("is the match itself without a patch, with an older or equal one, and with one of another match", () => {
    const odds: PriceDelta["odds"] = [["markets", "1X2", "", "", "1", "9.99"]];
    expect(applyPatch(match, undefined)).toBe(match);
    expect(applyPatch(match, laid({ eventId: 1, rev: 10, odds }))).toBe(match);
    expect(applyPatch(match, laid({ eventId: 2, rev: 99, odds }))).toBe(match);
  });

  it("leaves out cells that the match does not have", () => {
    const patched = applyPatch(
      match,
      laid({
        eventId: 1,
        rev: 11,
        odds: [
          ["markets", "OU_G", "9.5", "", "O", "3.10"],
          ["markets", "NEW", "", "", "1", "3.10"],
          ["markets", "1X2", "", "", "Y", "3.10"],
        ],
      }),
    );
    expect(patched.markets).toBe(match.markets);
  });

  it("leaves a cell as the match has it where the match is newer than what was said of that cell", () => {
    const older: PriceDelta = {
      eventId: 1,
      rev: 9,
      odds: [["markets", "1X2", "", "", "1", "9.99"]],
      status: [["markets", "1X2", "", "", "SUSPENDED"]],
    };
    const patch = applyDelta(laid(older), { eventId: 1, rev: 11, odds: [["markets", "OU_G", "2.5", "", "O", "1.85"]] });
    const patched = applyPatch(match, patch);
    expect(patched.rev).toBe(11);
    expect(patched.markets["1X2"]).toBe(match.markets["1X2"]);
    expect(patched.markets["OU_G"]?.[0]?.selections["O"]).toEqual({ O: "1.85" });
  });

  it("shows for each cell the last value that named it, and nothing else (any patch)", () => {
    const cells = [
      ["1X2", "", "1"],
      ["1X2", "", "X"],
      ["OU_G", "2.5", "O"],
      ["OU_G", "3.5", "U"],
    ] as const;
    const change = fc.tuple(fc.constantFrom(...cells), fc.integer({ min: 101, max: 9999 }));
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const patched = applyPatch(
          match,
          laid({
            eventId: 1,
            rev: 11,
            odds: changes.map(([[key, band, code], odd]) => ["markets", key, band, "", code, (odd / 100).toFixed(2)]),
          }),
        );
        for (const [key, band, code] of cells) {
          const last = changes.findLast(([cell]) => cell[0] === key && cell[1] === band && cell[2] === code);
          const read = (from: typeof match) =>
            from.markets[key]?.find((entry) => entry.B === band)?.selections[code]?.O;
          expect(read(patched)).toBe(last === undefined ? read(match) : (last[1] / 100).toFixed(2));
        }
      }),
    );
  });
});

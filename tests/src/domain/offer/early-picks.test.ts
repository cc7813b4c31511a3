import { array, assert, anything, constantFrom, integer, json, nat, property, record, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  earlyPicksKey,
  longestPickMs,
  mostEarlyPicks,
  parseEarlyPicks,
  storeEarlyPicks,
  toggleEarlyPick,
  type EarlyPick,
} from "../../../../src/domain/offer/early-picks.ts";
import { memoryStorage } from "../../../harness/memory-storage.ts";

const now = 1_800_000_000_000;
const page = { build: "b1", address: "/en/live_betting?sport=F" };

const pick = (matchId: number, code = "1", more: Partial<EarlyPick> = {}): EarlyPick => ({
  odd: `${matchId}|markets|1X2|||${code}`,
  matchId,
  kind: "live",
  sport: "F",
  hostName: "Host",
  awayName: "Away",
  leagueName: "League",
  timeStart: now - 60_000,
  marketCode: "1X2",
  marketsGroup: "main",
  shown: 2100,
  at: now,
  ...more,
});

function stored(picks: readonly EarlyPick[]): string | null {
  const storage = memoryStorage()();
  storeEarlyPicks(storage, { ...page, picks });
  return storage.getItem(earlyPicksKey);
}

describe("early picks", () => {
  it("hold what the last press of each match says, in the order of the first", () => {
    const presses = array(tuple(integer({ min: 1, max: 4 }), constantFrom("1", "X", "2")), { maxLength: 30 });
    assert(
      property(presses, (pressed) => {
        const told = new Map<number, string>();
        let picks: readonly EarlyPick[] = [];
        for (const [matchId, code] of pressed) {
          picks = toggleEarlyPick(picks, pick(matchId, code));
          if (told.get(matchId) === code) told.delete(matchId);
          else told.set(matchId, code);
        }
        expect(picks.map(({ matchId, odd }) => [matchId, odd.split("|")[5]])).toEqual([...told]);
      }),
    );
  });

  it("come out of the storage as they went in", () => {
    const matches = record({
      matchId: integer({ min: 1 }),
      shown: integer({ min: 1010, max: 9_999_999_000 }),
      hostName: string({ maxLength: 100 }),
      kind: constantFrom("live" as const, "prematch" as const),
      age: nat(longestPickMs),
    });
    assert(
      property(array(matches, { minLength: 1, maxLength: 20 }), (all) => {
        const once = [...new Map(all.map((one) => [one.matchId, one])).values()];
        const picks = once.map(({ age, matchId, ...more }) => pick(matchId, "2", { ...more, at: now - age }));
        expect(parseEarlyPicks(stored(picks), now)).toEqual({ version: 1, ...page, picks });
      }),
    );
  });

  it("are dropped when they are older than ten minutes, and outlive a clock that is set back a little", () => {
    const picks = [pick(1, "1", { at: now - longestPickMs - 1 }), pick(2), pick(3, "X", { at: now + 1000 })];
    expect(parseEarlyPicks(stored(picks), now)?.picks.map(({ matchId }) => matchId)).toEqual([2, 3]);
    expect(parseEarlyPicks(stored(picks), now + 2 * longestPickMs)).toBeNull();
    expect(parseEarlyPicks(stored(picks), now - 3 * longestPickMs)).toBeNull();
  });

  it("leave nothing in the storage when the last is taken back", () => {
    const storage = memoryStorage()();
    storeEarlyPicks(storage, { ...page, picks: toggleEarlyPick([], pick(1)) });
    storeEarlyPicks(storage, { ...page, picks: toggleEarlyPick([pick(1)], pick(1)) });
    expect(storage.getItem(earlyPicksKey)).toBeNull();
  });

  it("keep the latest where there are more than can be", () => {
    const picks = Array.from({ length: mostEarlyPicks + 2 }, (_, index) => pick(index + 1));
    const kept = parseEarlyPicks(stored(picks), now)?.picks ?? [];
    expect([kept.length, kept[0]?.matchId]).toEqual([mostEarlyPicks, 3]);
  });

  it("are none where anyone wrote something else", () => {
    assert(property(json(), (text) => parseEarlyPicks(text, now) === null));
    assert(property(string(), (text) => parseEarlyPicks(text, now) === null));
    expect(parseEarlyPicks(null, now)).toBeNull();
  });

  it.each([
    ["version", 2],
    ["build", 7],
    ["address", null],
    ["picks", {}],
    ["picks", [pick(1), pick(1, "X")]],
    ["picks", [{ ...pick(1), odd: "2|markets|1X2|||1" }]],
    ["picks", [{ ...pick(1), odd: "1|markets|1X2||1" }]],
    ["picks", [{ ...pick(1), kind: "virtual" }]],
    ["picks", [{ ...pick(1), shown: 1009 }]],
    ["picks", [{ ...pick(1), shown: "2100" }]],
    ["picks", [{ ...pick(1), at: 1e300 }]],
    ["picks", [{ ...pick(1), leagueName: "x".repeat(301) }]],
  ])("are none with %s %j", (part, value) => {
    const text = JSON.stringify({ version: 1, ...page, picks: [pick(1)], [part]: value });
    expect(parseEarlyPicks(text, now)).toBeNull();
  });

  it("are of their type or none, whatever stands in the place of a part", () => {
    const parts = Object.keys(pick(1)) as (keyof EarlyPick)[];
    assert(
      property(constantFrom(...parts), anything(), (part, value) => {
        let text: string;
        try {
          text = JSON.stringify({ version: 1, ...page, picks: [{ ...pick(1), [part]: value }] });
        } catch {
          // What no JSON can say cannot be stored.
          return;
        }
        const [kept] = parseEarlyPicks(text, now)?.picks ?? [];
        if (kept === undefined) return;
        for (const name of parts) expect(typeof kept[name]).toBe(typeof pick(1)[name]);
      }),
      { examples: [["odd", { toString: [] }]] },
    );
  });
});

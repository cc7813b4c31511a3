import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestKeep, isBestPlay } from "../../../../src/domain/games/jamb/best-keep.ts";
import { diceHandOf, jambPays, jambShares } from "../../../../src/domain/games/jamb/dice-hand.ts";
import { jamb, type JambAction, type JambState } from "../../../../src/domain/games/jamb/jamb.ts";
import { figuresOf, fraction, percent, toNumber, volatilityOf, type Figures } from "./exact.ts";
import { scriptedDraw, seededDraw } from "./scripted-draw.ts";

/** All rolls of so many dice. */
const rollsOf = (count: number): number[][] =>
  count === 0 ? [[]] : rollsOf(count - 1).flatMap((dice) => [1, 2, 3, 4, 5, 6].map((die) => [...dice, die]));

const sorted = (dice: readonly number[]): number[] => dice.toSorted((a, b) => a - b);
type Keeps = (dice: readonly number[], left: number) => readonly boolean[];

/** Ways by payout, out of 6^15, of who keeps dice by a rule. */
function waysBy(keeps: Keeps): Map<number, bigint> {
  const rolls = Array.from({ length: 6 }, (_, count) => {
    const ways = new Map<string, { dice: number[]; ways: bigint }>();
    for (const dice of rollsOf(count).map(sorted)) {
      const key = String(dice);
      ways.set(key, { dice, ways: (ways.get(key)?.ways ?? 0n) + 1n });
    }
    return [...ways.values()];
  });
  const known = new Map<string, Map<number, bigint>>();
  /** Ways by payout of 7776^left. */
  const from = (dice: readonly number[], left: number): Map<number, bigint> => {
    if (left === 0) return new Map([[jambPays[diceHandOf(dice)], 1n]]);
    const kept = dice.filter((_die, place) => keeps(dice, left)[place]);
    const key = `${left}/${kept.join("")}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const all = rolledFrom(kept, left - 1);
    known.set(key, all);
    return all;
  };
  const rolledFrom = (kept: readonly number[], left: number): Map<number, bigint> => {
    const all = new Map<number, bigint>();
    const free = 6n ** BigInt(kept.length);
    for (const { dice, ways } of rolls[5 - kept.length]!)
      for (const [pays, each] of from(sorted([...kept, ...dice]), left))
        all.set(pays, (all.get(pays) ?? 0n) + each * ways * free);
    return all;
  };
  return rolledFrom([], 2);
}

function figuresBy(keeps: Keeps): Figures {
  return figuresOf(
    [...waysBy(keeps)].map(([pays, ways]) => ({ pays: fraction(pays), chance: fraction(ways, 6n ** 15n) })),
  );
}

describe("jamb", () => {
  it("returns 97.9448 % by best play", () => {
    const best = figuresBy(bestKeep);
    expect(jamb.facts).toMatchObject({
      rtp: percent(best.rtp, 4),
      hitRate: percent(best.hit, 2),
      maxMultiplier: toNumber(best.most),
      volatility: volatilityOf(best.deviation),
    });
    expect(percent(best.rtp, 4)).toBe("97.9448");
  });

  it("returns less to who keeps most of a kind, or never rolls again", () => {
    const mostOfAKind: Keeps = (dice) => {
      const counts = dice.map((die) => dice.filter((other) => other === die).length);
      const kept = dice[counts.indexOf(Math.max(...counts))];
      return dice.map((die) => die === kept);
    };
    expect(jambShares).toEqual({
      mostOfAKind: percent(figuresBy(mostOfAKind).rtp, 4),
      noReroll: percent(figuresBy((dice) => dice.map(() => true)).rtp, 4),
    });
    expect(jambShares).toEqual({ mostOfAKind: "86.4845", noReroll: "14.3519" });
  });

  it("tells best play from any that is worth less", () => {
    const dice = [3, 3, 3, 5, 1];
    expect(bestKeep(dice, 1)).toEqual([true, true, true, false, false]);
    expect(isBestPlay(dice, [true, true, true, false, false], 1)).toBe(true);
    expect(isBestPlay(dice, [true, true, true, true, false], 1)).toBe(false);
    expect(isBestPlay(dice, null, 2)).toBe(false);
    // A straight is not rolled again, four alike are while a roll is left.
    expect(isBestPlay([2, 3, 4, 5, 6], null, 1)).toBe(true);
    expect(isBestPlay([4, 4, 4, 4, 2], null, 1)).toBe(false);
    expect(isBestPlay([4, 4, 4, 4, 2], [true, true, true, true, false], 1)).toBe(true);
    for (const left of [1, 2])
      for (const all of rollsOf(5).filter((_, at) => at % 97 === 0))
        expect(isBestPlay(all, bestKeep(all, left).includes(false) ? bestKeep(all, left) : null, left)).toBe(true);
  });

  it("knows no better way to keep any dice than best play, in all 252 hands", () => {
    // What best play brings is what the best of all ways brings: solved once more, by numbers of the plain rules alone.
    const hands = [...new Set(rollsOf(5).map((dice) => String(sorted(dice))))].map((key) => key.split(",").map(Number));
    expect(hands).toHaveLength(252);
    const rolls = Array.from({ length: 6 }, (_, count) => {
      const ways = new Map<string, number>();
      for (const dice of rollsOf(count)) ways.set(String(sorted(dice)), (ways.get(String(sorted(dice))) ?? 0) + 1);
      return [...ways].map(([key, count]) => ({ dice: key === "" ? [] : key.split(",").map(Number), count }));
    });
    let worth = new Map(hands.map((dice) => [String(dice), jambPays[diceHandOf(dice)]]));
    for (const left of [1, 2]) {
      const known = new Map<string, number>();
      const keptWorth = (kept: readonly number[]): number => {
        const before = known.get(String(kept));
        if (before !== undefined) return before;
        let sum = 0;
        for (const { dice, count } of rolls[5 - kept.length]!)
          sum += count * worth.get(String(sorted([...kept, ...dice])))!;
        sum *= 6 ** kept.length;
        known.set(String(kept), sum);
        return sum;
      };
      const next = new Map<string, number>();
      for (const dice of hands) {
        const all = Array.from({ length: 32 }, (_, mask) => dice.filter((_die, place) => (mask & (1 << place)) !== 0));
        const best = Math.max(...all.map(keptWorth));
        const keep = bestKeep(dice, left);
        expect(keptWorth(dice.filter((_die, place) => keep[place]))).toBe(best);
        next.set(String(dice), best);
      }
      worth = next;
    }
  });

  it.each([
    [[3, 3, 3, 3, 3], "five"],
    [[6, 1, 6, 6, 6], "four"],
    [[5, 4, 3, 2, 1], "straight"],
    [[2, 3, 4, 5, 6], "straight"],
    [[1, 3, 4, 5, 6], "none"],
    [[2, 2, 5, 5, 5], "full"],
    [[1, 2, 5, 5, 5], "none"],
    [[1, 2, 2, 5, 5], "none"],
  ] as const)("calls %s %s", (dice, hand) => {
    expect(diceHandOf(dice)).toBe(hand);
  });
});

describe("a round of jamb", () => {
  const open = (...dice: number[]): JambState =>
    jamb.open(null, scriptedDraw([...dice, ...new Array<number>(15 - dice.length).fill(1)].map((die) => die - 1)));
  const roll = (keep: string): JambAction => ({ type: "roll", keep: Array.from(keep, (each) => each === "x") });

  it("rolls again from left to right what is not kept, twice", () => {
    const first = jamb.act(open(1, 2, 3, 4, 6, 5, 6), roll("-xx-x"));
    expect(jamb.view(first)).toEqual({
      steps: [
        [1, 2, 3, 4, 6],
        [5, 2, 3, 6, 6],
      ],
      kept: [[false, true, true, false, true]],
      rerolls: 1,
      hand: "none",
    });
    expect([jamb.isClosed(first), jamb.actions(first)]).toEqual([false, ["roll", "stop"]]);
    const second = jamb.act(first, roll("---xx"));
    expect([jamb.isClosed(second), jamb.actions(second)]).toEqual([true, []]);
    expect(jamb.view(second)).toMatchObject({ rerolls: 0, hand: "full" });
    expect(jamb.payout(second)).toEqual({ numerator: 1, denominator: 1 });
    expect(jamb.checkAction(second, { type: "stop" })).toEqual({ ok: false, error: "notNow", field: "type" });
  });

  it("stops when its player says so, or stays away", () => {
    const state = open(6, 6, 6, 6, 6);
    for (const closed of [jamb.act(state, { type: "stop" }), jamb.finish(state)]) {
      expect([jamb.isClosed(closed), jamb.finish(closed)]).toEqual([true, closed]);
      expect(jamb.payout(closed)).toEqual({ numerator: 6, denominator: 1 });
    }
  });

  it("refuses a roll of no dice, and what is no action", () => {
    const state = open(1, 2, 3, 4, 5);
    const wrong: unknown[] = [[true, true, true, true, true], [true], [0, 1, 0, 1, 0], undefined];
    for (const keep of wrong)
      expect(jamb.checkAction(state, { type: "roll", keep })).toEqual({ ok: false, error: "badAction", field: "keep" });
    expect(jamb.checkAction(state, null)).toEqual({ ok: false, error: "badAction", field: "type" });
    expect(jamb.checkAction(state, roll("xx---"))).toEqual({ ok: true, value: roll("xx---") });
  });

  it("shows no die that is not rolled yet, and always ends", () => {
    const keep = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }).filter((all) => all.includes(false));
    fc.assert(
      fc.property(fc.integer(), fc.array(keep, { maxLength: 4 }), (seed, keeps) => {
        let state = jamb.open(null, seededDraw(seed));
        for (const each of keeps) {
          if (jamb.isClosed(state)) break;
          const used = 5 + state.kept.flat().filter((kept) => !kept).length;
          const hidden = { ...state, rolls: state.rolls.map((die, at) => (at < used ? die : 7)) };
          expect(jamb.view(hidden)).toEqual(jamb.view(state));
          const action = jamb.checkAction(state, { type: "roll", keep: each });
          expect(action.ok).toBe(true);
          state = JSON.parse(JSON.stringify(jamb.act(state, { type: "roll", keep: each }))) as JambState;
          expect(jamb.raise(state, { type: "stop" })).toBe(0);
        }
        const closed = jamb.finish(state);
        expect(jamb.isClosed(closed)).toBe(true);
        expect([0, 1, 2, 6]).toContain(jamb.payout(closed).numerator);
      }),
      { seed: 17 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestHold, worthOfHold } from "../../../../src/domain/games/jacks/best-hold.ts";
import { jacks, type JacksAction, type JacksState } from "../../../../src/domain/games/jacks/jacks.ts";
import { pokerHandOf, pokerHands, pokerPays } from "../../../../src/domain/games/jacks/poker-hand.ts";
import { by, fraction, minus, percent, toNumber, volatilityOf } from "./exact.ts";
import { countJacks } from "./jacks-best-play.ts";
import { scriptedDraw, seededDraw } from "./scripted-draw.ts";

/** "As Td": rank and suit. */
function cardsOf(text: string): number[] {
  return text.split(" ").map((card) => "cdhs".indexOf(card[1]!) * 13 + "A23456789TJQK".indexOf(card[0]!));
}

const handOf = (text: string): string => pokerHands[pokerHandOf(cardsOf(text))]!;
const all = [true, true, true, true, true];

describe("poker hands", () => {
  it.each([
    ["As Ks Qs Js Ts", "royalFlush"],
    ["9h Kh Qh Jh Th", "straightFlush"],
    ["Ad 2d 3d 4d 5d", "straightFlush"],
    ["Ad 2c 3d 4d 5d", "straight"],
    ["As Kc Qs Js Ts", "straight"],
    ["Ks As 2s 3s 4c", "none"],
    ["Ks As 2s 3s 4s", "flush"],
    ["7c 7d 7h 7s 2c", "four"],
    ["2c 7d 7h 7s 2s", "fullHouse"],
    ["2c 7d 7h 7s 3s", "three"],
    ["2c 7d 7h 3c 3s", "twoPair"],
    ["2c Jd Jh 3c 4s", "jacks"],
    ["2c Ad Ah 3c 4s", "jacks"],
    ["2c Td Th 3c 4s", "none"],
    ["2c Td 8h 3c 4s", "none"],
  ])("%s is %s", (text, hand) => {
    expect(handOf(text)).toBe(hand);
  });

  it("are the same in any order of the cards", () => {
    const card = fc.integer({ min: 0, max: 51 });
    const five = fc.uniqueArray(card, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(five, (cards) => {
        const hand = pokerHandOf(cards);
        expect(pokerHandOf(cards.toReversed())).toBe(hand);
        expect(pokerHandOf(cards.map((each) => (each + 13) % 52))).toBe(hand);
      }),
      { seed: 17 },
    );
  });
});

describe("jacks or better", () => {
  it("returns 99.5439 % by best play, counted over all hands and draws", () => {
    const count = countJacks();
    expect([count.kinds, count.hands]).toEqual([134_459, 2_598_960]);
    const whole = BigInt(count.hands) * BigInt(count.common);
    const rtp = fraction(count.paid, whole);
    // The published fraction, of Ethier, Kim and Lee: 1,653,526,326,983 in 1,661,102,543,100.
    expect(rtp).toEqual(fraction(1_653_526_326_983n, 1_661_102_543_100n));
    expect(jacks.facts).toMatchObject({
      rtp: percent(rtp, 4),
      hitRate: percent(fraction(count.paying, whole), 2),
      maxMultiplier: Math.max(...pokerPays),
      volatility: volatilityOf(Math.sqrt(toNumber(minus(fraction(count.squared, whole), by(rtp, rtp))))),
    });
  });

  it("tells what best play holds, and what it is worth", () => {
    const held = (text: string): string =>
      bestHold(cardsOf(text))
        .hold.map((each) => (each ? "x" : "-"))
        .join("");
    // Four to a royal flush go before a straight flush's three, a made flush and a pair.
    expect(held("As Ks Qs Js 2d")).toBe("xxxx-");
    expect(held("As Ks Qs Js 2s")).toBe("xxxx-");
    expect(held("7c 7d 7h 2s 2c")).toBe("xxxxx");
  });

  it("counts what a hold is worth over all draws", () => {
    // Of 47 cards one makes the royal flush, eight a flush, six a straight and nine a high pair.
    expect(worthOfHold(cardsOf("As Ks Qs Js 2d"), [true, true, true, true, false])).toEqual({
      numerator: 800 + 8 * 6 + 3 * 4 + 12,
      denominator: 47,
    });
    expect(worthOfHold(cardsOf("As Ks Qs Js Ts"), all)).toEqual({ numerator: 800, denominator: 1 });
    expect(worthOfHold(cardsOf("2c 3d 5h 7s 9c"), [false, false, false, false, true]).denominator).toBe(178_365);
  });
});

describe("a round of jacks", () => {
  const open = (): JacksState => jacks.open(null, scriptedDraw([]));

  it("deals five cards and replaces from left to right what is not held", () => {
    const state = open();
    expect(jacks.view(state)).toEqual({
      dealt: [0, 1, 2, 3, 4],
      cards: [0, 1, 2, 3, 4],
      hold: null,
      hand: "straightFlush",
    });
    const action = jacks.checkAction(state, { type: "draw", hold: [false, true, true, false, true] });
    expect(action).toEqual({ ok: true, value: { hold: [false, true, true, false, true] } });
    const drawn = jacks.act(state, (action as { value: JacksAction }).value);
    expect(jacks.view(drawn)).toMatchObject({ dealt: [0, 1, 2, 3, 4], cards: [5, 1, 2, 6, 4], hand: "flush" });
    expect(jacks.payout(drawn)).toEqual({ numerator: 6, denominator: 1 });
    expect(jacks.checkAction(drawn, { type: "draw", hold: all })).toEqual({
      ok: false,
      error: "notNow",
      field: "type",
    });
  });

  it("holds all five where its player stays away", () => {
    const closed = jacks.finish(open());
    expect([jacks.isClosed(closed), jacks.finish(closed)]).toEqual([true, closed]);
    expect(jacks.payout(closed)).toEqual({ numerator: 50, denominator: 1 });
  });

  it("refuses what is no choice of five cards", () => {
    const wrong: unknown[] = [undefined, [], [true, true, true, true], [1, 1, 1, 1, 1], "11111"];
    for (const hold of wrong)
      expect(jacks.checkAction(open(), { type: "draw", hold })).toEqual({
        ok: false,
        error: "badAction",
        field: "hold",
      });
    for (const type of ["hit", undefined])
      expect(jacks.checkAction(open(), { type, hold: all })).toEqual({ ok: false, error: "badAction", field: "type" });
  });

  it("shows no card of the draw before it, and always ends", () => {
    const hold = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(fc.integer(), hold, (seed, hold) => {
        const state = jacks.open(null, seededDraw(seed));
        expect(new Set(state.cards).size).toBe(10);
        expect(JSON.stringify(jacks.view(state))).toBe(
          JSON.stringify(jacks.view({ ...state, cards: [...state.cards.slice(0, 5), 60, 61, 62, 63, 64] })),
        );
        expect([jacks.isClosed(state), jacks.actions(state), jacks.raise(state, { hold })]).toEqual([
          false,
          ["draw"],
          0,
        ]);
        const closed = JSON.parse(JSON.stringify(jacks.act(state, { hold }))) as JacksState;
        expect([jacks.isClosed(closed), jacks.actions(closed)]).toEqual([true, []]);
        expect(pokerPays).toContain(jacks.payout(closed).numerator);
      }),
      { seed: 17 },
    );
  });
});

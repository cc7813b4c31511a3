// The course of rounds in words: of every game and language, whatever is played, with what each step moved.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { houseGames, houseTables, type AnyHouseGame } from "../../../../../src/domain/games/house-catalogue.ts";
import { courseOf, type ToldStep } from "../../../../../src/features/casino/rounds/course/course-of.ts";
import type { CourseWords } from "../../../../../src/features/casino/rounds/course/course.ts";
import { loadGameTexts } from "../../../../../src/features/casino/rounds/use-course.ts";
import { createI18n } from "../../../../../src/i18n/i18n.ts";
import { amountText } from "../../../../../src/i18n/amount-text.ts";
import { languages, type Language } from "../../../../../src/i18n/languages.ts";
import type { RoundAnswer } from "../../../../../src/protocol/games/rounds.ts";
import { seededDraw } from "../../../domain/games/scripted-draw.ts";

async function wordsIn(language: Language): Promise<CourseWords> {
  const i18n = await createI18n(language);
  await i18n.loadNamespaces(["casino"]);
  return {
    t: i18n.getFixedT(language, "casino"),
    offer: i18n.getFixedT(language, "betting"),
    game: await loadGameTexts(language),
    money: (minor) => amountText(minor, { currency: "RSD", currencyId: 1 }),
  };
}

const bets: Readonly<Record<string, unknown>> = {
  house_dice: { target: 4900 },
  house_keno: { numbers: [3, 17, 80] },
  house_plinko: { rows: 8, risk: "medium" },
  house_roulette: {
    chips: [
      { spot: "split-17-20", units: 10 },
      { spot: "red", units: 30 },
    ],
  },
  house_wheel: {
    chips: [
      { spot: "straight-0", units: 10 },
      { spot: "dozen-2", units: 10 },
    ],
  },
  house_tram: { mark: 200 },
  house_draw48: { numbers: [1, 2, 3, 4, 5, 6] },
  house_vf: { match: 0, selection: 6 },
  house_dogs: { market: "exact", dogs: [2, 0] },
};

type Kind = "bet" | "win" | "refund";
/** 100,00 a stake, from 10.000,00. */
function roundOf(gameCode: string, told: Pick<RoundAnswer, "detail" | "verification">, stakes: number): RoundAnswer {
  const moved = (kind: Kind, at: number) => ({
    transactionId: `t${at}`,
    kind,
    amount: 100,
    at,
    balance: 10_000 - 100 * Math.min(at, stakes),
  });
  return {
    roundId: "house.r1",
    sessionId: "s1",
    gameCode,
    provider: "house",
    name: gameCode,
    currency: "RSD",
    currency_id: 1,
    stake: 100 * stakes,
    win: 100,
    net: 0,
    state: "closed",
    openedAt: 1,
    closedAt: 2,
    transactions: [...Array.from({ length: stakes }, (_, index) => moved("bet", index + 1)), moved("win", 9)],
    ...told,
  };
}

/** Plays a round as the numbers choose. */
function played(game: AnyHouseGame, seed: number, choices: readonly number[]): RoundAnswer {
  const checked = game.check(bets[game.facts.gameCode] ?? null);
  if (!checked.ok) throw new Error(`${game.facts.gameCode} takes no such bet`);
  let state = game.open(checked.value, seededDraw(seed));
  let stakes = 1;
  const steps: unknown[] = [];
  for (const choice of choices) {
    const types = game.actions(state);
    if (types.length === 0) break;
    const [hold, keep] = [4, 4].map(() => [0, 1, 2, 3, 4].map((place) => (choice >> place) % 2 === 0));
    const action = game.checkAction(state, { type: types[choice % types.length], hold, keep });
    // Rolling none of the dice is no roll.
    if (!action.ok) continue;
    steps.push(action.value);
    stakes += game.raise(state, action.value);
    state = game.act(state, action.value);
  }
  const outcome = game.view(game.finish(state));
  // As it comes over the wire.
  const detail = JSON.parse(JSON.stringify({ bet: checked.value, steps, outcome, pays: 1 })) as RoundAnswer["detail"];
  return roundOf(game.facts.gameCode, { detail, verification: null }, stakes);
}

/** Two bets of one shared round. @param isKnown its outcome is decided */
function playedTable(gameCode: string, seed: number, isKnown: boolean): RoundAnswer {
  const { table, script } = houseTables.get(gameCode)?.round(seededDraw(seed)) ?? {};
  const bet = bets[gameCode];
  return roundOf(
    gameCode,
    {
      detail: { bet, steps: [bet], outcome: isKnown ? script : null, pays: null },
      verification: { scheme: "kvota-chain-1", tip: "ab", n: 1, seed: null, table },
    },
    2,
  );
}

const textOf = (course: ToldStep[] | null): string[] | undefined =>
  course?.map(({ name, lines, movement }) =>
    [name, ...lines, ...(movement === null ? [] : [`${movement.kind} ${movement.amount}/${movement.balance}`])].join(
      "\n",
    ),
  );

describe.each(languages)("the course of a round in %s", (language) => {
  it("has words for every step of every game, and what each stake moved", async () => {
    const words = await wordsIn(language);
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(31), { maxLength: 12 }), (seed, choices) => {
        for (const game of houseGames.values()) {
          const round = played(game, seed, choices);
          const course = courseOf(round, words);
          const moved = course?.flatMap(({ movement }) => movement ?? []);
          expect([game.facts.gameCode, moved]).toEqual([game.facts.gameCode, round.transactions]);
          expect(textOf(course)?.join("\n")).not.toMatch(/\{\{|undefined|NaN|course\.|rounds\./);
        }
      }),
      { numRuns: 30 },
    );
    for (const gameCode of houseTables.keys()) {
      const round = playedTable(gameCode, 7, true);
      const course = courseOf(round, words);
      expect([gameCode, course?.flatMap(({ movement }) => movement ?? [])]).toEqual([gameCode, round.transactions]);
      expect(textOf(course)?.join("\n")).not.toMatch(/\{\{|undefined|NaN|course\.|rounds\.|\?/);
      expect(courseOf(playedTable(gameCode, 7, false), words)).toHaveLength((course?.length ?? 0) - 1);
    }
  });
});

describe("the course of a round", () => {
  const deal = { dealer: [10, 9], dealerValue: { total: 20, soft: false } };
  const hand = { stakes: 1, done: true, value: { total: 0, soft: false } };

  it("tells a split hand by hand, as its player acted", async () => {
    const hands = [
      { ...hand, cards: [7, 2, 20], stakes: 2, result: "won" },
      { ...hand, cards: [20, 12], result: "lost" },
    ];
    const steps = ["split", "double", "stand"];
    const detail = { bet: null, steps, outcome: { ...deal, hands, turn: null }, pays: 400 };
    const course = courseOf(roundOf("house_blackjack", { detail, verification: null }, 3), await wordsIn("en"));
    expect(textOf(course)).toEqual([
      "Stake\nYour cards: 8♣ · 8♦ (16)\nbet 100/9900",
      "Dealer\nJ♣",
      "Split\nHand 1: 8♣ · 3♣ (11)\nHand 2: 8♦ · K♣ (18)\nbet 100/9800",
      "Hand 1: Double\n8♣ · 3♣ · 8♦ (19)\nbet 100/9700",
      "Hand 2: Stand\n8♦ · K♣ (18)",
      "Dealer\nJ♣ · 10♣ (20)",
      "Outcome\nHand 1: 8♣ · 3♣ · 8♦ (19) · Won\nHand 2: 8♦ · K♣ (18) · Lost",
      "Win\nwin 100/9700",
    ]);
  });

  it("says what was done without the player", async () => {
    const words = await wordsIn("de");
    const hands = [{ ...hand, cards: [4, 5], result: "lost" }];
    const detail = { bet: null, steps: [], outcome: { ...deal, hands, turn: null }, pays: 0 };
    const course = courseOf(roundOf("house_blackjack", { detail, verification: null }, 1), words);
    expect(textOf(course)).toContain("Für Sie beendet\nStandardaktion: Stehen");
    const natural = { ...detail, outcome: { ...detail.outcome, dealer: [0, 9] } };
    const cut = courseOf(roundOf("house_blackjack", { detail: natural, verification: null }, 1), words);
    expect(textOf(cut)?.join("\n")).not.toContain("Für Sie");
  });

  it("is left to what was told where this build has no words for it", async () => {
    const words = await wordsIn("en");
    const detail = { bet: {}, steps: [], outcome: { rolled: "seven" }, pays: 0 };
    expect(courseOf(roundOf("acme_plain", { detail, verification: null }, 1), words)).toBeNull();
    expect(courseOf(roundOf("house_dice", { detail, verification: null }, 1), words)).toBeNull();
  });
});

// Blackjack and Jacks or Better, card by card.
import * as z from "zod/mini";
import { blackjackActions, handResults } from "../../../../domain/games/blackjack/blackjack.ts";
import { pointsOf, valueOf } from "../../../../domain/games/blackjack/hand.ts";
import { rankOf, suitOf } from "../../../../domain/games/cards.ts";
import { pokerHands } from "../../../../domain/games/jacks/poker-hand.ts";
import { listed, step, type CourseStep, type ToldRound } from "./course.ts";

const cardSchema = z.int().check(z.minimum(0), z.maximum(51));
const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const suits = ["♣", "♦", "♥", "♠"];

const cardText = (card: number): string => `${ranks[rankOf(card)] ?? ""}${suits[suitOf(card)] ?? ""}`;
const cardsText = (cards: readonly number[]): string => listed(cards.map(cardText));
const withTotal = (cards: readonly number[]): string => `${cardsText(cards)} (${valueOf(cards).total})`;

const blackjackSchema = z.object({
  dealer: z.array(cardSchema),
  hands: z.array(z.object({ cards: z.array(cardSchema), result: z.nullable(z.enum(handResults)) })),
});
const blackjackStepsSchema = z.array(z.enum(blackjackActions));

/** @throws where it is not in the game's shape */
export function blackjackCourse({ outcome, steps, isClosed, words }: ToldRound): CourseStep[] {
  const { t, game } = words;
  const view = z.parse(blackjackSchema, outcome);
  const actions = z.parse(blackjackStepsSchema, steps);
  const isSplit = view.hands.length > 1;
  const [first, second] = view.hands.map(({ cards }) => cards);
  if (first === undefined) throw new TypeError("a round of blackjack has a hand");
  const dealt = isSplit ? [first[0], second?.[0]].flatMap((card) => card ?? []) : first.slice(0, 2);
  const course = [
    step(t("rounds.movement.bet"), [t("course.cards", { cards: withTotal(dealt) })], "bet"),
    step(game("blackjack.dealer"), [cardsText(view.dealer.slice(0, 1))]),
  ];
  // Each hand as it grows: what is done next is done to the first that is not finished.
  let hands = [{ cards: dealt, done: valueOf(dealt).total >= 21 }];
  for (const action of actions) {
    const turn = hands.findIndex(({ done }) => !done);
    const hand = hands[turn];
    if (hand === undefined) throw new TypeError("an action after the last hand");
    if (action === "split") {
      const aces = pointsOf(dealt[0] ?? 0) === 1;
      hands = view.hands.map(({ cards }) => {
        const two = cards.slice(0, 2);
        return { cards: two, done: aces || valueOf(two).total >= 21 };
      });
      const lines = hands.map(
        ({ cards }, index) => `${game("blackjack.hand", { hand: index + 1 })}: ${withTotal(cards)}`,
      );
      course.push(step(game("blackjack.split"), lines, "bet"));
      continue;
    }
    const cards = view.hands[turn]?.cards.slice(0, hand.cards.length + (action === "stand" ? 0 : 1)) ?? [];
    const done = action !== "hit" || valueOf(cards).total >= 21;
    hands = hands.map((each, index) => (index === turn ? { cards, done } : each));
    const name = isSplit && hands.length > 1 ? `${game("blackjack.hand", { hand: turn + 1 })}: ` : "";
    course.push(step(`${name}${game(`blackjack.${action}`)}`, [withTotal(cards)], action === "double" ? "bet" : null));
  }
  if (!isClosed) return course;
  // Blackjack of the dealer's ends the round before anything can be done.
  const isCut = actions.length === 0 && valueOf(view.dealer).total === 21 && view.dealer.length === 2;
  if (!isCut && hands.some(({ done }) => !done)) course.push(step(t("course.forYou"), [game("blackjack.default")]));
  course.push(step(game("blackjack.dealer"), [withTotal(view.dealer)]));
  const results = view.hands.map(({ cards, result }, index) => {
    const handLine = `${withTotal(cards)} · ${result === null ? "–" : game(`blackjack.result.${result}`)}`;
    return isSplit ? `${game("blackjack.hand", { hand: index + 1 })}: ${handLine}` : handLine;
  });
  return [...course, step(t("rounds.outcome"), results)];
}

const jacksSchema = z.object({
  dealt: z.array(cardSchema),
  cards: z.array(cardSchema),
  hold: z.nullable(z.array(z.boolean())),
  hand: z.enum(pokerHands),
});

/** @throws where it is not in the game's shape */
export function jacksCourse({ outcome, steps, words }: ToldRound): CourseStep[] {
  const { t, game } = words;
  const { dealt, cards, hold, hand } = z.parse(jacksSchema, outcome);
  const course = [step(t("rounds.movement.bet"), [t("course.cards", { cards: cardsText(dealt) })], "bet")];
  if (hold === null) return course;
  const held = dealt.filter((_card, place) => hold[place] === true);
  if (steps.length === 0) course.push(step(t("course.forYou"), [game("jacks.default")]));
  else
    course.push(
      step(game("jacks.draw"), [
        held.length === 0 ? t("course.heldNone") : t("course.held", { cards: cardsText(held) }),
        t("course.after", { cards: cardsText(cards) }),
      ]),
    );
  if (hand !== "none") course.push(step(t("rounds.outcome"), [game(`jacks.hand.${hand}`)]));
  return course;
}

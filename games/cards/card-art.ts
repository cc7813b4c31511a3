// The shapes of playing cards, each in a box of 100 by 100.
import { rankOf, suitOf } from "../../src/domain/games/cards.ts";
import type { TextKey } from "../kit/texts.ts";

const suits = [
  {
    name: "card.clubs",
    isRed: false,
    path: "M50 4a22 22 0 0 1 18 35 22 22 0 1 1-12 35q1 15 14 22H30q13-7 14-22a22 22 0 1 1-12-35A22 22 0 0 1 50 4z",
  },
  { name: "card.diamonds", isRed: true, path: "M50 2q14 26 36 48-22 22-36 48-14-26-36-48Q36 28 50 2z" },
  {
    name: "card.hearts",
    isRed: true,
    path: "M50 95C20 68 4 50 4 31a24 24 0 0 1 46-9 24 24 0 0 1 46 9c0 19-16 37-46 64z",
  },
  {
    name: "card.spades",
    isRed: false,
    path: "M50 4c26 27 45 41 45 59a21 21 0 0 1-39 12q1 14 14 21H30q13-7 14-21A21 21 0 0 1 5 63C5 45 24 31 50 4z",
  },
] as const;

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

/** Spoken names of those that are no numbers, by the sign on the card. */
export const rankNames: Readonly<Record<string, TextKey>> = {
  A: "card.ace",
  J: "card.jack",
  Q: "card.queen",
  K: "card.king",
};

/** What jack, queen and king wear. */
export const crowns: Readonly<Record<string, string>> = {
  J: "M6 94h88V80H6zM14 74c0-42 32-56 54-42 12 8 18 22 18 42zM64 28C66 10 82 0 98 0c0 18-12 32-28 34z",
  Q: "M12 92h76l6-56-24 24L50 24 30 60 6 36zM50 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z",
  K: "M10 92h80V74H10zM10 66l-6-44 24 20L44 20V12h-8V4h8v-4h12v4h8v8h-8v8l16 22 24-20-6 44z",
};

export interface CardFace {
  sign: string;
  suit: (typeof suits)[number];
}

export function faceOf(card: number): CardFace {
  const [sign, suit] = [ranks[rankOf(card)], suits[suitOf(card)]];
  if (sign === undefined || suit === undefined) throw new Error(`${card} is no card`);
  return { sign, suit };
}

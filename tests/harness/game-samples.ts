import type { WireGame } from "../../src/protocol/games/catalogue.ts";

/** A game that is open, with limits in RSD. */
export function gameOf(over: Partial<WireGame> = {}): WireGame {
  return {
    gameCode: "house_dice",
    provider: "house",
    providerName: "House games",
    name: "Dice",
    area: "other",
    image: "/game_art/house_dice.svg",
    tags: ["quick"],
    enabled: true,
    kind: "instant",
    rtp: "98",
    rtpNote: null,
    volatility: 2,
    hitRate: "49.50",
    maxMultiplier: 98,
    cycleMs: 5000,
    demo: true,
    limits: [{ currency: "RSD", currency_id: 1, min: 10, max: 10_000, maxRound: 10_000, maxWin: 10_000_000 }],
    order: 1,
    since: 1,
    ...over,
  };
}

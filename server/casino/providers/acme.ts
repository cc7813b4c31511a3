// A second provider, while the sandbox is on: with it tests and demos speak the wallet API as an outsider would.
import { sandboxTag } from "../../../src/domain/games/sandbox-tag.ts";
import { toMinor } from "../../../src/domain/money.ts";
import type { GameProvider } from "../../game-provider.ts";

export const acmeSecret = "acme-sandbox-secret";

const limits = (currency: string, currencyId: number, share: number) => ({
  currency,
  currencyId,
  min: toMinor(10 * share),
  max: toMinor(10_000 * share),
  maxRound: toMinor(40_000 * share),
  maxWin: toMinor(10_000_000 * share),
});

export const acme: GameProvider = {
  code: "acme",
  name: "Acme",
  secret: acmeSecret,
  games: async () => [
    {
      gameCode: "acme_plain",
      name: "Plain",
      area: "other",
      kind: "instant",
      tags: [sandboxTag],
      demo: true,
      image: "/game_art/plain.svg",
      rtp: "96.00",
      rtpNote: null,
      volatility: 2,
      hitRate: null,
      maxMultiplier: 100,
      cycleMs: 5000,
      limits: [limits("RSD", 1, 1), limits("EUR", 2, 0.01)],
    },
  ],
  // The tests decide what is bet and won.
  launch: async ({ sessionId }) => ({ url: `about:blank#${sessionId}` }),
  sessionEnded: async () => undefined,
  round: async () => null,
  waitUntil: async () => new Map(),
  fairness: null,
  resumesRounds: false,
};

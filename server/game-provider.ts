// A provider of games as the site sees it: what decides rounds. Money it moves by the wallet API alone.
import type { GameArea, GameKind, WireGame } from "../src/protocol/games/catalogue.ts";
import type { GameMode } from "../src/protocol/games/sessions.ts";
import type { RoundDetail, SeedsAnswer, ChainAnswer, Verification } from "../src/protocol/games/rounds.ts";

/** Minor units. */
export interface GameLimits {
  currency: string;
  currencyId: number;
  min: number;
  /** Of the first bet of a round. */
  max: number;
  /** Of all bets of a round. */
  maxRound: number;
  maxWin: number;
}

/** What a provider tells of a game. */
export interface GameFacts extends Pick<
  WireGame,
  "gameCode" | "name" | "image" | "tags" | "rtp" | "rtpNote" | "volatility" | "hitRate" | "maxMultiplier" | "cycleMs"
> {
  area: GameArea;
  kind: GameKind;
  /** Whether it can be played without money. */
  demo: boolean;
  limits: readonly GameLimits[];
}

export interface Launch {
  sessionId: string;
  gameCode: string;
  mode: GameMode;
  lang: string;
  currency: string;
}

export interface Fairness {
  seeds(playerId: string): Promise<SeedsAnswer>;
  /** @throws HttpError 409 roundOpen, conflict */
  rotate(playerId: string, clientSeed: string, requestId: string): Promise<SeedsAnswer>;
  /** null = the game has no shared rounds. */
  chain(gameCode: string): Promise<ChainAnswer | null>;
}

export interface ProviderRound {
  detail: RoundDetail;
  verification: Verification | null;
}

export interface GameProvider {
  /** `[a-z0-9]{2,16}` */
  readonly code: string;
  readonly name: string;
  /** Signs the wallet's calls. */
  readonly secret: string;
  games(): Promise<readonly GameFacts[]>;
  /** The address to show in a frame. */
  launch(launch: Launch): Promise<{ url: string }>;
  /** @param finishNow open rounds are finished by their default action instead of waiting for the player */
  sessionEnded(sessionId: string, finishNow: boolean): Promise<void>;
  /** null = it does not know the round. */
  round(roundId: string): Promise<ProviderRound | null>;
  /**
   * Until when rounds wait for their player before they are finished without one, epoch ms; what does not wait is left out.
   * @param roundIds the provider's own
   */
  waitUntil(roundIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  readonly fairness: Fairness | null;
  /** A round left open goes on in the player's next session of its game, which is then of the round's currency. */
  readonly resumesRounds: boolean;
}

// The games that this device's pages show.
import type { Minor } from "../domain/ticket/ticket-selection.ts";
import type { GameMode, SessionEndReason } from "../protocol/games/sessions.ts";

/** A page on which a game is played, while it is open. Which session it is, and where its frame is, stand in no table. */
export interface GameRow {
  /** Of the page: it holds the Web Lock `gameLock(place)`. */
  place: string;
  gameCode: string;
  mode: GameMode;
  state: "running" | "ended";
  /** Why it ended; null = it goes on. */
  reason: SessionEndReason | null;
  /** "" = the server does not tell of its sessions: neither currency nor sums are known. */
  currency: string;
  currencyId: number;
  /** Begin of the play, which may hold several games; epoch ms by the server's clock. */
  playStartedAt: number;
  /** Of the play. */
  stakes: Minor;
  wins: Minor;
  /** When it ends unless it is played, epoch ms by the server's clock; null = not soon. */
  idleEndsAt: number | null;
}

/** Held by the page for as long as it shows the game. */
export const gameLock = (place: string): string => `kvota-game-${place}`;

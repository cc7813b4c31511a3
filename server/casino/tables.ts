// The tables that casino owns. Amounts are minor units, times epoch ms.
import type { GameMode, SessionEndReason, sessionStates } from "../../src/protocol/games/sessions.ts";
import type { RoundState } from "../../src/protocol/games/rounds.ts";

/** What the site changed of a game's facts; null = as its provider tells. */
export interface GameTable {
  game_code: string;
  enabled: number;
  hidden: number;
  order: number | null;
  /** JSON list. */
  tags: string | null;
  /** JSON list of limits in minor units. */
  limits: string | null;
  /** When it came to the site. */
  since: number;
}

export interface GameSectionTable {
  page: string;
  id: string;
  name: string;
  name_key: string | null;
  order: number;
  /** JSON list of game codes. */
  games: string;
}

/** A player's real sessions of one log-in and currency, with less than 15 min between them. */
export interface GamePlayTable {
  id: string;
  sub: string;
  family_id: string;
  currency_id: number;
  started_at: number;
  last_at: number;
  stakes: number;
  wins: number;
  rounds: number;
}

/** One opening of one game. */
export interface GameSessionTable {
  id: string;
  /** null = a guest's, in demo. */
  sub: string | null;
  family_id: string | null;
  /** null = demo. */
  play_id: string | null;
  provider: string;
  game_code: string;
  mode: GameMode;
  currency: string;
  currency_id: number;
  lang: string;
  state: (typeof sessionStates)[number];
  reason: SessionEndReason | null;
  created_at: number;
  /** Of the last call of the wallet. */
  used_at: number;
  /** 1 = the player was told that it will end soon. */
  warned: number;
  expires_at: number;
}

export interface GameRoundTable {
  provider: string;
  /** The provider's. */
  round_id: string;
  sub: string;
  session_id: string;
  play_id: string;
  game_code: string;
  currency: string;
  currency_id: number;
  /** Bets that were accepted and not rolled back; of them what was no cash. */
  stake: number;
  stake_1: number;
  win: number;
  /** Bets that were accepted and not rolled back. */
  bets: number;
  wins: number;
  state: RoundState;
  opened_at: number;
  closed_at: number | null;
  /** 1 = a win of it was refused and waits for operators. */
  flagged: number;
}

export type GameTransactionKind = "bet" | "win" | "rollback" | "endRound";

/** Every movement that a provider asked for, with its first answer. */
export interface GameTransactionTable {
  provider: string;
  transaction_id: string;
  kind: GameTransactionKind;
  /** "" = of no session that is known. */
  sub: string;
  session_id: string;
  round_id: string;
  amount: number;
  /** Of a bet: what each wallet gave. */
  from_0: number;
  from_1: number;
  /** tombstone: the bet was rolled back before it came. */
  state: "accepted" | "refused" | "rolledBack" | "tombstone";
  /** Of the body that was answered; "" = a tombstone's. */
  body_hash: string;
  status: number;
  /** JSON. */
  answer: string;
  /** What could be staked right after it. */
  balance: number;
  at: number;
}

export interface CasinoTables {
  game: GameTable;
  game_section: GameSectionTable;
  game_play: GamePlayTable;
  game_session: GameSessionTable;
  game_round: GameRoundTable;
  game_transaction: GameTransactionTable;
}

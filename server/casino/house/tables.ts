// The tables of the house: its own store, as any other provider's would be. Amounts are minor units, times epoch ms.
import type { GameMode } from "../../../src/protocol/games/sessions.ts";

/** A session that the site opened here. */
export interface HouseSessionTable {
  session_id: string;
  /** null = the site was not asked yet whose it is. */
  player_id: string | null;
  game_code: string;
  mode: GameMode;
  lang: string;
  currency: string;
  /** JSON, major units, as the site told them; null = not asked yet. */
  limits: string | null;
  /** What could be staked when it was told last; of a demo the money itself. */
  balance: number;
  state: "launched" | "open" | "ended";
  created_at: number;
}

/** When a player's last round began, and how long the next one has to wait from then. */
export interface HousePlayerTable {
  player_id: string;
  started_at: number;
  cycle_ms: number;
}

/** What outcomes of a player's own rounds follow from. */
export interface HouseSeedTable {
  id: string;
  player_id: string;
  /** 32 bytes, hexadecimal. */
  seed: string;
  /** SHA-256 of them, hexadecimal. */
  hash: string;
  client_seed: string | null;
  /** Rounds so far. */
  nonce: number;
  state: "next" | "active" | "revealed";
  created_at: number;
  revealed_at: number | null;
}

/** A rotation that was asked for, with its first answer. */
export interface HouseRotationTable {
  player_id: string;
  request_id: string;
  client_seed: string;
  /** JSON. */
  answer: string;
  at: number;
}

/**
 * staking: the wallet was asked for the stake; cancelling: it gave no answer, the stake is taken back; playing: the player is to
 * act; raising: the wallet was asked for a further stake; paying: decided, the win is on its way.
 */
export type RoundPhase = "staking" | "cancelling" | "playing" | "raising" | "paying" | "closed" | "cancelled";

export interface HouseRoundTable {
  round_id: string;
  player_id: string;
  /** The one that was used last. */
  session_id: string;
  game_code: string;
  mode: GameMode;
  currency: string;
  phase: RoundPhase;
  /** Actions so far. */
  seq: number;
  /** JSON. */
  bet: string;
  /** JSON; what it hides leaves the house by the game's own view alone. */
  state: string;
  /** JSON list of actions, each with the hash of the body that it came in. */
  steps: string;
  /** Of the body that began it. */
  request_hash: string;
  stake: number;
  /** All further stakes. */
  raised: number;
  win: number | null;
  /** Of a shared round: its chain. */
  seed_id: string;
  /** Of a shared round: its number. */
  nonce: number;
  /** null = the player's own round. */
  table_n: number | null;
  /** JSON of the action that waits for its stake. */
  pending: string | null;
  /** Why nothing was played. */
  error: string | null;
  started_at: number;
  last_at: number;
  closed_at: number | null;
}

/** Seeds of shared rounds `first` to `first + length - 1`. */
export interface HouseChainTable {
  id: string;
  game_code: string;
  first: number;
  length: number;
  /** SHA-256 of the first seed, hexadecimal: told before the first round. */
  tip: string;
  /** All others are hashes of it. Hexadecimal. */
  last_seed: string;
  created_at: number;
}

/** From when on a shared game's rounds follow one another, and how long their phases are. */
export interface HouseTableClockTable {
  game_code: string;
  /** The round that began at `at`. */
  n: number;
  at: number;
  betting_ms: number;
  playing_ms: number;
  result_ms: number;
  /** null = it goes. */
  paused_at: number | null;
  /** The last round of which was shown what happens; -1 = none. */
  shown_n: number;
  /** Of a game whose players may leave: the last round of which was shown how it ended; -1 = none. */
  ended_n: number;
}

/** A call of the wallet that must come to a definite answer. */
export interface HouseCallTable {
  transaction_id: string;
  round_id: string;
  op: "bet" | "win" | "rollback";
  /** The bytes that are sent, each time the same. */
  body: string;
  attempts: number;
  next_at: number;
  claimed_until: number;
  done: number;
}

/** One row: which store this is. */
export interface HouseMarkTable {
  id: string;
  store: string;
  /** Of a copy: when it was made; null = it is none. */
  copied_at: number | null;
}

export interface HouseSchema {
  house_mark: HouseMarkTable;
  house_session: HouseSessionTable;
  house_player: HousePlayerTable;
  house_seed: HouseSeedTable;
  house_rotation: HouseRotationTable;
  house_round: HouseRoundTable;
  house_call: HouseCallTable;
  house_chain: HouseChainTable;
  house_table_clock: HouseTableClockTable;
}

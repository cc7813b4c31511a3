// One round after the other: what is asked of the house, what came, and what the player sees of it by now.
import type { FromFrame, PauseReason, ToFrame } from "../../src/protocol/games/frame.ts";
import type { GameServerSession, View } from "../../src/protocol/games/game-server.ts";
import type { Answer, GameServer } from "./game-server.ts";
import { createStore, type Store } from "./store.ts";

/**
 * opening: the session is not known yet. idle: a round may start. asking: the house has not answered. playing: the
 * player's turn in a round. showing: the round is decided and its screen plays it. over: nothing can be played any more.
 */
export type Phase = "opening" | "idle" | "asking" | "playing" | "showing" | "over";

export interface PlayState {
  phase: Phase;
  session: GameServerSession | null;
  /** The round that runs, or the last one until the next starts. */
  view: View | null;
  /** What was bet on it in this frame; null = it began in another one. */
  bet: unknown;
  /** Major units; without what is not shown yet. */
  balance: number;
  /** Key of what was refused, or of why nothing can be played. */
  notice: string | null;
  /** No answer for 5 s. */
  isSlow: boolean;
  /** What is left until a round may start, as it was when it was told; 0 = one may. */
  waitMs: number;
  /** Rounds of this frame that were shown, the newest first. */
  past: readonly View[];
  pause: PauseReason | null;
  isConnected: boolean;
}

export interface Play {
  state: Store<PlayState>;
  open(): Promise<void>;
  /** Does nothing where no round may start. @param stake major units @param n of a shared game: the round's number */
  start(stake: number, bet: unknown, n?: number): Promise<void>;
  act(action: unknown): Promise<void>;
  /** Asks how the round is: a shared one goes on without its player. */
  look(): Promise<void>;
  /** The screen has played the round to its end. */
  shown(): void;
  connected(): void;
  hear(message: ToFrame): void;
}

export interface PlayDeps {
  server: GameServer;
  send(message: FromFrame): void;
  newRoundId(): string;
  newClientSeed(): string;
  delay(ms: number): Promise<void>;
}

const askAgainMs = 1000;
const mostPast = 20;

export function mayStart({ phase, waitMs, pause, isConnected }: PlayState): boolean {
  return phase === "idle" && pause === null && isConnected && waitMs === 0;
}

/** Whether it is the player's turn in a round. */
export function mayAct({ phase, pause, isConnected }: PlayState): boolean {
  return phase === "playing" && pause === null && isConnected;
}

export function createPlay({ server, send, newRoundId, newClientSeed, delay }: PlayDeps): Play {
  const state = createStore<PlayState>({
    phase: "opening",
    session: null,
    view: null,
    bet: null,
    balance: 0,
    notice: null,
    isSlow: false,
    waitMs: 0,
    past: [],
    pause: null,
    isConnected: false,
  });
  /** How often a wait was told: the last one counts. */
  let waits = 0;
  let needsClientSeed = false;
  /** Told to the page around it. */
  let begun: string | null = null;
  let isLeaving = false;
  /** Of the page around it, while a round is played that is not shown yet. */
  let later: { credit: number; rev: number } | null = null;
  let lastRev = -1;

  function leaveIfAsked(): void {
    const { phase } = state.get();
    if (isLeaving && phase !== "asking" && phase !== "showing") send({ type: "close" });
  }

  function tellBegun(roundId: string): void {
    if (begun === roundId) return;
    begun = roundId;
    send({ type: "round", roundId, state: "begun" });
  }

  async function wait(waitMs: number): Promise<void> {
    waits += 1;
    const mine = waits;
    state.set({ waitMs });
    if (waitMs > 0) await delay(waitMs);
    if (mine === waits) state.set({ waitMs: 0 });
  }

  function end(key: string): void {
    state.set({ phase: "over", notice: key });
    send({ type: "session", reason: key });
    leaveIfAsked();
  }

  async function settle(answer: Answer<View>, roundId: string): Promise<void> {
    if (answer.kind === "over") {
      end(answer.key);
      return;
    }
    if (answer.kind === "answered") {
      await arrive(answer.value, null);
      return;
    }
    const { key, view, waitMs } = answer;
    if (view !== null) {
      // Another round of this game, or this one without the action: it goes on.
      await arrive(view, key);
      return;
    }
    // The server does not know the round: no stake was taken.
    const notice = key === "notFound" ? "notTaken" : key;
    state.set({ phase: "idle", view: null, notice });
    void wait(waitMs);
    if (begun === roundId) send({ type: "round", roundId, state: "ended" });
    leaveIfAsked();
  }

  /** @param notice key of the refusal; null = nothing was refused */
  async function arrive(view: View, notice: string | null): Promise<void> {
    const { roundId } = view;
    const baseState = { view, notice };
    void wait(view.waitMs);
    // What the page said before is older than this.
    later = null;
    switch (view.state) {
      case "checking":
        state.set({ ...baseState, phase: "asking" });
        await delay(askAgainMs);
        await settle(await server.round(roundId), roundId);
        return;
      case "open":
        needsClientSeed = false;
        tellBegun(roundId);
        state.set({ ...baseState, phase: "playing", balance: view.balance });
        break;
      case "closed":
        needsClientSeed = false;
        tellBegun(roundId);
        state.set({ ...baseState, phase: "showing" });
        break;
      case "cancelled":
        state.set({ ...baseState, phase: "idle", view: null, balance: view.balance, notice: notice ?? "notTaken" });
        if (begun === roundId) send({ type: "round", roundId, state: "ended" });
        send({ type: "balance" });
        break;
    }
    leaveIfAsked();
  }

  return {
    state,
    async open() {
      const answer = await server.open();
      if (answer.kind !== "answered") {
        end(answer.key);
        return;
      }
      const session = answer.value;
      needsClientSeed = session.seeds?.needsClientSeed === true;
      const { balance, openRound, waitMs } = session;
      state.set({ session, balance, phase: "idle" });
      void wait(waitMs);
      send({ type: "loaded" });
      if (openRound !== null) await arrive(openRound, null);
    },
    async start(stake, bet, n) {
      if (isLeaving || !mayStart(state.get())) return;
      const roundId = newRoundId();
      state.set({ phase: "asking", view: null, bet, notice: null });
      const seed = needsClientSeed ? { clientSeed: newClientSeed() } : {};
      const shared = n === undefined ? {} : { n };
      await settle(await server.start({ roundId, stake, bet, ...shared, ...seed }), roundId);
    },
    async act(action) {
      const { view } = state.get();
      if (!mayAct(state.get()) || view === null) return;
      state.set({ phase: "asking", notice: null });
      const { roundId, seq } = view;
      await settle(await server.act(roundId, { seq, action }), roundId);
    },
    async look() {
      const { phase, view } = state.get();
      if (phase !== "playing" || view === null) return;
      const answer = await server.round(view.roundId);
      // The player may have acted meanwhile: that answer is newer.
      const now = state.get();
      if (now.phase === "playing" && now.view === view) await settle(answer, view.roundId);
    },
    shown() {
      const { phase, view, past } = state.get();
      if (phase !== "showing" || view === null) return;
      const newest = [view, ...past].slice(0, mostPast);
      state.set({ phase: "idle", balance: later?.credit ?? view.balance, past: newest });
      later = null;
      send({ type: "round", roundId: view.roundId, state: "ended" });
      send({ type: "balance" });
      leaveIfAsked();
    },
    connected: () => state.set({ isConnected: true }),
    hear(message) {
      switch (message.type) {
        case "pause":
          state.set({ pause: message.reason });
          break;
        case "resume":
          state.set({ pause: null });
          break;
        case "balance": {
          const { credit, rev } = message;
          if (rev < lastRev) break;
          lastRev = rev;
          const { phase } = state.get();
          // What the round won is not told before it is shown.
          if (phase === "asking" || phase === "showing") later = { credit, rev };
          else state.set({ balance: credit });
          break;
        }
        case "close":
          isLeaving = true;
          leaveIfAsked();
          break;
        case "hello":
        case "settings":
          // Of how it looks and sounds: not of the rounds.
          break;
      }
    },
  };
}

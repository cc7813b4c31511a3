// A game's screen over the game's own rules: what the house would answer, without a server and without money.
import { act, cleanup, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import { GameProvider, type GameParts } from "../../games/kit/game-context.tsx";
import type { Answer, GameServer } from "../../games/kit/game-server.ts";
import { createPlay } from "../../games/kit/play.ts";
import { createSettings } from "../../games/kit/settings.ts";
import type { FrameSound } from "../../games/kit/sounds.ts";
import type { Texts } from "../../games/kit/texts.ts";
import type { Draw } from "../../src/domain/games/draw.ts";
import type { HouseGame } from "../../src/domain/games/house-game.ts";
import { payOf } from "../../src/domain/games/ratio.ts";
import { toMajor, toMinor } from "../../src/domain/money.ts";
import type { View } from "../../src/protocol/games/game-server.ts";

interface GameRigDeps<State, Action> {
  game: HouseGame<unknown, State, Action>;
  Screen: ComponentType;
  texts: readonly Readonly<Record<string, string>>[];
  draw: Draw;
  /** Major units. */
  credit?: number;
}

/** @throws where there is not exactly one. Far faster than asking by role. */
export function buttonOf(name: string): HTMLButtonElement {
  const [button, ...more] = [...document.querySelectorAll("button")].filter(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
  );
  if (button === undefined || more.length > 0) throw new Error(`${more.length + (button ? 1 : 0)} buttons ${name}`);
  return button;
}

const roundIds = (at: number): string => `0b0b6ad7-6c0e-4b57-9a4f-${String(at).padStart(12, "0")}`;

export function createGameRig<State, Action>(deps: GameRigDeps<State, Action>) {
  const { game, Screen, draw, texts } = deps;
  const asked: unknown[] = [];
  const sounds: FrameSound[] = [];
  let round: { at: number; seq: number; stake: number; raised: number; state: State } | null = null;
  let rounds = 0;
  let balance = deps.credit ?? 10_000;

  function viewOf(): View {
    if (round === null) throw new Error("there is no round");
    const { at, seq, stake, raised, state } = round;
    const isClosed = game.isClosed(state);
    const win = isClosed ? toMajor(payOf(toMinor(stake), game.payout(state))) : null;
    return {
      roundId: roundIds(at),
      seq,
      state: isClosed ? "closed" : "open",
      stake: stake + raised,
      win,
      balance,
      public: game.view(state),
      actions: [...game.actions(state)],
      waitMs: 0,
    };
  }

  function answer(): Answer<View> {
    const value = viewOf();
    balance += value.win ?? 0;
    return { kind: "answered", value: { ...value, balance } };
  }

  const server: GameServer = {
    open: async () => ({
      kind: "answered",
      value: {
        gameCode: game.facts.gameCode,
        mode: "demo",
        balance,
        currency: "RSD",
        waitMs: 0,
        seeds: null,
        openRound: round === null || game.isClosed(round.state) ? null : viewOf(),
        limits: { min: 20, max: 1000, maxRound: 4000, maxWin: 100_000 },
        rules: { stakes: game.facts.stakes.ladder },
      },
    }),
    async start({ stake, bet }) {
      const checked = game.check(bet);
      if (!checked.ok) throw new Error(checked.field);
      rounds += 1;
      balance -= stake;
      round = { at: rounds, seq: 0, stake, raised: 0, state: game.open(checked.value, draw) };
      return answer();
    },
    async act(_roundId, { action }) {
      asked.push(action);
      if (round === null) throw new Error("there is no round");
      const checked = game.checkAction(round.state, action);
      if (!checked.ok) throw new Error(`${checked.error} ${checked.field}`);
      const raise = round.stake * game.raise(round.state, checked.value);
      if (raise > balance) return { kind: "refused", key: "insufficientCredit", view: viewOf(), waitMs: 0 };
      balance -= raise;
      const state = game.act(round.state, checked.value);
      round = { ...round, seq: round.seq + 1, raised: round.raised + raise, state };
      return answer();
    },
    round: async () => answer(),
  };

  /** Lets what runs come to its end. */
  async function settle(ms = 6000): Promise<void> {
    await act(() => vi.advanceTimersByTimeAsync(ms));
  }

  /** As after a reload: nothing is known but what the house says. */
  async function load(): Promise<void> {
    cleanup();
    const play = createPlay({
      server,
      send: () => undefined,
      newRoundId: () => roundIds(rounds + 1),
      newClientSeed: () => "seed",
      delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    const parts: GameParts = {
      facts: game.facts,
      play,
      settings: createSettings("en", false, true),
      sounds: { unlock: () => undefined, play: (sound) => void sounds.push(sound) },
      texts: Object.assign({}, ...texts) as Texts,
      send: () => undefined,
    };
    render(
      <GameProvider value={parts}>
        <Screen />
      </GameProvider>,
    );
    await act(async () => {
      await play.open();
      play.connected();
    });
    await settle();
  }

  async function press(name: string): Promise<void> {
    act(() => buttonOf(name).click());
    await settle(0);
  }

  return { load, press, settle, asked, sounds, status: () => document.querySelector("[role=status]")?.textContent };
}

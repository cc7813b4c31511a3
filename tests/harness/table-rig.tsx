// A shared game's screen over the game's own rules: the house and its clock are what the test says.
import { act, cleanup, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import { GameProvider, type GameParts } from "../../games/kit/game-context.tsx";
import type { Answer, GameServer } from "../../games/kit/game-server.ts";
import { createPlay } from "../../games/kit/play.ts";
import { createSettings } from "../../games/kit/settings.ts";
import { followRound } from "../../games/kit/table/follow-round.ts";
import { TableProvider } from "../../games/kit/table/table-context.tsx";
import { createTableLine } from "../../games/kit/table/table-line.ts";
import type { Texts } from "../../games/kit/texts.ts";
import type { Draw } from "../../src/domain/games/draw.ts";
import type { HouseTable } from "../../src/domain/games/house-game.ts";
import { payOf } from "../../src/domain/games/ratio.ts";
import { toMajor, toMinor } from "../../src/domain/money.ts";
import type { View } from "../../src/protocol/games/game-server.ts";
import { tableLeaveSchema, type TableState } from "../../src/protocol/games/tables.ts";
import { tableBetSchema } from "../../src/protocol/games/table-bet.ts";

interface TableRigDeps<Bet, Table, Script> {
  game: HouseTable<Bet, Table, Script>;
  Screen: ComponentType;
  texts: readonly Readonly<Record<string, string>>[];
  draw: Draw;
}

const roundId = (n: number): string => `0b0b6ad7-6c0e-4b57-9a4f-${String(n).padStart(12, "0")}`;

export function createTableRig<Bet, Table, Script>(deps: TableRigDeps<Bet, Table, Script>) {
  const { game, Screen, draw, texts } = deps;
  const { gameCode } = game.facts;
  const { bettingMs, playingMs, resultMs } = game.phases;
  const drawn = game.round(draw);
  const asked: unknown[] = [];
  /** Key of what the next bet is refused with. */
  let refusal: string | null = null;
  /** Where bets stand that are left. */
  let leavesAt = 0;
  let balance = 10_000;
  let own: { n: number; bets: { bet: Bet; stake: number; exit?: number }[]; isDecided: boolean } | null = null;

  const winOf = ({ bet, stake, exit }: { bet: Bet; stake: number; exit?: number }): number =>
    toMajor(
      payOf(
        toMinor(stake),
        exit === undefined || game.ride === undefined
          ? game.payout(bet, drawn.table, drawn.script)
          : game.ride.pays(exit),
      ),
    );

  function viewOf(): View {
    if (own === null) throw new Error("there is no round");
    const { n, bets, isDecided } = own;
    const wins = bets.map(winOf);
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    return {
      roundId: roundId(n),
      seq: bets.length - 1,
      state: isDecided ? "closed" : "open",
      balance,
      waitMs: 0,
      stake: sum(bets.map(({ stake }) => stake)),
      win: isDecided ? sum(wins) : null,
      actions: [],
      public: { n, bets: bets.map((bet, at) => ({ ...bet, win: isDecided ? wins[at] : null })), script: null },
    };
  }

  function place(n: number, stake: number, bet: unknown): Answer<View> {
    const key = refusal;
    refusal = null;
    if (key !== null) return { kind: "refused", key, view: own === null ? null : viewOf(), waitMs: 0 };
    const checked = game.check(bet, drawn.table);
    if (!checked.ok) throw new Error(`${checked.error} ${checked.field}`);
    balance -= stake;
    own = { n, isDecided: false, bets: [...(own?.n === n ? own.bets : []), { bet: checked.value, stake }] };
    return { kind: "answered", value: viewOf() };
  }

  const server: GameServer = {
    open: async () => ({
      kind: "answered",
      value: {
        gameCode,
        mode: "demo",
        balance,
        currency: "RSD",
        waitMs: 0,
        seeds: null,
        openRound: own === null || own.isDecided ? null : viewOf(),
        limits: { min: 10, max: 1000, maxRound: 1000, maxWin: 10_000_000 },
        rules: { stakes: game.facts.stakes.ladder },
      },
    }),
    async start({ stake, bet, n }) {
      asked.push({ n, stake, bet });
      if (n === undefined) throw new Error("a bet must name the round");
      return place(n, stake, bet);
    },
    async act(_roundId, { action }) {
      asked.push(action);
      if (own !== null && tableLeaveSchema.safeParse(action).success) {
        if (refusal !== null) return place(own.n, 0, null);
        own.bets = own.bets.map((bet) => ({ ...bet, exit: leavesAt }));
        own.isDecided = true;
        balance += viewOf().win ?? 0;
        return { kind: "answered", value: viewOf() };
      }
      const { bet, stake } = tableBetSchema.parse(action);
      return place(own?.n ?? 0, stake, bet);
    },
    round: async () => ({ kind: "answered", value: viewOf() }),
  };

  const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  let hear: (told: unknown) => void = () => undefined;

  async function settle(ms = 1000): Promise<void> {
    await act(() => vi.advanceTimersByTimeAsync(ms));
  }

  const lengths: Readonly<Record<TableState["phase"], number>> = {
    betting: bettingMs,
    playing: game.ride?.longestMs ?? playingMs - 2000,
    result: resultMs,
  };

  /** The table goes into this phase now. */
  async function tell(n: number, phase: TableState["phase"]): Promise<void> {
    const isShown = phase !== "betting";
    if (phase === "result" && own?.n === n && !own.isDecided) {
      own.isDecided = true;
      balance += viewOf().win ?? 0;
    }
    const state: TableState = {
      gameCode,
      n,
      phase,
      now: 0,
      endsAt: lengths[phase],
      tip: "ab",
      prices: drawn.table,
      players: 3,
      script: !isShown ? null : phase === "playing" && game.ride !== undefined ? game.ride.during : drawn.script,
      seed: phase === "result" ? "cd" : null,
      history: phase === "result" ? [{ n, seed: "cd", result: game.result(drawn.script, drawn.table) }] : [],
    };
    act(() => hear(state));
    await settle(0);
  }

  /** As after a reload: nothing is known but what the house says. */
  async function load(): Promise<void> {
    cleanup();
    let rounds = own?.n ?? 0;
    const play = createPlay({
      server,
      delay,
      send: () => undefined,
      newClientSeed: () => "seed",
      newRoundId: () => roundId((rounds += 1)),
    });
    const line = createTableLine({
      gameCode,
      now: () => Date.now(),
      socket: {
        on: (event, listener) => (event === "table_state" ? (hear = listener) : undefined),
        emit: () => undefined,
      },
    });
    followRound(line, play, delay);
    const parts: GameParts = {
      facts: game.facts,
      play,
      settings: createSettings("en", false, true),
      send: () => undefined,
      sounds: { unlock: () => undefined, play: () => undefined },
      texts: Object.assign({}, ...texts) as Texts,
    };
    render(
      <GameProvider value={parts}>
        <TableProvider value={{ line, phases: game.phases, rideMs: game.ride?.longestMs ?? null }}>
          <Screen />
        </TableProvider>
      </GameProvider>,
    );
    await act(async () => {
      await play.open();
      play.connected();
    });
  }

  return {
    load,
    tell,
    settle,
    asked,
    /** The next bet is refused with this key. */
    refuse: (key: string) => void (refusal = key),
    /** Bets that are left stand there, as the game counts it. */
    leaveAt: (at: number) => void (leavesAt = at),
    status: () => document.querySelector("[role=status] strong")?.textContent,
    /** Seconds of the countdown; null = none is shown. */
    left: () => document.querySelector("[data-left]")?.getAttribute("data-left") ?? null,
  };
}

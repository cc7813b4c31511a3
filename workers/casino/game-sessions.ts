// The games that pages of this browser show: each is a session at the server, which ends when its page lets go of it. What
// the server tells of sessions and rounds goes into the rows of their places. Ids of sessions stay in memory.
import { gameLock, type GameRow } from "../../src/db/game-tables.ts";
import { toMinor } from "../../src/domain/money.ts";
import type { GameRoundEvent, GameSessionEvent } from "../../src/protocol/games/events.ts";
import { readSessionSchema, readStartSchema, type StartRead } from "../../src/protocol/games/read-sessions.ts";
import type { GameMode } from "../../src/protocol/games/sessions.ts";
import { answerOf, type PersonalCall } from "../account/personal/personal-call.ts";
import type { GameOpened } from "../api/casino-api.ts";
import type { Handlers } from "../api/contract.ts";
import { countFailure } from "../core/count-failure.ts";
import type { CoreServices } from "../core/ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { createGameRows } from "./game-rows.ts";

const path = "/games/v1/games";

interface OpenGame {
  place: string;
  sessionId: string;
  mode: GameMode;
  /** Who plays; null = a guest. */
  sub: string | null;
  /** The server tells of its sessions: one that knows the contract alone does not. */
  isTold: boolean;
  /** Of how many rounds the server told: what was asked before one of them has older sums. */
  rounds: number;
  watch: AbortController;
}

export interface GameSessions {
  commands: Pick<Handlers<"games">, "start" | "demo" | "attach" | "end">;
  stop(): void;
}

export interface GameSessionsPorts {
  services: Pick<CoreServices, "bus" | "clock" | "connection" | "counters" | "databases" | "http" | "locks">;
  session: Pick<Session, "user" | "onChanged">;
  http: AuthorisedHttp;
  call: PersonalCall;
}

export function createGameSessions({ services, session, http, call }: GameSessionsPorts): GameSessions {
  const { bus, counters, locks } = services;
  const rows = createGameRows(services.databases.device);
  /** By place. */
  const open = new Map<string, OpenGame>();
  const stopped = new AbortController();
  const failed = (error: unknown): void => countFailure(counters, "games", error);
  const ofSession = (sessionId: string) => [...open.values()].find((game) => game.sessionId === sessionId);

  function watch(place: string, watching: AbortController): void {
    locks
      .whenFree(gameLock(place), AbortSignal.any([watching.signal, stopped.signal]))
      .then(() => end(place))
      .catch((error: unknown) => {
        if (!watching.signal.aborted && !stopped.signal.aborted) failed(error);
      });
  }

  function track(game: Omit<OpenGame, "watch" | "sub" | "rounds">): void {
    open.get(game.place)?.watch.abort();
    const watching = new AbortController();
    open.set(game.place, { ...game, sub: session.user()?.sub ?? null, rounds: 0, watch: watching });
    watch(game.place, watching);
  }

  async function opened(
    { place, gameCode, mode }: Pick<GameRow, "place" | "gameCode" | "mode">,
    { sessionId, currency = "", currency_id: currencyId = 0, startedAt, url, openRounds }: StartRead,
  ): Promise<GameOpened> {
    const before = open.get(place);
    track({ place, sessionId, mode, isTold: startedAt !== undefined });
    await rows.put({
      place,
      gameCode,
      mode,
      state: "running",
      reason: null,
      currency,
      currencyId,
      playStartedAt: startedAt ?? services.connection.serverNow() ?? services.clock.now(),
      stakes: 0,
      wins: 0,
      idleEndsAt: null,
    });
    // A session for money was replaced by the server itself.
    if (before?.mode === "demo") tellEnd(before).catch(failed);
    if (mode === "real") read(place).catch(failed);
    return { url, sessionId, openRounds };
  }

  /** What the server says of the session now: a play may have begun before it. */
  async function read(place: string): Promise<void> {
    const game = open.get(place);
    const sub = session.user()?.sub;
    if (game?.isTold !== true || sub === undefined) return;
    const { rounds } = game;
    const outcome = await http.request(
      {
        method: "GET",
        path: `${path}/session?sessionId=${encodeURIComponent(game.sessionId)}`,
        schema: readSessionSchema,
      },
      { sub },
    );
    if (open.get(place) !== game) return;
    if (outcome.type === "refused" && outcome.status === 404) return rows.ended(place, "expired");
    if (outcome.type !== "ok") return;
    const { state, reason, playStartedAt, stakes, wins } = outcome.body;
    const sums = game.rounds === rounds ? { stakes: toMinor(stakes), wins: toMinor(wins) } : {};
    await rows.change(place, { playStartedAt, ...sums });
    if (state === "ended") await rows.ended(place, reason ?? "expired");
  }

  /** The demo of a guest ends by itself. */
  async function tellEnd({ sessionId }: OpenGame): Promise<void> {
    const sub = session.user()?.sub;
    if (sub === undefined) return;
    const body = { sessionId };
    const outcome = await http.request({ method: "POST", path: `${path}/endSession`, body, schema: null }, { sub });
    if (outcome.type !== "ok" && outcome.type !== "signed-out") counters.add("game-end-untold");
  }

  async function end(place: string): Promise<void> {
    const game = open.get(place);
    open.delete(place);
    game?.watch.abort();
    await rows.forget(place);
    if (game !== undefined) await tellEnd(game);
  }

  function heardSession({ sessionId, state, reason, endsAt }: GameSessionEvent): void {
    const game = ofSession(sessionId);
    if (game === undefined) return;
    const rowUpdate: Promise<void> =
      state === "idle" ? rows.change(game.place, { idleEndsAt: endsAt }) : rows.ended(game.place, reason ?? "expired");
    rowUpdate.catch(failed);
    if (state === "ended") bus.emit("personal-changed", { kinds: ["open-rounds"] });
  }

  function heardRound({ sessionId, playStakes, playWins, currency, currency_id: currencyId }: GameRoundEvent): void {
    const game = ofSession(sessionId);
    bus.emit("personal-changed", { kinds: ["open-rounds", "rounds", "round", "transactions", "gambling"] });
    if (game === undefined) return;
    game.rounds += 1;
    const sums = { stakes: toMinor(playStakes), wins: toMinor(playWins), currency, currencyId };
    rows.change(game.place, { ...sums, idleEndsAt: null }).catch(failed);
  }

  /** A player who leaves ends the games too: they are for that player's money. */
  async function endRealGames(now: string | null): Promise<void> {
    for (const { place, mode, sub } of open.values()) {
      if (mode !== "real" || sub === now) continue;
      await rows.ended(place, "logout");
      await rows.change(place, { stakes: 0, wins: 0 });
    }
  }

  const offs = [
    bus.on("game-session", heardSession),
    bus.on("game-round", heardRound),
    bus.on("connected", () => {
      for (const { place, mode } of open.values()) if (mode === "real") read(place).catch(failed);
    }),
    session.onChanged((sub) => void endRealGames(sub).catch(failed)),
  ];

  /** What an earlier core left: a page that is still there tells which session it shows. */
  async function takeUp(): Promise<void> {
    for (const place of await rows.places()) if (!open.has(place)) watch(place, new AbortController());
  }
  takeUp().catch(failed);

  return {
    commands: {
      start: async ({ place, gameCode, lang, currencyId }) =>
        opened(
          { place, gameCode, mode: "real" },
          await call({
            method: "POST",
            path: `${path}/startSession`,
            body: { gameCode, lang, currency_id: currencyId },
            schema: readStartSchema,
          }),
        ),
      demo: async ({ place, gameCode, lang }) =>
        opened({ place, gameCode, mode: "demo" }, await demo({ gameCode, lang })),
      async attach({ place, sessionId, mode }) {
        track({ place, sessionId, mode, isTold: true });
        if (mode === "real") await read(place);
      },
      end,
    },
    stop() {
      stopped.abort();
      for (const off of offs) off();
    },
  };

  /** Under the name of who is signed in, so that it ends with them. */
  async function demo(body: { gameCode: string; lang: string }): Promise<StartRead> {
    const request = { method: "POST", path: `${path}/startDemoGame`, body, schema: readStartSchema } as const;
    return session.user() === null ? answerOf(await services.http.request(request)) : call(request);
  }
}

// What a game's frame asks: /rgs/v1/*, from an opaque origin, with the session in a header and nothing else.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { ladderIn } from "../../../src/domain/games/game-facts.ts";
import { toMajor } from "../../../src/domain/money.ts";
import {
  actionRequestSchema,
  type GameServerSession,
  gameServerSessionAnswerSchema,
  gameSessionHeader,
  startRoundRequestSchema,
  type View,
  viewSchema,
} from "../../../src/protocol/games/game-server.ts";
import { tableClocksSchema } from "../../../src/protocol/games/table-clocks.ts";
import { uuidSchema } from "../../../src/protocol/primitives.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { HttpError, tooManyRequests } from "../../platform/http/http-error.ts";
import type { RateLimit } from "../../platform/short-lived/rate-limit.ts";
import { type HouseSession, openHouseSession, sessionLimitsSchema } from "./game-sessions.ts";
import type { HouseDeps } from "./house-deps.ts";
import { isTable, rulesOf } from "./house-games.ts";
import { act } from "./rounds/act.ts";
import { waitOf } from "./rounds/cycle.ts";
import { findRound, isRunning, type Round } from "./rounds/house-round-store.ts";
import { startRound } from "./rounds/start-round.ts";
import { ownView, viewOf } from "./rounds/view.ts";
import type { Tables } from "./shared-games/create-tables.ts";
import { isLeave, leaveRide } from "./shared-games/leave-ride.ts";
import { createTableClocks } from "./shared-games/table-clocks.ts";
import { betAgain, startTableRound } from "./shared-games/table-bets.ts";
import { tableView } from "./shared-games/table-view.ts";
import { activeSeed, readSeeds } from "./seeds.ts";
import type { WalletCalls } from "./wallet-calls.ts";

/** An answer that takes longer is told to be on its way. */
const answerWithinMs = 3000;
/** That a ride was left is told sooner, with the balance where it is there by then. */
const leftWithinMs = 40;

export interface RgsDeps extends HouseDeps {
  calls: WalletCalls;
  tables: Tables;
  /** Calls a second of one session. */
  rate: RateLimit;
}

export function registerRgsRoutes(http: Http, deps: RgsDeps): void {
  const { store, clock, calls, rate } = deps;
  const tableDeps = { ...deps, rounds: deps.tables.rounds };
  const tags = ["games"];
  const clocks = createTableClocks(deps);

  async function sessionOf(request: FastifyRequest): Promise<HouseSession> {
    const id = request.headers[gameSessionHeader];
    if (typeof id !== "string" || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new HttpError(404, "sessionUnknown");
    const wait = await rate.take(id);
    if (wait > 0) throw tooManyRequests(wait);
    return openHouseSession(deps, id);
  }

  async function shown({ session_id, player_id }: HouseSession, round: Round): Promise<View> {
    const session = await store.db
      .selectFrom("house_session")
      .select("balance")
      .where("session_id", "=", session_id)
      .executeTakeFirstOrThrow();
    const { rounds } = deps.tables;
    const seen = round.table_n === null ? ownView(round) : tableView(rounds, await rounds.now(round.game_code), round);
    return viewOf(round, seen, session.balance, await waitOf(store.db, player_id, clock.now()));
  }

  async function current(session: HouseSession, roundId: string): Promise<View> {
    const round = await findRound(store.db, roundId);
    if (round === null || round.player_id !== session.player_id) throw new HttpError(404, "notFound");
    return shown(session, round);
  }

  /** Waits for the wallet, but not for ever: the call goes on by itself. */
  function delivered(callId: string | null, withinMs = answerWithinMs): Promise<unknown> {
    if (callId === null) return Promise.resolve();
    const patience = new Promise<void>((resolve) => void clock.setTimeout(resolve, withinMs));
    return Promise.race([calls.deliver(callId), patience]);
  }

  /** What was refused names the round as it is: the frame shows that. */
  async function withView<T>(session: HouseSession, roundId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // Credit of a demo that does not reach for a double: the hand goes on.
      const goesOn = error instanceof HttpError && error.status === 422 && (await isOpen(roundId));
      if (!(error instanceof HttpError) || (error.status !== 409 && !goesOn)) throw error;
      const { round = roundId } = (error.extra.body ?? {}) as { round?: string };
      const storedRound = await findRound(store.db, round);
      const view = storedRound?.player_id === session.player_id ? await shown(session, storedRound) : undefined;
      throw new HttpError(error.status, error.key, { body: { view } });
    }
  }

  async function isOpen(roundId: string): Promise<boolean> {
    return (await findRound(store.db, roundId))?.phase === "playing";
  }

  void http.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    scope.addHook("onRequest", async (_request: FastifyRequest, reply: FastifyReply) => {
      // No cookie and no credential is ever taken here: the session's id is all there is.
      void reply.header("access-control-allow-origin", "*");
      void reply.header("cache-control", "no-store");
    });
    scope.options("/rgs/v1/*", { schema: { tags } }, async (_request, reply) =>
      reply
        .header("access-control-allow-headers", `content-type, ${gameSessionHeader}`)
        .header("access-control-allow-methods", "GET, POST")
        .header("access-control-max-age", "600")
        .code(204)
        .send(),
    );

    scope.post(
      "/rgs/v1/session",
      { schema: { tags, response: { 200: gameServerSessionAnswerSchema } } },
      async (request): Promise<GameServerSession> => {
        const session = await sessionOf(request);
        const facts = rulesOf(session.game_code);
        if (facts === null) throw new HttpError(404, "sessionUnknown");
        const open = await store.db
          .selectFrom("house_round")
          .selectAll()
          .where("player_id", "=", session.player_id)
          .where("game_code", "=", session.game_code)
          .where(isRunning)
          // At a table the one before may still be paid.
          .orderBy("started_at", "desc")
          .executeTakeFirst();
        return {
          gameCode: session.game_code,
          mode: session.mode,
          balance: toMajor(session.balance),
          currency: session.currency,
          limits: sessionLimitsSchema.parse(JSON.parse(session.limits ?? "{}")),
          rules: { ...facts, stakes: ladderIn(session.currency, facts).map(toMajor) },
          seeds: isTable(session.game_code) ? null : await ownSeeds(session),
          openRound: open === undefined ? null : await shown(session, open),
          waitMs: await waitOf(store.db, session.player_id, clock.now()),
        };
      },
    );

    scope.get("/rgs/v1/tables", { schema: { tags, response: { 200: tableClocksSchema } } }, () => clocks.read());

    async function ownSeeds({ player_id }: HouseSession): Promise<GameServerSession["seeds"]> {
      const { hash, nonce, client_seed } = await store.transact("open seeds", (trx) =>
        activeSeed(trx, player_id, clock.now()),
      );
      const { nextHash } = await readSeeds(store, clock, player_id);
      return { hash, nextHash, nonce, needsClientSeed: client_seed === null };
    }

    scope.post(
      "/rgs/v1/rounds",
      { schema: { tags, body: startRoundRequestSchema, response: { 200: viewSchema } } },
      async (request) => {
        const at = clock.now();
        const session = await sessionOf(request);
        const { roundId } = request.body;
        const { callId } = await withView(session, roundId, () =>
          isTable(session.game_code)
            ? startTableRound(tableDeps, session, request.body, at)
            : startRound(deps, session, request.body),
        );
        await delivered(callId);
        return refusedAs(session, roundId);
      },
    );

    /** @throws HttpError 422 with the wallet's own key where the stake was refused */
    async function refusedAs(session: HouseSession, roundId: string): Promise<View> {
      const round = await findRound(store.db, roundId);
      const isRefusal = round?.error !== null && round?.error !== undefined && round.error !== "notTaken";
      if (round !== null && isRefusal && (round.phase === "cancelled" || round.phase === "playing"))
        throw new HttpError(422, round.error ?? "badRequest", { body: { view: await shown(session, round) } });
      return current(session, roundId);
    }

    const params = z.object({ id: uuidSchema });
    scope.post(
      "/rgs/v1/rounds/:id/actions",
      { schema: { tags, params, body: actionRequestSchema, response: { 200: viewSchema } } },
      async (request) => {
        const at = clock.now();
        const session = await sessionOf(request);
        const { id } = request.params;
        if (isLeave(request.body)) {
          const callId = await withView(session, id, () => leaveRide(tableDeps, session, id, request.body, at));
          // That the bet was left counts already: its player is told at once, whatever the wallet does.
          await delivered(callId, leftWithinMs);
          return current(session, id);
        }
        const callId = await withView(session, id, () =>
          isTable(session.game_code)
            ? betAgain(tableDeps, session, id, request.body, at)
            : act(deps, session, id, request.body),
        );
        await delivered(callId);
        return refusedAs(session, id);
      },
    );
    scope.get("/rgs/v1/rounds/:id", { schema: { tags, params, response: { 200: viewSchema } } }, async (request) =>
      current(await sessionOf(request), request.params.id),
    );
  });
}

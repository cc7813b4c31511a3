// What players and their pages ask of games: the catalogue, sessions, rounds, fairness.
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { toMajor } from "../../src/domain/money.ts";
import { casinoSectionsSchema, gamesAnswerSchema, lobbyPageSchema } from "../../src/protocol/games/catalogue.ts";
import {
  chainAnswerSchema,
  openRoundsAnswerSchema,
  rotateSeedsRequestSchema,
  roundAnswerSchema,
  roundIdSchema,
  roundsAnswerSchema,
  roundsRequestSchema,
  seedsAnswerSchema,
  seedsQuerySchema,
} from "../../src/protocol/games/rounds.ts";
import {
  endSessionRequestSchema,
  type SessionAnswer,
  sessionAnswerSchema,
  sessionQuerySchema,
  type StartSessionAnswer,
  startDemoRequestSchema,
  startSessionAnswerSchema,
  startSessionRequestSchema,
} from "../../src/protocol/games/sessions.ts";
import type { Identities } from "../people/accounts/sessions/identify.ts";
import { type Authenticate, identityOf } from "../platform/http/authenticate.ts";
import { addressKey } from "../platform/http/address-key.ts";
import type { Http } from "../platform/http/create-http.ts";
import { notFound } from "../platform/http/http-error.ts";
import type { ShortLived } from "../platform/short-lived/create-short-lived.ts";
import { countOrRefuse } from "../platform/short-lived/throttle.ts";
import type { Fairness } from "../game-provider.ts";
import { playerIdOf } from "./player-id.ts";
import { listRounds, openRounds, readRound } from "./round-history.ts";
import { sectionsOf } from "./sections.ts";
import { endSession } from "./session-end.ts";
import { startDemo, type StartDeps, startSession } from "./start-session.ts";

const tags = ["games"];
const minuteMs = 60_000;
const startsPerMinute = 20;
/** Of one address. */
const demosPerMinute = 30;

export interface GameRouteDeps extends StartDeps {
  authenticate: Pick<Authenticate, "required">;
  identities: Pick<Identities, "identify">;
  shortLived: Pick<ShortLived, "throttle">;
  playerKey: string;
}

/** A frame of our own is of the origin that the page was asked at. */
function withOrigin(request: FastifyRequest, started: StartSessionAnswer): StartSessionAnswer {
  return { ...started, url: new URL(started.url, `${request.protocol}://${request.host}`).href };
}

/** Answers that are the same for everybody. */
export function registerCatalogueRoutes(
  http: Http,
  { store, catalogue }: Pick<StartDeps, "store" | "catalogue">,
): void {
  http.get("/games/v1/games/enabled", { schema: { tags, response: { 200: gamesAnswerSchema } } }, async () =>
    catalogue.list(),
  );
  http.get(
    "/cms/v1/casino/sections",
    {
      schema: {
        tags: ["cms"],
        querystring: z.object({ area: lobbyPageSchema }),
        response: { 200: casinoSectionsSchema },
      },
    },
    (request) => sectionsOf(store.db, catalogue, request.query.area),
  );
}

export function registerGameRoutes(http: Http, deps: GameRouteDeps): void {
  const { store, catalogue, clock, shortLived, identities } = deps;
  const onRequest = deps.authenticate.required;
  const starts = shortLived.throttle("game-starts", startsPerMinute, minuteMs);
  const demos = shortLived.throttle("demo-starts", demosPerMinute, minuteMs);

  http.post(
    "/games/v1/games/startSession",
    { onRequest, schema: { tags, body: startSessionRequestSchema, response: { 200: startSessionAnswerSchema } } },
    async (request) => {
      const identity = identityOf(request);
      await countOrRefuse(starts, identity.sub);
      return withOrigin(request, await startSession(deps, identity, request.body));
    },
  );

  http.post(
    "/games/v1/games/startDemoGame",
    { schema: { tags, body: startDemoRequestSchema, response: { 200: startSessionAnswerSchema } } },
    async (request) => {
      await countOrRefuse(demos, addressKey(request.ip));
      const identity = await identities.identify(request.headers.authorization);
      return withOrigin(request, await startDemo(deps, identity, request.body));
    },
  );

  http.post(
    "/games/v1/games/endSession",
    { onRequest, schema: { tags, body: endSessionRequestSchema, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { sessionId } = request.body;
      await ownSession(request, sessionId);
      await store.transact("end game session", (trx) => endSession(trx, deps, sessionId, "player"));
      return reply.code(204).send();
    },
  );

  http.get(
    "/games/v1/games/session",
    { onRequest, schema: { tags, querystring: sessionQuerySchema, response: { 200: sessionAnswerSchema } } },
    async (request): Promise<SessionAnswer> => {
      const session = await ownSession(request, request.query.sessionId);
      const play =
        session.play_id === null
          ? undefined
          : await store.db.selectFrom("game_play").selectAll().where("id", "=", session.play_id).executeTakeFirst();
      const { stakes = 0, wins = 0, rounds = 0, started_at = session.created_at } = play ?? {};
      return {
        sessionId: session.id,
        gameCode: session.game_code,
        mode: session.mode,
        state: session.state,
        reason: session.reason,
        now: clock.now(),
        startedAt: session.created_at,
        playStartedAt: started_at,
        currency: session.currency,
        currency_id: session.currency_id,
        stakes: toMajor(stakes),
        wins: toMajor(wins),
        net: toMajor(wins - stakes),
        rounds,
      };
    },
  );

  /** @throws HttpError 404 where it is another's */
  async function ownSession(request: FastifyRequest, id: string) {
    const session = await store.db
      .selectFrom("game_session")
      .selectAll()
      .where("id", "=", id)
      .where("sub", "=", identityOf(request).sub)
      .executeTakeFirst();
    if (session === undefined) throw notFound();
    return session;
  }

  http.post(
    "/games/v1/rounds/history",
    { onRequest, schema: { tags, body: roundsRequestSchema, response: { 200: roundsAnswerSchema } } },
    (request) => listRounds(store.db, catalogue, identityOf(request).sub, request.body),
  );
  http.get(
    "/games/v1/rounds/open",
    { onRequest, schema: { tags, response: { 200: openRoundsAnswerSchema } } },
    (request) => openRounds(store.db, catalogue, identityOf(request).sub),
  );
  http.get(
    "/games/v1/rounds/:roundId",
    {
      onRequest,
      schema: { tags, params: z.object({ roundId: roundIdSchema }), response: { 200: roundAnswerSchema } },
    },
    async (request) => {
      const round = await readRound({ ...deps, db: store.db }, identityOf(request).sub, request.params.roundId);
      if (round === null) throw notFound();
      return round;
    },
  );

  /** @throws HttpError 404 where the provider proves nothing */
  function fairnessOf(code: string): Fairness {
    const fairness = catalogue.provider(code)?.fairness ?? null;
    if (fairness === null) throw notFound();
    return fairness;
  }
  const playerId = (request: FastifyRequest, provider: string): string =>
    playerIdOf(deps.playerKey, provider, identityOf(request).sub);

  http.get(
    "/games/v1/seeds",
    { onRequest, schema: { tags, querystring: seedsQuerySchema, response: { 200: seedsAnswerSchema } } },
    (request) => {
      const { provider } = request.query;
      return fairnessOf(provider).seeds(playerId(request, provider));
    },
  );
  http.post(
    "/games/v1/seeds/rotate",
    { onRequest, schema: { tags, body: rotateSeedsRequestSchema, response: { 200: seedsAnswerSchema } } },
    (request) => {
      const { provider, clientSeed, requestId } = request.body;
      return fairnessOf(provider).rotate(playerId(request, provider), clientSeed, requestId);
    },
  );
  http.get(
    "/games/v1/chains/:gameCode",
    { schema: { tags, params: z.object({ gameCode: z.string() }), response: { 200: chainAnswerSchema } } },
    async (request) => {
      const { gameCode } = request.params;
      const chain = await catalogue.find(gameCode)?.provider.fairness?.chain(gameCode);
      if (chain === null || chain === undefined) throw notFound();
      return chain;
    },
  );
}

// What administrators do with games: /operator/v1/games and below.
import type { FastifyRequest } from "fastify";
import {
  gamesReportAnswerSchema,
  gamesReportRequestSchema,
  type OperatorGame,
  operatorGamesAnswerSchema,
  operatorGamesRequestSchema,
  operatorGameSchema,
  setGameRequestSchema,
  setSectionsAnswerSchema,
  setSectionsRequestSchema,
} from "../../../src/protocol/games/operator-games.ts";
import { administratorRole } from "../../cms/maintenance.ts";
import type { Author } from "../../audit/author.ts";
import { type Authenticate, identityOf } from "../../http/authenticate.ts";
import type { Http } from "../../http/create-http.ts";
import { forbidden } from "../../http/http-error.ts";
import type { Store } from "../../db/store.ts";
import type { Clock } from "../../ports.ts";
import { type Game, wireGame } from "../catalogue.ts";
import { sectionsOf } from "../sections.ts";
import { gamesReport } from "./games-report.ts";
import { setGame, type SetGameDeps } from "./set-game.ts";
import { setSections } from "./set-sections.ts";

export interface OperatorGameDeps extends SetGameDeps {
  store: Pick<Store, "db" | "transact">;
  clock: Pick<Clock, "now">;
  authenticate: Pick<Authenticate, "required">;
  /** Has every page read games and sections again. */
  changed(): void;
}

const operatorGame = (game: Game): OperatorGame => ({ ...wireGame(game), hidden: game.hidden });

export function registerOperatorGameRoutes(http: Http, deps: OperatorGameDeps): void {
  const { store, clock, catalogue, authenticate, changed } = deps;
  const tags = ["operator"];
  const onRequest = [
    authenticate.required,
    async (request: FastifyRequest) => {
      if (!identityOf(request).roles.includes(administratorRole)) throw forbidden();
    },
  ];
  const authorOf = (request: FastifyRequest): Author => {
    const { sub, roles, familyId } = identityOf(request);
    return { at: clock.now(), sub, roles, family: familyId, ip: request.ip };
  };

  http.post(
    "/operator/v1/games",
    { onRequest, schema: { tags, body: operatorGamesRequestSchema, response: { 200: operatorGamesAnswerSchema } } },
    async (request) => {
      const { page, size, search } = request.body;
      const wanted = search.trim().toLowerCase();
      const found = catalogue
        .all()
        .map(operatorGame)
        .filter(({ gameCode, name, providerName, area, tags: marks }) =>
          [gameCode, name, providerName, area, ...marks].some((text) => text.toLowerCase().includes(wanted)),
        );
      return {
        result: found.slice((page - 1) * size, page * size),
        ...{ totalPages: Math.ceil(found.length / size), total: found.length, asOf: clock.now() },
      };
    },
  );

  http.post(
    "/operator/v1/games/set",
    { onRequest, schema: { tags, body: setGameRequestSchema, response: { 200: operatorGameSchema } } },
    async (request) => {
      const game = await setGame(deps, request.body, authorOf(request));
      changed();
      return operatorGame(game);
    },
  );

  http.post(
    "/operator/v1/games/sections",
    { onRequest, schema: { tags, body: setSectionsRequestSchema, response: { 200: setSectionsAnswerSchema } } },
    async (request) => {
      const { page, sections } = request.body;
      if (sections !== undefined) {
        await setSections(store, catalogue, { page, sections }, authorOf(request));
        await catalogue.reload();
        changed();
      }
      return sectionsOf(store.db, catalogue, page);
    },
  );

  http.post(
    "/operator/v1/games/report",
    { onRequest, schema: { tags, body: gamesReportRequestSchema, response: { 200: gamesReportAnswerSchema } } },
    (request) => gamesReport(store.db, catalogue, request.body, clock.now()),
  );
}

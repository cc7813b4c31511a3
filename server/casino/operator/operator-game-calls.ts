// What administrators do with games: /operator/v1/games and below.
import {
  gamesReportAnswerSchema,
  gamesReportRequestSchema,
  type OperatorGame,
  type OperatorGamesRequest,
  operatorGamesRequestSchema,
  operatorGameSchema,
  setGameRequestSchema,
  setSectionsAnswerSchema,
  setSectionsRequestSchema,
} from "../../../src/protocol/games/operator-games.ts";
import {
  dismissWinSchema,
  refusedWinSchema,
  refusedWinsRequestSchema,
} from "../../../src/protocol/games/refused-wins.ts";
import { toMajor } from "../../../src/domain/money.ts";
import { createMatcher, searchable } from "../../../src/domain/offer/search-term.ts";
import type { Store } from "../../platform/db/store.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import type { Column } from "../../people/operator/csv.ts";
import type { Door } from "../../people/operator/door.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Game, wireGame } from "../catalogue.ts";
import { sectionsOf } from "../sections.ts";
import { gamesReport } from "./games-report.ts";
import { refusedRound, settleRefusedWin } from "./pay-refused-win.ts";
import { listRefusedWins, refusedAmount, refusedWinColumns } from "./refused-wins.ts";
import { setGame, type SetGameDeps } from "./set-game.ts";
import { setSections } from "./set-sections.ts";

export interface OperatorGameDeps extends SetGameDeps {
  store: Pick<Store, "db" | "transact" | "money">;
  clock: Pick<Clock, "now">;
  /** Has every page read games and sections again. */
  changed(): void;
}

const operatorGame = (game: Game): OperatorGame => ({ ...wireGame(game), hidden: game.hidden });

const compare = new Intl.Collator("en", { numeric: true }).compare;

/** As the catalogue orders them, where no other order is asked for. */
function sorted(games: readonly OperatorGame[], sort: OperatorGamesRequest["sort"]): OperatorGame[] {
  const name = sort.replace("-", "") as "order" | "gameCode" | "name" | "area";
  const rows = name === "order" ? [...games] : games.toSorted((game, other) => compare(game[name], other[name]));
  return sort.startsWith("-") ? rows.toReversed() : rows;
}

const columns: readonly Column<OperatorGame>[] = [
  ["gameCode", ({ gameCode }) => gameCode],
  ["name", ({ name }) => name],
  ["provider", ({ provider }) => provider],
  ["area", ({ area }) => area],
  ["enabled", ({ enabled }) => enabled],
  ["hidden", ({ hidden }) => hidden],
  ["tags", ({ tags }) => tags.join(" ")],
];

export function registerOperatorGameCalls(door: Door, deps: OperatorGameDeps): void {
  const { store, clock, catalogue, changed } = deps;

  door.list(
    "games",
    { request: operatorGamesRequestSchema, row: operatorGameSchema },
    {
      action: "games",
      columns,
      async read({ sort, search }, { from, maxRows }) {
        const matches = createMatcher(search);
        const found = catalogue
          .all()
          .map(operatorGame)
          .filter(({ gameCode, name, providerName, area, tags }) =>
            matches(searchable([gameCode, name, providerName, area, ...tags])),
          );
        return { rows: sorted(found, sort).slice(from, from + maxRows), total: found.length };
      },
    },
  );
  door.act(
    "games/set",
    { body: setGameRequestSchema, answer: operatorGameSchema },
    { action: "game.set", confirmed: false, target: ({ gameCode }) => gameCode },
    async ({ body, by }) => {
      const game = await setGame(deps, body, by);
      changed();
      return operatorGame(game);
    },
  );
  door.act(
    "games/sections",
    { body: setSectionsRequestSchema, answer: setSectionsAnswerSchema },
    { action: "games.sections", confirmed: false, target: ({ page }) => page },
    async ({ body: { page, sections }, by }) => {
      if (sections !== undefined) {
        await setSections(store, catalogue, { page, sections }, by);
        await catalogue.reload();
        changed();
      }
      // Hidden games as well: a list that comes back without them would take them out.
      return sectionsOf(store.db, { has: (code) => catalogue.find(code) !== null }, page);
    },
  );
  door.read(
    "games/report",
    { body: gamesReportRequestSchema, answer: gamesReportAnswerSchema },
    { action: "games.report" },
    ({ body }) => gamesReport(store.db, catalogue, body, clock.now()),
  );
  door.list(
    "games/refusedWins",
    { request: refusedWinsRequestSchema, row: refusedWinSchema },
    {
      action: "games.refusedWins",
      columns: refusedWinColumns,
      read: (request, range) => listRefusedWins(store.db, request, range),
    },
  );
  door.act(
    "games/refusedWins/dismiss",
    { body: dismissWinSchema },
    {
      action: "game.dismissWin",
      confirmed: false,
      person: ({ sub }) => sub,
    },
    ({ body: { sub, roundId, reason }, by }) =>
      store.money("dismiss refused win", sub, async (trx, now) => {
        const round = await refusedRound(trx, { sub, roundId });
        const after = { round: roundId, currency: round.currency, amount: toMajor(await refusedAmount(trx, round)) };
        await settleRefusedWin(trx, round, { at: now });
        await writeAudit(trx, by, { action: "game.dismissWin", target: sub, reason, after });
      }),
  );
}

// Legs that a match of the simulator offers for combinations, as it stands at a share of its course.
import { basisOf, type Leg } from "../../server/betting/combination/leg.ts";
import { withJoints } from "../../server/betting/combination/match-models.ts";
import type { Fixture } from "../../server/betting/feed/fixtures/fixture.ts";
import { marketsOf } from "../../server/betting/feed/markets/catalogue.ts";
import { createMarketBook } from "../../server/betting/feed/markets/market-book.ts";
import { createModel } from "../../server/betting/feed/model/match-model.ts";
import type { MarketMap, Match } from "../../src/protocol/match.ts";
import type { MatchModel, Standing } from "../../server/betting/feed/model/model.ts";
import { createScript } from "../../server/betting/feed/script/script.ts";

export interface PricedLeg extends Leg {
  /** 1 / odd. */
  implied: number;
}

export interface PricedMatch {
  model: MatchModel;
  standing: Standing;
  /** As the offer has it. */
  markets: MarketMap;
  players: MarketMap;
  legs: readonly PricedLeg[];
}

const unplayed: Standing = {
  inPlay: false,
  phase: { name: "NSY", timeMin: null },
  results: {},
  stats: {},
  credits: [],
};

/** @param share of the course that was played; null = not begun */
export function priceMatch(fixture: Fixture, share: number | null): PricedMatch {
  const { steps } = share === null ? { steps: [] } : createScript(fixture);
  const step = share === null ? undefined : steps[Math.floor(share * (steps.length - 1))];
  const standing = step === undefined ? unplayed : { ...step, inPlay: true };
  const model = withJoints(createModel(fixture, standing));
  const book = createMarketBook(fixture);
  const state = { live: step !== undefined, shut: false, scored: false };
  book.extend(model, state);
  book.reprice(model, state);
  const { markets, players } = book.maps(false);
  const legs = marketsOf(fixture.sport).flatMap((def) =>
    (markets[def.code] ?? players[def.code] ?? []).flatMap(({ MS, B, P, selections }) =>
      MS !== "OPEN" || basisOf({ def, band: Number(B) }) === null
        ? []
        : Object.entries(selections).flatMap(([selectionCode, { O }]) =>
            O === "-" ? [] : [{ def, band: Number(B), player: P, selectionCode, implied: 1 / Number(O) }],
          ),
    ),
  );
  return { model, legs, standing, markets, players };
}

export const nameOf = ({ def, band, player, selectionCode }: Leg): string =>
  `${def.code} ${band} ${player} ${selectionCode}`;

/** As a feed tells it that says whose its players are. */
export const withSides = (match: Match, { players }: Pick<Fixture, "players">): Match => {
  const sides = new Map(players.map(({ code, side }) => [code, side === 0 ? 1 : 2] as const));
  const told = (match.players["SCORER"] ?? []).map((entry) => ({ ...entry, S: sides.get(entry.P) }));
  return { ...match, players: { ...match.players, SCORER: told } };
};

/** As the offer has it. */
export const footballMatch = ({
  markets,
  players,
  standing,
}: Pick<PricedMatch, "markets" | "players" | "standing">): Match => ({
  eventId: 1,
  rev: 1,
  sport: "F",
  leagueId: 7,
  leagueName: "Superliga",
  groupName: "Serbia",
  hostName: "A",
  awayName: "B",
  timeStart: 0,
  inPlay: standing.inPlay,
  matchState: standing.inPlay ? "LIVE" : "NSY",
  matchPhase: standing.phase,
  results: standing.results,
  stats: standing.stats,
  markets,
  players,
});

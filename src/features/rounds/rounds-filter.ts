// What the address of the rounds says: days, game, state, page, and the one round that is shown.
import { dayEnd, dayStart, isDay } from "../../domain/days.ts";
import type { GameRoundsRequest } from "../../db/request-keys.ts";
import { roundStates, type RoundState } from "../../protocol/games/rounds.ts";

export interface RoundsFilter {
  /** YYYY-MM-DD, both included; "" = from the first, up to now. */
  readonly from: string;
  readonly to: string;
  /** "" = all. */
  readonly game: string;
  readonly state: RoundState | "";
  /** From 1. */
  readonly page: number;
}

/** Whatever is not understood counts as not said. */
export function readFilter(params: URLSearchParams): RoundsFilter {
  const text = (name: string): string => params.get(name) ?? "";
  const day = (name: string): string => (isDay(text(name)) ? text(name) : "");
  const game = text("game");
  return {
    from: day("from"),
    to: day("to"),
    game: /^[a-z0-9_]{3,64}$/.test(game) ? game : "",
    state: roundStates.find((state) => state === text("state")) ?? "",
    page: /^[1-9]\d{0,5}$/.test(text("page")) ? Number(text("page")) : 1,
  };
}

/** Another filter begins at its first page. */
export function searchOf(filter: RoundsFilter, change: Partial<RoundsFilter>): string {
  const next = { ...filter, page: 1, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...next, page: next.page === 1 ? "" : String(next.page) }))
    if (value !== "") params.set(name, value);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

export function requestOf({ from, to, game, state, page }: RoundsFilter): GameRoundsRequest {
  return {
    kind: "rounds",
    gameCode: game,
    from: from === "" ? null : dayStart(from),
    to: to === "" ? null : dayEnd(to),
    state: state === "" ? null : state,
    page,
  };
}

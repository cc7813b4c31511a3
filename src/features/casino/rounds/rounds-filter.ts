// What the address of the rounds says: days, game, state, page, and the one round that is shown.
import {
  oneOfField,
  pageField,
  readAddress,
  writeAddress,
  type AddressField,
  type AddressFields,
} from "../../../domain/address-filter.ts";
import { dayEnd, dayStart, isDay } from "../../../domain/days.ts";
import { askableMoment } from "../../../domain/wire-bounds.ts";
import type { GameRoundsRequest } from "../../../db/requests.ts";
import { roundStates, type RoundState } from "../../../protocol/games/rounds.ts";

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

const dayField = (name: string): AddressField<string> => ({
  name,
  read: (text) => (isDay(text) ? text : ""),
  write: (day) => day,
});

const fields: AddressFields<RoundsFilter> = {
  from: dayField("from"),
  to: dayField("to"),
  game: { name: "game", read: (text) => (/^[a-z0-9_]{3,64}$/.test(text) ? text : ""), write: (game) => game },
  state: oneOfField("state", roundStates, ""),
  page: pageField,
};

export const readFilter = (params: URLSearchParams): RoundsFilter => readAddress(fields, params);

/** Another filter begins at its first page. */
export function searchOf(filter: RoundsFilter, change: Partial<RoundsFilter>): string {
  return writeAddress(fields, new URLSearchParams(), { ...filter, page: 1, ...change });
}

export function requestOf({ from, to, game, state, page }: RoundsFilter): GameRoundsRequest {
  return {
    kind: "rounds",
    gameCode: game,
    from: from === "" ? null : askableMoment(dayStart(from)),
    to: to === "" ? null : askableMoment(dayEnd(to)),
    state: state === "" ? null : state,
    page,
  };
}

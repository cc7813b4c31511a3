// What is settled by hand: a selection, or all of a match.
import type { MatchOutcomes } from "../../../../protocol/operator/outcomes.ts";

type Selection = Pick<MatchOutcomes["selections"][number], "marketCode" | "band" | "player" | "selectionCode">;

export type BetPlace =
  | { readonly eventId: number }
  | (Readonly<Selection> & { readonly eventId: number; readonly marketsTable?: "markets" | "players" });

export const isSelection = (place: BetPlace): place is Extract<BetPlace, Selection> => "selectionCode" in place;

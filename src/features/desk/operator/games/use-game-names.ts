import type { OperatorGame } from "../../../../protocol/games/operator-games.ts";
import { useDesk } from "../../memory/use-desk.ts";

/** All that the server gives at once. */
const pageSize = 200;

/** All games of the site, hidden ones too, in its order; none until they are read. */
export function useAllGames(): readonly OperatorGame[] {
  const state = useDesk({ name: "operator/games", body: { size: pageSize } });
  return state.state === "ready" ? state.answer.result : [];
}

/** By code. */
export function useGameNames(): ReadonlyMap<string, string> {
  return new Map(useAllGames().map(({ gameCode, name }) => [gameCode, name]));
}

// What the player's own last round of each game came to: read once for all cards of a lobby, and told on each.
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../../client/use-subscription.ts";
import { formatMoney, toMinor } from "../../../domain/money.ts";
import { roundsPageSchema } from "../../../protocol/games/read-rounds.ts";
import type { WireRound } from "../../../protocol/games/rounds.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { SiteGame } from "../../../queries/site/games.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import styles from "./last-results.module.css";

/** The newest of all games, as the history of games shows them first. */
const request = { kind: "rounds", gameCode: "", from: null, to: null, state: null, page: 1 } as const;

const none: ReadonlyMap<string, string> = new Map();
const LastResultsContext = createContext(none);

/** "×4,20" = what came back for each one that was staked; null = no round of it is known. */
const useLastResult = (gameCode: string): string | null => useContext(LastResultsContext).get(gameCode) ?? null;

/** Of the newest closed round of each game; @param rounds newest first */
function lastResults(rounds: readonly WireRound[]): ReadonlyMap<string, string> {
  const results = new Map<string, string>();
  for (const { gameCode, state, stake, win } of rounds)
    if (state === "closed" && stake > 0 && !results.has(gameCode))
      results.set(gameCode, `×${formatMoney(toMinor(win / stake)).replace(/,00$/, "")}`);
  return results;
}

export function LastResults({ children }: { children: ReactNode }): ReactNode {
  useSubscription([{ kind: "personal", request }]);
  const rounds = dataOr(usePersonal(request, roundsPageSchema), null)?.value?.result;
  const results = useMemo(() => (rounds === undefined ? none : lastResults(rounds)), [rounds]);
  return <LastResultsContext value={results}>{children}</LastResultsContext>;
}

/** Over the picture, so that nothing moves when it comes; shared games have those of all rounds below. */
export function LastResult({ game: { gameCode, kind } }: { game: SiteGame }): ReactNode {
  const { t } = useTranslation("casino");
  const result = useLastResult(gameCode);
  if (result === null || kind === "shared") return null;
  return (
    <span className={styles.last} data-last-result={result} title={t("card.last")}>
      <VisuallyHidden>{`${t("card.last")}: `}</VisuallyHidden>
      <span translate="no">{result}</span>
    </span>
  );
}

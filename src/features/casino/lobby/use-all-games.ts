import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import { useSiteGames, type SiteGames } from "../../../queries/site/games.ts";

/** The games of the site, looked at; `reread` asks the server for them again. */
export function useAllGames(): SiteGames & { reread(): void } {
  const reread = useRenewableSubscription([{ kind: "content", request: { kind: "games" } }]);
  return { ...useSiteGames(), reread };
}

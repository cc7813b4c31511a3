// What was searched for on this device lately.
import { showError } from "../../../../client/show-error.ts";
import { useCommands } from "../../../../client/client-context.tsx";
import { withRecentSearch } from "../../../../domain/offer/recent-searches.ts";
import { usePreferences } from "../../../../queries/account/preferences.ts";
import { dataOr } from "../../../../queries/live-query.ts";

export interface RecentSearches {
  /** Latest first. */
  readonly terms: readonly string[];
  remember(term: string): void;
  forget(): void;
}

const none: readonly string[] = [];

export function useRecentSearches(): RecentSearches {
  const { preferences } = useCommands();
  const terms = dataOr(usePreferences(), null)?.recentSearches ?? none;
  const set = (next: readonly string[]): void => {
    preferences.set("recentSearches", next).catch(showError);
  };
  return {
    terms,
    remember: (term) => set(withRecentSearch(terms, term)),
    forget: () => set(none),
  };
}

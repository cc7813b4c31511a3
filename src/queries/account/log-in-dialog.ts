// How the site wants its log-in to be shown.
import { useCatalogue } from "../site/catalogue.ts";
import { dataOr } from "../live-query.ts";

/**
 * Whether the site wants its log-in as a dialog over the page; else it is a page of its own. null = not known yet: on a first
 * visit the site's settings are still on their way when the page can be used.
 */
export function useLogInDialog(): boolean | null {
  const status = useCatalogue("settings:status");
  if (status.state === "failed") return false;
  const row = dataOr(status, null);
  return row === null ? null : row["loginInDialog"] === true;
}

// How the site wants its log-in to be shown.
import { useCatalogue } from "../site/catalogue.ts";
import { dataOr } from "../live-query.ts";

/** Whether the site wants its log-in as a dialog over the page; else it is a page of its own. null = not read yet. */
export function useLogInDialog(): boolean | null {
  const status = useCatalogue("settings:status");
  return status.state === "loading" ? null : dataOr(status, null)?.["loginInDialog"] === true;
}

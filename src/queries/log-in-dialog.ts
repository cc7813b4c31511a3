import { useCatalogue } from "./catalogue.ts";
import { valueOf } from "./use-live-answer.ts";

/** Whether the site wants its log-in as a dialog over the page; else it is a page of its own. */
export function useLogInDialog(): boolean {
  return valueOf(useCatalogue("settings:status"), null)?.["loginInDialog"] === true;
}

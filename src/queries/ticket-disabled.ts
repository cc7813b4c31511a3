import { isTicketDisabled } from "../domain/ticket-disabled.ts";
import { useCatalogue } from "./catalogue.ts";
import { valueOf } from "./use-live-answer.ts";

/** Whether the site takes no tickets now: then there is none to be seen. */
export function useTicketDisabled(): boolean {
  return isTicketDisabled(valueOf(useCatalogue("settings:status"), null));
}

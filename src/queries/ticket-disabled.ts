import { hasPendingPlacement } from "../db/pending-money.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { isTicketDisabled } from "../domain/ticket-disabled.ts";
import { useCatalogue } from "./catalogue.ts";
import { shareEqual } from "./share-rows.ts";
import { valueOf } from "./use-live-answer.ts";
import { sharedQuery, useSharedAnswer } from "./use-shared-answer.ts";

const underWayQuery = sharedQuery(() => hasPendingPlacement(deviceDb), shareEqual);

/** Whether the site takes no tickets now. */
export function useTicketDisabled(): boolean {
  return isTicketDisabled(valueOf(useCatalogue("settings:status"), null));
}

/** Whether no ticket is shown: the site takes none, and none that was sent waits for its outcome or for the player. */
export function useTicketHidden(): boolean {
  const disabled = useTicketDisabled();
  const underWay = valueOf(useSharedAnswer(underWayQuery), false);
  return disabled && !underWay;
}

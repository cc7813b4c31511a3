// Whether the site takes tickets, and whether one is shown at all.
import { hasPendingPlacement } from "../../db/pending-money.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { isAllClosed } from "../../domain/ticket/closed-kinds.ts";
import { useClosedKinds } from "../site/closed-kinds.ts";
import { shareEqual } from "./share-rows.ts";
import { dataOr, createQuery, useQuery } from "../live-query.ts";

const underWayQuery = createQuery(() => hasPendingPlacement(deviceDb), shareEqual);

/** Whether the site takes no tickets now. */
export function useTicketDisabled(): boolean {
  return isAllClosed(useClosedKinds());
}

/** Whether no ticket is shown: the site takes none, and none that was sent waits for its outcome or for the player. */
export function useTicketHidden(): boolean {
  const disabled = useTicketDisabled();
  const underWay = dataOr(useQuery(underWayQuery), false);
  return disabled && !underWay;
}

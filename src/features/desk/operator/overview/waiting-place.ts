// Where in the back office something that waits is decided, and what comes after it.
import type { WaitingItem } from "../../../../protocol/operator/waiting.ts";

/** Below /operator. */
export interface WaitingPlace {
  area: string;
  search: string;
}

/** Its row is unfolded, in a list that begins with the oldest. */
export function placeOf({ kind, id, what, person }: WaitingItem): WaitingPlace {
  const query = (values: Readonly<Record<string, string>>): string => `?${new URLSearchParams(values).toString()}`;
  switch (kind) {
    case "withdrawal":
      return { area: "payments", search: query({ status: "requested", sort: "createdAt", open: id }) };
    case "review":
      return { area: "payments", search: query({ status: "review", sort: "updatedAt", open: id }) };
    case "proposal":
      return { area: "approvals", search: query({ open: id }) };
    case "documents":
      return { area: "users", search: query({ view: "verifications", search: person?.username ?? "" }) };
    case "match":
      return { area: "liability", search: query({ view: "unsettled", open: id }) };
    case "ticket":
      return { area: "tickets", search: query({ search: what, open: id }) };
    case "refusedWin":
      return { area: "games", search: query({ view: "refusedWins", open: id }) };
    default:
      return kind satisfies never;
  }
}

const isAfter = (item: WaitingItem, last: WaitingItem): boolean =>
  item.since > last.since || (item.since === last.since && item.id.localeCompare(last.id) > 0);

/**
 * The first that is younger than the one that was looked at last; after the youngest one begins anew.
 * @param items the oldest first @param last null = none yet @returns null = nothing waits
 */
export function nextWaiting(items: readonly WaitingItem[], last: WaitingItem | null): WaitingItem | null {
  const later = last === null ? undefined : items.find((item) => isAfter(item, last));
  return later ?? items[0] ?? null;
}

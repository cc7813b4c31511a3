// The first pages of several pre-match questions, as of one moment.
import { prematchKey } from "../../db/request-keys.ts";
import type { PrematchRequest } from "../../db/requests.ts";
import { createQuery, type QueryState, queryByKey, useQuery } from "../live-query.ts";
import { readPrematchPage, sharePage, type PrematchPage } from "./prematch-rows.ts";

/** In the order of the questions; null = the page is not there, neither from the server nor from the cache. */
export type FirstPages = readonly (PrematchPage | null)[];

function sharePages(previous: FirstPages | undefined, next: FirstPages): FirstPages {
  const shared = next.map((page, at) => sharePage(previous?.[at], page));
  return previous !== undefined && shared.every((page, at) => page === previous[at]) ? previous : shared;
}

const between = "\n";
const firstPagesQuery = queryByKey((keys: string) =>
  createQuery<FirstPages>(() => Promise.all(keys.split(between).map(readPrematchPage)), sharePages),
);

/** @param requests at least one, none with a search */
export function useFirstPages(requests: readonly PrematchRequest[]): QueryState<FirstPages> {
  return useQuery(firstPagesQuery(requests.map((request) => prematchKey(request, 1)).join(between)));
}

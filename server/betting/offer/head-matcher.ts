// Which matches a search finds: those with the term in a side's, the league's or the country's name, in any language.
import { createMatcher, searchable, type Searchable } from "../../../src/domain/offer/search-term.ts";
import type { OfferHead } from "../feed/offer-head.ts";
import type { MatchTextIds } from "../feed/stored-text-ids.ts";
import type { OfferTexts } from "./offer-texts.ts";

type Named = Pick<OfferHead, "hostName" | "awayName" | "leagueName" | "groupName"> & MatchTextIds;

export type HeadMatcher = (head: Named) => boolean;

export const anyHead: HeadMatcher = () => true;

/** The same few thousand names come with each request; each is folded once. */
const folded = new Map<string, Searchable>();
const rememberAtMost = 50_000;

function foldedName(name: string): Searchable {
  const cachedName = folded.get(name);
  if (cachedName !== undefined) return cachedName;
  if (folded.size >= rememberAtMost) folded.clear();
  const made = searchable([name]);
  folded.set(name, made);
  return made;
}

export function createHeadMatcher(search: string, { namesOf }: Pick<OfferTexts, "namesOf">): HeadMatcher {
  if (search.trim() === "") return anyHead;
  const matches = createMatcher(search);
  return ({ hostName, awayName, leagueName, groupName, hostTextId, awayTextId, leagueTextId, groupTextId }) =>
    [hostName, awayName, leagueName, groupName].some((name) => matches(foldedName(name))) ||
    [hostTextId, awayTextId, leagueTextId, groupTextId].some(
      (id) => id !== undefined && namesOf(id).some((name) => matches(foldedName(name))),
    );
}

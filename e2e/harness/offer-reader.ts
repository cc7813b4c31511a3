// What the server offers right now, read over the public API, so that flows pick real prices and compare tables.
import { readCombinationCode } from "../../src/domain/offer/combination-code.ts";
import type { CombinationOptionsAnswer } from "../../src/protocol/combination.ts";
import type { Match, MatchPhase } from "../../src/protocol/match.ts";
import type { MatchAnswer, OfferAnswer } from "../../src/protocol/offer.ts";
import type { Sandbox } from "./sandbox.ts";

/** `eventId|marketsTable|marketsKey|B|P|selectionCode` -> odd, for every cell of the matches. */
export function cellsOf(matches: readonly Match[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const match of matches) {
    for (const table of ["markets", "players"] as const) {
      for (const [key, entries] of Object.entries(match[table])) {
        for (const entry of entries) {
          for (const [code, { O }] of Object.entries(entry.selections)) {
            cells.set([match.eventId, table, key, entry.B, entry.P, code].join("|"), O);
          }
        }
      }
    }
  }
  return cells;
}

/** All live matches of a sport. */
export async function liveMatches(sandbox: Sandbox, sport: string): Promise<Match[]> {
  const matches: Match[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await sandbox.api<OfferAnswer>("/cms/v1/betting/live/offer", {
      page,
      sport_code: sport,
      search_filter: "",
    });
    matches.push(...answer.result);
    pages = answer.totalPages;
  }
  return matches;
}

/**
 * A live football match in which the home side's win and a goal of both are two things: once the guests have scored, the one has
 * the other in it.
 * @param codes markets of which the first line can be bet on; tables name the main ones alone @throws where there is none
 */
export async function combinableMatch(sandbox: Sandbox, codes: readonly string[]): Promise<Match> {
  // Shortly before the end most of what is left is all but certain or next to impossible: no ready combinations, odds in the hundreds.
  const minute = ({ matchPhase }: { matchPhase: MatchPhase }): number => matchPhase.timeMin ?? 0;
  const begun = (await liveMatches(sandbox, "F")).toSorted((one, other) => minute(one) - minute(other));
  for (const { eventId } of begun) {
    const { result } = await sandbox.api<MatchAnswer>("/cms/v1/betting/live/match", { eventId });
    const [whole] = result;
    if (whole?.results.G?.[1] === 0 && codes.every((code) => whole.markets[code]?.[0]?.MS === "OPEN")) return whole;
  }
  throw new Error(`no live football match without a goal of the guests has open odds of ${codes.join(", ")}`);
}

/**
 * What can be added to the chosen outcomes, by the server's word: marks on the page may still be those of fewer chosen ones.
 * @param legs chosen so far, each by its text: "1X2~~~1" @returns such texts
 */
export async function addableLegs(
  sandbox: Sandbox,
  eventId: number,
  legs: readonly string[],
): Promise<ReadonlySet<string>> {
  const { options } = await sandbox.api<CombinationOptionsAnswer>("/cms/v1/betting/combination/options", {
    eventId,
    legs: readCombinationCode(legs.toSorted().join("+")) ?? [],
  });
  const addable = options.filter(([, , , , , state]) => state === "add");
  return new Set(addable.map(([, key, band, player, code]) => [key, band, player, code].join("~")));
}

// Snapshots over HTTP: a live sport (all its pages) and one match.
import type { OfferKind } from "../../src/db/offer-tables.ts";
import { matchAnswerSchema, readOfferSchema } from "../../src/protocol/offer.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { HttpClient } from "../net/http-port.ts";

export interface SportSnapshot {
  seq: number;
  matches: Match[];
  /** All pages are of one moment: what is absent is gone. */
  consistent: boolean;
}

export type MatchRead =
  | { type: "found"; seq: number; match: Match }
  /** The server does not have it (any more). */
  | { type: "gone" }
  | { type: "failed" };

const maxPages = 100;

/** null = not readable now. */
export async function readLiveSport(http: HttpClient, sport: string): Promise<SportSnapshot | null> {
  const matches: Match[] = [];
  let seq: number | null = null;
  let consistent = true;
  for (let page = 1, pages = 1; page <= pages && page <= maxPages; page += 1) {
    const outcome = await http.request({
      method: "POST",
      path: "/cms/v1/betting/live/offer",
      body: { page, sport_code: sport, search_filter: "" },
      schema: readOfferSchema,
    });
    if (outcome.type !== "ok") return null;
    pages = outcome.body.totalPages;
    if (seq !== null && outcome.body.seq !== seq) consistent = false;
    seq = Math.min(seq ?? outcome.body.seq, outcome.body.seq);
    matches.push(...outcome.body.result);
  }
  return seq === null ? null : { seq, matches, consistent };
}

export async function readMatch(http: HttpClient, kind: OfferKind, eventId: number): Promise<MatchRead> {
  const outcome = await http.request({
    method: "POST",
    path: `/cms/v1/betting/${kind}/match`,
    body: { eventId },
    schema: matchAnswerSchema,
  });
  if (outcome.type === "refused" && outcome.status === 404) return { type: "gone" };
  if (outcome.type !== "ok") return { type: "failed" };
  const match = outcome.body.result.find((candidate) => candidate.eventId === eventId);
  return match === undefined ? { type: "gone" } : { type: "found", seq: outcome.body.seq, match };
}

// A match of the feed that is told to a listener who notes what it hears.
import type { FeedCalls } from "../../server/betting/feed/message-order.ts";
import type { FeedSink } from "../../server/betting/feed/feed-source.ts";
import { createEventBook, type UofFixture } from "../../server/betting/feed/sources/uof/event-book.ts";
import { readMessage } from "../../server/betting/feed/sources/uof/read-message.ts";
import { tellMessage } from "../../server/betting/feed/sources/uof/translate.ts";
import type { UofEventMessage } from "../../server/betting/feed/sources/uof/uof-message.ts";
import { aboutMatch, type Attributes, element } from "./uof-messages.ts";

export const start = 1_800_000_000_000;

type Call = { [Name in keyof FeedCalls]: { call: Name; message: FeedCalls[Name] } }[keyof FeedCalls];

export const uofFixture = (eventId: number, timeStart: number): UofFixture => ({
  urn: `sr:match:${eventId}`,
  match: {
    eventId,
    sport: "F",
    leagueId: 31,
    leagueName: "Coast League",
    groupName: "Nowhere",
    hostName: "Harbour",
    awayName: "Lakeside",
    timeStart,
  },
  isBookedLive: true,
  isCancelled: false,
});

export function createUofMatch(offersGeneric = true, hasName: (id: string) => boolean = () => true) {
  const calls: Call[] = [];
  const note =
    <Name extends keyof FeedCalls>(call: Name) =>
    (message: FeedCalls[Name]): void =>
      void calls.push({ call, message } as Call);
  const sink: FeedSink = {
    alive: note("alive"),
    down: note("down"),
    texts: note("texts"),
    recovering: note("recovering"),
    fixture: note("fixture"),
    fixtureGone: note("fixtureGone"),
    oddsChange: note("oddsChange"),
    betStop: note("betStop"),
    state: note("state"),
    outcome: note("outcome"),
    statistics: note("statistics"),
    recovered: note("recovered"),
    replaced: (tell) => tell(),
  };
  const match = createEventBook().put(uofFixture(4711, start + 3_600_000), start);
  let now = start;
  return {
    match,
    calls,
    at(ms: number) {
      now = start + ms;
    },
    tell(xml: string) {
      return tellMessage(sink, match, readMessage(xml) as UofEventMessage, {
        descriptions: {
          groupsOf: (id) =>
            id === 999 ? null : [162, 166, 176].includes(id) ? ["all", "1st_half", "corners"] : ["all", "score"],
          variantName: () => null,
        },
        settle: 1,
        offersGeneric,
        hasName,
        clockOffset: 0,
        now,
        isLive: (product) => product === 1,
      });
    },
    /** Status and main line by "key|band". */
    lines: () =>
      Object.fromEntries(
        [...match.lines.values()].map(({ key, B, status, L }) => [`${key}|${B}`, `${status}${L === 1 ? " main" : ""}`]),
      ),
  };
}

export const two = (odds: readonly [string | undefined, string | undefined], active = 1): string =>
  odds.map((odd, index) => element("outcome", { id: 12 + index, odds: odd, active })).join("");
export const total = (
  line: string,
  values: Attributes = {},
  odds: readonly [string | undefined, string | undefined] = ["1.9", "1.9"],
): string => element("market", { id: 18, specifiers: `total=${line}`, ...values }, two(odds));
export const odds = (markets: string, values: Attributes = {}, state = ""): string =>
  aboutMatch("odds_change", { product: 3, ...values }, state + element("odds", {}, markets));

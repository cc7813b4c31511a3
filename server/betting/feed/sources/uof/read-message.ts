// A message of the feed from its XML. The kind is that of the root element: routing keys name it otherwise.
import {
  childOf,
  childrenOf,
  integerOf,
  isMoment,
  needCode,
  needInteger,
  needText,
  readXml,
  textOf,
  UnreadableError,
  type XmlElement,
} from "./read-xml.ts";
import type {
  Pair,
  UofMarketRef,
  UofMessage,
  UofOddsMarket,
  UofSettledMarket,
  UofStatus,
  UofUndoneMarket,
} from "./uof-message.ts";

/** The largest ever seen has 80,000 characters. */
const mostCharacters = 1_000_000;
/** How feeds say that a window has no end. */
const openEnd = Number.MAX_SAFE_INTEGER;

/** `goalnr=1|total=2.5`, in any order. @throws UnreadableError */
export function readSpecifiers(text: string | null): ReadonlyMap<string, string> {
  const specifiers = new Map<string, string>();
  for (const part of text === null || text === "" ? [] : text.split("|")) {
    const at = part.indexOf("=");
    if (at < 1) throw new UnreadableError("a specifier without a value");
    specifiers.set(part.slice(0, at), part.slice(at + 1));
  }
  return specifiers;
}

const marketRefOf = (market: XmlElement): UofMarketRef => ({
  id: needInteger(market, "id"),
  specifiers: readSpecifiers(textOf(market, "specifiers")),
});

function oddsMarketOf(market: XmlElement): UofOddsMarket {
  return {
    ...marketRefOf(market),
    status: integerOf(market, "status") ?? 1,
    isFavourite: integerOf(market, "favourite") === 1,
    outcomes: childrenOf(market, "outcome").map((outcome) => ({
      id: needCode(outcome, "id"),
      odds: textOf(outcome, "odds"),
      isActive: (integerOf(outcome, "active") ?? 1) === 1,
    })),
  };
}

const settledMarketOf = (market: XmlElement): UofSettledMarket => ({
  ...marketRefOf(market),
  voidReason: integerOf(market, "void_reason"),
  outcomes: childrenOf(market, "outcome").map((outcome) => ({
    id: needCode(outcome, "id"),
    result: needText(outcome, "result"),
    voidFactor: textOf(outcome, "void_factor"),
    deadHeatFactor: textOf(outcome, "dead_heat_factor"),
  })),
});

const undoneMarketOf = (market: XmlElement): UofUndoneMarket => ({
  ...marketRefOf(market),
  voidReason: integerOf(market, "void_reason"),
  outcomes: childrenOf(market, "outcome").map((outcome) => needCode(outcome, "id")),
});

/** Scores of some sports have decimals, and a game of tennis may stand at "A". */
function countOf(element: XmlElement, name: string): number | null {
  const text = textOf(element, name);
  const count = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(count) && count >= 0 ? Math.trunc(count) : null;
}

function pairOf(element: XmlElement | null, host = "home", away = "away"): Pair | null {
  if (element === null) return null;
  const [hosts, guests] = [countOf(element, host), countOf(element, away)];
  return hosts === null || guests === null ? null : [hosts, guests];
}

/** "71:20" and "71" are minute 71. */
function minuteOf(clock: XmlElement | null): number | null {
  const minutes = /^(\d{1,4})(?::\d{1,2})?$/.exec((clock && textOf(clock, "match_time")) ?? "")?.[1];
  return minutes === undefined ? null : Number(minutes);
}

function statusOf(element: XmlElement): UofStatus {
  const statistics = childOf(element, "statistics");
  const server = integerOf(element, "current_server");
  const cards = (name: string): Pair | null => pairOf(childOf(statistics, name));
  return {
    status: needInteger(element, "status"),
    matchStatus: integerOf(element, "match_status"),
    score: pairOf(element, "home_score", "away_score"),
    minute: minuteOf(childOf(element, "clock")),
    periods: childrenOf(childOf(element, "period_scores"), "period_score").flatMap((period) => {
      const [number, score] = [integerOf(period, "number"), pairOf(period, "home_score", "away_score")];
      return number === null || score === null ? [] : [{ number, score }];
    }),
    corners: cards("corners"),
    yellowCards: cards("yellow_cards"),
    redCards: cards("red_cards"),
    game: pairOf(element, "home_gamescore", "away_gamescore"),
    server: server === 1 || server === 2 ? server : null,
  };
}

function certaintyOf(root: XmlElement): 1 | 2 | null {
  const certainty = integerOf(root, "certainty");
  if (certainty === null || certainty === 1 || certainty === 2) return certainty;
  throw new UnreadableError("certainty is neither 1 nor 2");
}

function spanOf(root: XmlElement): { from: number; to: number } | null {
  const [start, end] = [integerOf(root, "start_time"), integerOf(root, "end_time")];
  if (start === null && end === null) return null;
  const span = { from: start ?? 0, to: end ?? openEnd };
  if (span.from > span.to || span.from < 0) throw new UnreadableError("a window that ends before it begins");
  return span;
}

/** null = it is not said, or no calendar has it: the fixture says it. */
function startOf(root: XmlElement): number | null {
  const start = integerOf(root, "start_time");
  return start !== null && isMoment(start) ? start : null;
}

/** @throws UnreadableError */
export function readMessage(xml: string): UofMessage {
  const root = readXml(xml, mostCharacters);
  const timestamp = needInteger(root, "timestamp");
  const kind = root.name;
  if (kind === "alive") {
    const isSubscribed = needInteger(root, "subscribed") === 1;
    return { kind, product: needInteger(root, "product"), timestamp, isSubscribed };
  }
  if (kind === "snapshot_complete")
    return { kind, product: needInteger(root, "product"), timestamp, requestId: needInteger(root, "request_id") };
  const ofEvent = {
    product: integerOf(root, "product"),
    event: needText(root, "event_id"),
    timestamp,
    requestId: integerOf(root, "request_id"),
  };
  switch (kind) {
    case "fixture_change":
      return {
        ...ofEvent,
        kind,
        changeType: integerOf(root, "change_type"),
        startTime: startOf(root),
      };
    case "odds_change": {
      const [status, odds] = [childOf(root, "sport_event_status"), childOf(root, "odds")];
      return {
        ...ofEvent,
        kind,
        status: status === null ? null : statusOf(status),
        betstopReason: odds && integerOf(odds, "betstop_reason"),
        bettingStatus: odds && integerOf(odds, "betting_status"),
        markets: childrenOf(odds, "market").map(oddsMarketOf),
      };
    }
    case "bet_stop": {
      const groups = (textOf(root, "groups") ?? "all").split("|").filter((group) => group !== "");
      return { ...ofEvent, kind, groups, marketStatus: integerOf(root, "market_status") ?? -1 };
    }
    case "bet_settlement":
      return {
        ...ofEvent,
        kind,
        certainty: certaintyOf(root),
        markets: childrenOf(childOf(root, "outcomes"), "market").map(settledMarketOf),
      };
    case "rollback_bet_settlement":
      return { ...ofEvent, kind, markets: childrenOf(root, "market").map(undoneMarketOf) };
    case "bet_cancel": {
      const span = spanOf(root) ?? { from: 0, to: openEnd };
      return { ...ofEvent, kind, span, markets: childrenOf(root, "market").map(undoneMarketOf) };
    }
    case "rollback_bet_cancel":
      return { ...ofEvent, kind, span: spanOf(root), markets: childrenOf(root, "market").map(undoneMarketOf) };
    default:
      throw new UnreadableError("an unknown kind");
  }
}

// What answers of the REST interface say, as far as it is needed here.
import { sportOf } from "./catalogue-map.ts";
import { eventIdOf, type UofFixture } from "./event-book.ts";
import { readDescriptionTexts, readVariantTexts, type Names } from "./read-names.ts";
import {
  childOf,
  childrenOf,
  elementsBelow,
  integerOf,
  isMoment,
  needInteger,
  needText,
  textOf,
  type XmlElement,
} from "./read-xml.ts";

export interface Account {
  virtualHost: string;
  /** Of the token, epoch ms; null = it is not said. */
  expiresAt: number | null;
}

/** @throws UnreadableError */
export function readAccount(answer: XmlElement): Account {
  const expiresAt = Date.parse(textOf(answer, "expire_at") ?? "");
  return {
    virtualHost: needText(answer, "virtual_host"),
    expiresAt: Number.isFinite(expiresAt) ? expiresAt : null,
  };
}

export interface ProducerDescription {
  product: number;
  isActive: boolean;
  /** In the addresses of its recoveries: "liveodds", "pre". */
  word: string;
  windowMs: number;
  isLive: boolean;
}

/** @throws UnreadableError */
export function readProducers(answer: XmlElement): ProducerDescription[] {
  return childrenOf(answer, "producer").map((producer) => ({
    product: needInteger(producer, "id"),
    isActive: textOf(producer, "active") === "true",
    word: needText(producer, "api_url").replace(/\/+$/, "").split("/").at(-1) ?? "",
    windowMs: (integerOf(producer, "stateful_recovery_window_in_minutes") ?? 0) * 60_000,
    isLive: textOf(producer, "scope")?.split("|").includes("live") ?? false,
  }));
}

export interface MarketDescriptions {
  /** Names of markets and outcomes, by the ids under which pages ask for them. */
  names: Names;
  /** null = the market is not known. */
  groupsOf(marketId: number): readonly string[] | null;
  variantName(variant: string, outcomeId: string): string | null;
}

export interface VariantDescriptions extends MarketDescriptions {
  /** Names of the outcomes of each variant. */
  variants: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** @throws UnreadableError */
export function readDescriptions(markets: XmlElement, variants: XmlElement): VariantDescriptions {
  const groups = new Map(
    childrenOf(markets, "market").map((market) => [
      needInteger(market, "id"),
      (textOf(market, "groups") ?? "").split("|"),
    ]),
  );
  const outcomeNames = new Map<string, ReadonlyMap<string, string>>();
  for (const variant of childrenOf(variants, "variant")) {
    const outcomes = elementsBelow(variant, "outcome");
    outcomeNames.set(
      needText(variant, "id"),
      new Map(outcomes.map((outcome) => [needText(outcome, "id"), needText(outcome, "name")])),
    );
  }
  return {
    names: { ...readDescriptionTexts(markets), ...readVariantTexts(variants) },
    variants: outcomeNames,
    groupsOf: (marketId) => groups.get(marketId) ?? null,
    variantName: (variant, outcomeId) => outcomeNames.get(variant)?.get(outcomeId) ?? null,
  };
}

const numberOf = (urn: string): number => Number(/:(\d{1,11})$/.exec(urn)?.[1] ?? 0);

/** Numbers of the feed's kinds overlap: those of leagues that are no tournaments lie above all of theirs. */
const leagueKinds = ["tournament", "simple_tournament", "season", "stage"];
const leaguesOfAKind = 10 ** 12;

function leagueIdOf(urn: string): number {
  const kind = leagueKinds.indexOf(urn.split(":")[1] ?? "");
  return (kind === -1 ? leagueKinds.length : kind) * leaguesOfAKind + numberOf(urn);
}

const cancelledStatuses: ReadonlySet<string> = new Set(["cancelled", "canceled"]);

export interface FixtureTerms {
  rugbyLeague: ReadonlySet<number>;
  /** Numbers of sports; null = those that we know. */
  sports: ReadonlySet<number> | null;
}

/**
 * @param element a `fixture` or a `sport_event`
 * @returns null = it is none that is offered: no match of two sides, or of a sport that is not asked for
 */
export function readFixture(element: XmlElement, { rugbyLeague, sports }: FixtureTerms): UofFixture | null {
  const urn = needText(element, "id");
  const eventId = eventIdOf(urn);
  const tournament = childOf(element, "tournament");
  const [sport, category] = [tournament && childOf(tournament, "sport"), tournament && childOf(tournament, "category")];
  const timeStart = Date.parse(textOf(element, "start_time") ?? textOf(element, "scheduled") ?? "");
  if (eventId === null || tournament === null || sport === null || !isMoment(timeStart)) return null;
  const sides = childrenOf(childOf(element, "competitors"), "competitor");
  const sideOf = (qualifier: string): XmlElement | undefined =>
    sides.find((competitor) => textOf(competitor, "qualifier") === qualifier);
  const [host, away] = [sideOf("home"), sideOf("away")];
  const [hostName, awayName] = [host && textOf(host, "name"), away && textOf(away, "name")];
  const [hostTextId, awayTextId] = [host && textOf(host, "id"), away && textOf(away, "id")];
  if (sides.length !== 2 || !hostName || !awayName) return null;
  const leagueUrn = needText(tournament, "id");
  const groupTextId = category && textOf(category, "id");
  const sportId = numberOf(needText(sport, "id"));
  const terms = {
    name: textOf(sport, "name") ?? "",
    categoryId: category === null ? 0 : numberOf(needText(category, "id")),
    rugbyLeague,
  };
  const code = sportOf(sportId, terms);
  if (sports === null ? code.startsWith("u") : !sports.has(sportId)) return null;
  const isUncertain =
    textOf(element, "start_time_tbd") === "true" || textOf(element, "start_time_confirmed") === "false";
  return {
    urn,
    match: {
      eventId,
      sport: code,
      leagueId: leagueIdOf(leagueUrn),
      leagueName: textOf(tournament, "name") ?? "",
      groupName: (category && textOf(category, "name")) ?? "",
      hostName,
      awayName,
      sfId: urn,
      ...(hostTextId ? { hostTextId } : {}),
      ...(awayTextId ? { awayTextId } : {}),
      leagueTextId: leagueUrn,
      ...(groupTextId ? { groupTextId } : {}),
      // One that is not known yet is shut when the day begins.
      timeStart: isUncertain ? timeStart - (timeStart % 86_400_000) : timeStart,
    },
    isBookedLive: textOf(element, "liveodds") === "booked",
    isCancelled: cancelledStatuses.has(textOf(element, "status") ?? ""),
  };
}

/** Those of a schedule, each of which is offered. */
export function readSchedule(answer: XmlElement, terms: FixtureTerms): UofFixture[] {
  return childrenOf(answer, "sport_event").flatMap((event) => readFixture(event, terms) ?? []);
}

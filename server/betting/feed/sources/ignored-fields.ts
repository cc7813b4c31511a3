// Which fields and codes of a pushed message nothing here knows: an adapter's spelling mistake must not pass as silence.
import { lookup } from "../../../../src/domain/open-record.ts";
import { marketsOf } from "../markets/catalogue.ts";
import { sports } from "../sports.ts";
import type { PushMessage } from "./push-schema.ts";

export interface IgnoredField {
  producer: string;
  call: PushMessage["call"];
  /** Its path, with "*" for a place in a list. */
  field: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Paths of what is in the value as it came and not in what was read of it; each once. */
function unreadPaths(value: unknown, read: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value) && Array.isArray(read))
    return [...new Set(value.flatMap((item, index) => unreadPaths(item, read[index], [...path, "*"])))];
  if (!isFields(value) || !isFields(read)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    Object.hasOwn(read, name) ? unreadPaths(inner, lookup(read, name), [...path, name]) : [[...path, name].join(".")],
  );
}

const knownSports: ReadonlySet<string> = new Set(sports.map(({ sport }) => sport));

/** Selections of our markets, by table and key, in whichever sport: they are looked up for each line of each message. */
const knownSelections = new Map<string, ReadonlySet<string>>();
for (const { table, code, selections } of sports.flatMap(({ sport }) => marketsOf(sport))) {
  const place = `${table}|${code}`;
  knownSelections.set(place, new Set([...(knownSelections.get(place) ?? []), ...selections]));
}

/** Paths of values that can be read and that nothing here knows: no page has such a sport in its list, nor such a selection. */
function unknownValues(read: PushMessage): string[] {
  if (read.call === "fixture") return knownSports.has(read.sport) ? [] : ["sport"];
  if (read.call !== "oddsChange") return [];
  return read.markets.flatMap(({ table, key, odds = {} }) => {
    const selections = knownSelections.get(`${table}|${key}`);
    // The feed's own.
    if (selections === undefined) return [];
    return Object.keys(odds).flatMap((code) => (selections.has(code) ? [] : `markets.*.odds.${code}`));
  });
}

/** @param value as it came */
export const ignoredFields = (value: unknown, read: PushMessage): IgnoredField[] =>
  [...new Set([...unreadPaths(value, read, []), ...unknownValues(read)])].map((field) => ({
    producer: read.producer,
    call: read.call,
    field,
  }));

/** Names may be anything: those of the first ones are told. */
const mostNoted = 1000;

/** Says each field of a producer once. */
export function createIgnoredNotes(warn: (text: string) => void): (fields: readonly IgnoredField[]) => void {
  const noted = new Set<string>();
  return (fields) => {
    for (const { producer, call, field } of fields) {
      const key = JSON.stringify([producer, field]);
      if (noted.has(key) || noted.size >= mostNoted) continue;
      noted.add(key);
      warn(`the feed's producer ${producer} sends a field that is not known, and is ignored: ${field} of ${call}`);
    }
  };
}

/** Each field of a call once, however many messages have it. */
export function distinctFields(fields: readonly IgnoredField[]): IgnoredField[] {
  const byKey = new Map(fields.map((ignored) => [JSON.stringify(ignored), ignored]));
  return [...byKey.values()].slice(0, mostNoted);
}

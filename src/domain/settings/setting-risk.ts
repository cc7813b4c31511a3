// What a change of a setting does to the site's control over money, by comparing the old value and the new one.

/**
 * Which way a setting lets more money go, or asks less of those who move it.
 * none = no way. up, down = a higher, a lower amount or number; a switch is 1 where it is on. upToNone = as up, and 0 is no limit at all.
 * fewer = a list that names less; range = a lower `min` or a higher `max`. ladder = a higher percentage on any step of a comma list.
 */
export const riskRules = ["none", "up", "down", "upToNone", "fewer", "range", "ladder"] as const;
export type RiskRule = (typeof riskRules)[number];

/** loosens = somewhere more is possible, whatever else the change does. */
export type Risk = "loosens" | "tightens" | "neutral";

/** Most steps that a ladder has. */
const mostSteps = 100;

/** How loose a value is, by what it names; the higher, the looser. */
type Looseness = ReadonlyMap<string, number>;

type Entry = Readonly<Record<string, unknown>>;

/** "card deposit 1": an entry without its amounts. */
const nameOf = ({ kind, method, direction, currency }: Entry): string =>
  [kind, method, direction, (currency as { currency_id?: unknown } | undefined)?.currency_id].join(" ");

function numbersOf(value: unknown): [string, number][] {
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean")
    return [["", Number(value)]];
  const entries = Array.isArray(value) ? (value as Entry[]) : [];
  return entries.map((entry) => [nameOf(entry), Number(entry["limit"])]);
}

function rangesOf(value: unknown): [string, number][] {
  const entries = Array.isArray(value) ? (value as Entry[]) : [];
  return entries.flatMap((entry): [string, number][] => [
    [`${nameOf(entry)} min`, -Number(entry["min"])],
    [`${nameOf(entry)} max`, Number(entry["max"])],
  ]);
}

function stepsOf(value: unknown): [string, number][] {
  const percents = String(value).split(",").map(Number);
  // Beyond its end a ladder's last percentage holds.
  return Array.from({ length: mostSteps }, (_, step) => [String(step), percents[step] ?? percents.at(-1) ?? 0]);
}

function loosenessOf(rule: Exclude<RiskRule, "none">, value: unknown): Looseness {
  switch (rule) {
    case "up":
      return new Map(numbersOf(value));
    case "down":
      return new Map(numbersOf(value).map(([name, limit]) => [name, -limit]));
    case "upToNone":
      return new Map(numbersOf(value).map(([name, limit]) => [name, limit === 0 ? Infinity : limit]));
    case "fewer":
      return new Map((value as readonly string[]).map((name) => [name, -1]));
    case "range":
      return new Map(rangesOf(value));
    case "ladder":
      return new Map(stepsOf(value));
    default:
      return rule satisfies never;
  }
}

/** An act without a limit always needs approval, and a way of paying that has no range is closed. */
const absent = (name: string): number => (name.endsWith(" min") ? -Infinity : 0);

/** @param before what held, valid @param after what is to hold, valid */
export function riskOf(rule: RiskRule, before: unknown, after: unknown): Risk {
  if (rule === "none") return "neutral";
  const [old, fresh] = [loosenessOf(rule, before), loosenessOf(rule, after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  const steps = names.map((name) => [old.get(name) ?? absent(name), fresh.get(name) ?? absent(name)] as const);
  if (steps.some(([was, is]) => is > was)) return "loosens";
  return steps.some(([was, is]) => is < was) ? "tightens" : "neutral";
}

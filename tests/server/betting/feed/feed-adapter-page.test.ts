// What the page for adapters says of shapes is what the schema takes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  matchEventKinds,
  matchEventSchema,
  matchPhaseSchema,
  resultsSchema,
  statsSchema,
} from "../../../../src/protocol/match.ts";
import { phasesOf } from "../../../../src/domain/offer/phases.ts";
import { broughtStatisticsSchema } from "../../../../src/protocol/match-statistics.ts";
import { matchStateChangeSchema } from "../../../../src/protocol/sockets.ts";
import { sports } from "../../../../server/betting/feed/sports.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/feed-adapter.md"), "utf8");

/** First cells of the table under a heading, each code in it. */
function codesUnder(heading: string): string[] {
  const from = page.indexOf(`### ${heading}\n`);
  if (from < 0) throw new Error(`the page has no "${heading}"`);
  const rest = page.slice(from + 4);
  const section = rest.slice(0, rest.search(/\n#/));
  const cells = section.split("\n").flatMap((line) => (line.startsWith("| `") ? [line.split("|")[1] ?? ""] : []));
  return cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = ""]) => code)).toSorted();
}

it("names each phase that a sport knows, and no other", () => {
  const all = new Set(sports.flatMap(({ sport }) => phasesOf(sport)).map((name) => name.replace(/\d+$/, "n")));
  expect(codesUnder("Phases")).toEqual([...all].toSorted());
});

it("names each kind of event and each of its fields, and no other", () => {
  expect(codesUnder("Events")).toEqual([...matchEventKinds].toSorted());
  for (const field of Object.keys(matchEventSchema.shape)) expect(page).toContain(`\`${field}\``);
});

it("names the units of results, periods and phases", () => {
  expect(codesUnder("Results")).toEqual(Object.keys(resultsSchema.shape).toSorted());
  expect(codesUnder("Periods")).toEqual(Object.keys(statsSchema.def.valueType.shape).toSorted());
  for (const field of Object.keys(matchPhaseSchema.shape)) expect(page).toContain(`\`${field}\``);
});

it("shows a whole state and statistics that are taken", () => {
  const examples = Array.from(
    page.matchAll(/^ {4}(\{"(?:form|inPlay)".*\})$/gm),
    ([, text = ""]) => JSON.parse(text) as object,
  );
  const [statistics, state, ...others] = examples;
  expect(others).toEqual([]);
  expect(broughtStatisticsSchema.safeParse(statistics).success).toBe(true);
  expect(matchStateChangeSchema.safeParse(state).success).toBe(true);
});

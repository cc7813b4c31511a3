// @vitest-environment jsdom
// What is stored, and what stands in the page, may have been written by anyone.
import {
  anything,
  assert,
  constantFrom,
  double,
  json,
  letrec,
  object,
  oneof,
  property,
  string,
  tuple,
} from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fresh, serve, show, startAtTable } from "../../harness/boot-page.ts";

startAtTable();
// The page looks at its rows later on: after the test, when there is no document.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

const places: readonly (string | number)[][] = [
  ["version"],
  ["asOf"],
  ["note"],
  ["confirmedAt"],
  ["days"],
  ["days", 0],
  ["days", 3],
  ["texts"],
  ...["confirmed", "chosen"].map((name) => ["texts", name]),
  ["sport"],
  ["format"],
  ["markets"],
  ["markets", 0],
  ...["key", "code", "group", "name", "outcomes"].map((name) => ["markets", 0, name]),
  ["markets", 0, "outcomes", "X"],
  ["leagues"],
  ["leagues", 0],
  ...["kind", "name", "country", "from"].map((name) => ["leagues", 0, name]),
  ["leagues", 0, "matches"],
  ["leagues", 0, "matches", 0],
  ...["eventId", "home", "away", "league", "phase", "timeStart", "score", "odds"].map((name) => [
    "leagues",
    0,
    "matches",
    0,
    name,
  ]),
  ["leagues", 0, "matches", 0, "odds", 0],
  ...["cell", "odd", "locked"].map((name) => ["leagues", 0, "matches", 0, "odds", 0, name]),
];
const markup = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
const { hostile } = letrec((tie) => ({
  hostile: oneof(
    anything({ withNullPrototype: true }),
    object(),
    double(),
    string({ maxLength: 400 }),
    constantFrom(markup, `1|2|3|4|5|${markup}`, "javascript:alert(1)", [], {}, null, true),
    tuple(tie("hostile")),
  ),
}));

const ours =
  /^(?:class|style|type|hidden|disabled|translate|aria-(?:label|pressed|disabled)|data-(?:event|odd|state|price|locked|empty|long))$/;

/** Only what the script itself makes. */
function expectHarmless(page: Element | null): void {
  for (const element of page?.querySelectorAll("*") ?? []) {
    expect(element.localName).toMatch(/^(?:div|button|span|output)$/);
    for (const { name } of element.attributes) expect(name).toMatch(ours);
  }
}

it("in the place of any part breaks nothing, and is shown as text or not at all", () => {
  assert(
    property(constantFrom(...places), hostile, (place, value) => {
      const stored = fresh();
      let part = stored as unknown as Record<string | number, unknown>;
      for (const name of place.slice(0, -1)) part = part[name] as typeof part;
      part[place.at(-1) ?? ""] = typeof value === "bigint" || typeof value === "symbol" ? String(value) : value;
      let text: string;
      try {
        text = JSON.stringify(stored);
      } catch {
        // What no JSON can say cannot be stored.
        return;
      }
      expectHarmless(show(text));
      localStorage.clear();
      expectHarmless(serve(text));
    }),
    { numRuns: 300 },
  );
});

it("in the place of the whole shows nothing", () => {
  assert(
    property(oneof(json(), string()), (text) => {
      expect(show(text)).toBeNull();
    }),
    { numRuns: 200 },
  );
});

it("of the table's width or the scroll places breaks nothing", () => {
  localStorage.setItem("kvota-table-width", "x:<b>");
  expectHarmless(show(fresh()));
  sessionStorage.setItem("react-router-scroll-positions", "{");
  expect(show(fresh())).toBeNull();
});

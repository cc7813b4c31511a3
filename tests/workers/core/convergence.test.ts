// Whatever a bad line does to the frames of a stream, the tables end in the server's state.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Match } from "../../../src/protocol/match.ts";
import type { MatchChange } from "../../../src/protocol/sockets.ts";
import { createRig, type Rig } from "../../harness/core-rig.ts";
import { sampleMatch } from "../../harness/offer-samples.ts";

const stream = "live:F";
const codes = ["1", "X", "2"] as const;

/** What happens to a frame on its way; late = that many ms after those behind it. */
type Fate = { type: "arrives" } | { type: "lost" } | { type: "twice" } | { type: "late"; ms: number };

type Deed =
  | { type: "odd"; code: (typeof codes)[number]; odd: string }
  | { type: "status"; open: boolean }
  | { type: "goal" }
  | { type: "whole" }
  | { type: "ends" };

interface Step {
  pick: number;
  deed: Deed;
  fate: Fate;
  /** Until the next step, ms. */
  pause: number;
}

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fate>({ type: "arrives" }) },
  { weight: 2, arbitrary: fc.constant<Fate>({ type: "lost" }) },
  { weight: 1, arbitrary: fc.constant<Fate>({ type: "twice" }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("late" as const), ms: fc.integer({ min: 1, max: 900 }) }) },
);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant("odd" as const),
      code: fc.constantFrom(...codes),
      odd: fc.integer({ min: 101, max: 999 }).map((n) => (n / 100).toFixed(2)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("status" as const), open: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant<Deed>({ type: "goal" }) },
  { weight: 1, arbitrary: fc.constant<Deed>({ type: "whole" }) },
  { weight: 1, arbitrary: fc.constant<Deed>({ type: "ends" }) },
);

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ pick: fc.nat({ max: 4 }), deed, fate, pause: fc.constantFrom(0, 20, 100, 300) }),
  { minLength: 3, maxLength: 25 },
);

interface Source {
  /** Does the deed to the picked match, or brings the match where there is none. */
  act(pick: number, deed: Deed): { seq: number; change: MatchChange };
  matches(): Match[];
  seq(): number;
}

function createSource(): Source {
  const matches = new Map<number, Match>([1, 2, 3].map((eventId) => [eventId, sampleMatch(eventId, 100)]));
  let seq = 1;
  let rev = 100;
  return {
    act(pick, done) {
      seq += 1;
      rev += 1;
      const eventId = pick + 1;
      const match = matches.get(eventId);
      if (match === undefined) {
        const started = sampleMatch(eventId, rev);
        matches.set(eventId, started);
        return { seq, change: { eventId, rev, match: structuredClone(started) } };
      }
      match.rev = rev;
      const entry = match.markets["1X2"]?.[0];
      if (entry === undefined) throw new Error("sample without its market");
      switch (done.type) {
        case "odd":
          entry.selections[done.code] = { O: done.odd };
          return { seq, change: { eventId, rev, odds: [["markets", "1X2", "", "", done.code, done.odd]] } };
        case "status":
          entry.MS = done.open ? "OPEN" : "SUSPENDED";
          return { seq, change: { eventId, rev, status: [["markets", "1X2", "", "", entry.MS]] } };
        case "goal": {
          match.results = { G: [(match.results.G?.[0] ?? 0) + 1, 0] };
          const { inPlay, matchState, matchPhase, results, stats } = structuredClone(match);
          return { seq, change: { eventId, rev, state: { inPlay, matchState, matchPhase, results, stats } } };
        }
        case "whole":
          return { seq, change: { eventId, rev, match: structuredClone(match) } };
        case "ends":
          matches.delete(eventId);
          return { seq, change: { eventId, rev, gone: true } };
      }
    },
    matches: () => structuredClone([...matches.values()]),
    seq: () => seq,
  };
}

function contentOf(rows: readonly Pick<Match, "eventId" | "markets" | "results">[]): unknown {
  return rows
    .map(({ eventId, markets, results }) => ({ eventId, markets, results }))
    .toSorted((a, b) => a.eventId - b.eventId);
}

/** Answers with the state of the moment the request came, some time later: by then it may be outdated. */
function serveSnapshots(rig: Rig, source: Source, delays: readonly number[]): void {
  let asked = 0;
  rig.http.on("POST /cms/v1/betting/live/offer", () => {
    const body = { result: source.matches(), totalPages: 1, stream, seq: source.seq() };
    const delay = delays[(asked += 1) % delays.length] ?? 0;
    return new Promise((resolve) => rig.clock.setTimeout(() => resolve({ status: 200, body }), delay));
  });
}

describe("a stream on a bad line", () => {
  it("ends in the server's state for any loss, repetition and order of its frames", async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.array(fc.constantFrom(0, 40, 350, 1200), { minLength: 1, maxLength: 5 }),
        async (history, delays) => {
          const rig = await createRig();
          try {
            const source = createSource();
            serveSnapshots(rig, source, delays);
            const tab = await rig.openTab();
            await tab.setSubscriptions({ kind: "live", sport: "F" });
            const send = (event: string, payload: unknown): void => rig.sports().send(event, payload);
            send("initial_data", { stream, seq: source.seq(), matches: source.matches() });
            for (const step of history) {
              const { seq, change } = source.act(step.pick, step.deed);
              const frame = { stream, seq, ts: rig.clock.now(), changes: [change] };
              const deliver = (): void => send("live_update", structuredClone(frame));
              if (step.fate.type === "arrives" || step.fate.type === "twice") deliver();
              if (step.fate.type === "twice") deliver();
              if (step.fate.type === "late") rig.clock.setTimeout(deliver, step.fate.ms);
              await rig.clock.advance(step.pause);
            }
            for (let beats = 0; beats < 3; beats += 1) {
              await rig.clock.advance(5000);
              send("beat", { ts: rig.clock.now(), streams: { [stream]: source.seq() } });
            }
            await rig.clock.advance(5000);
            expect(contentOf(await rig.databases.offer.rows.toArray())).toEqual(contentOf(source.matches()));
          } finally {
            await rig.end();
          }
        },
      ),
      { numRuns: 40, verbose: fc.VerbosityLevel.Verbose },
    );
  });
});

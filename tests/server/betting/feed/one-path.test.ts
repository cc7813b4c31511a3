// The path of the offer from what a source says to what is read and sent: any story, told and published at any times.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Frame, MatchChange } from "../../../../src/protocol/sockets.ts";
import type { FeedSink, LineUpdate } from "../../../../server/betting/feed/feed-source.ts";
import { createOfferBuilder } from "../../../../server/betting/feed/offer-builder.ts";
import { createPublisher } from "../../../../server/betting/feed/publisher.ts";
import type { OfferKind } from "../../../../server/betting/feed/changes.ts";
import { createReplica } from "../../../../server/betting/offer/replica.ts";
import { listStream, matchStream } from "../../../../server/betting/offer/stream-names.ts";
import { createStreams } from "../../../../server/platform/realtime/streams.ts";
import { applyCells, applyWhole, createMatchState, type MatchState } from "../../../../workers/offer/match-state.ts";

const eventIds = [11, 12, 13];
const sports: Record<number, string> = { 11: "F", 12: "F", 13: "T" };

type Step =
  | { do: "fixture"; eventId: number; kind: OfferKind; timeStart: number }
  | { do: "gone"; eventId: number }
  | { do: "line"; eventId: number; line: LineUpdate }
  | { do: "score"; eventId: number; host: number }
  | { do: "event"; eventId: number; n: number }
  | { do: "replaced" }
  | { do: "publish" };

const line: fc.Arbitrary<LineUpdate> = fc.record(
  {
    table: fc.constant("markets" as const),
    // The main market with bands of each of the two sports, and one beside them.
    key: fc.constantFrom("OU_G", "OU_GM", "SH_1X2"),
    B: fc.constantFrom("1.5", "2.5"),
    P: fc.constant(""),
    L: fc.constantFrom(0, 1),
    status: fc.constantFrom("OPEN", "SUSPENDED"),
    odds: fc.dictionary(fc.constantFrom("O", "U"), fc.constantFrom("1.50", "2.00", "-")),
  },
  { requiredKeys: ["table", "key", "B", "P"] },
);
const eventId = fc.constantFrom(...eventIds);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("fixture" as const),
    eventId,
    kind: fc.constantFrom<OfferKind>("live", "prematch"),
    timeStart: fc.constantFrom(1000, 2000),
  }),
  fc.record({ do: fc.constant("gone" as const), eventId }),
  { weight: 5, arbitrary: fc.record({ do: fc.constant("line" as const), eventId, line }) },
  fc.record({ do: fc.constant("score" as const), eventId, host: fc.nat(3) }),
  fc.record({ do: fc.constant("event" as const), eventId, n: fc.nat(9) }),
  { weight: 1, arbitrary: fc.constant({ do: "replaced" as const }) },
  { weight: 4, arbitrary: fc.constant({ do: "publish" as const }) },
);

function tell(sink: Omit<FeedSink, "outcome">, one: Exclude<Step, { do: "publish" | "replaced" }>): void {
  const { eventId } = one;
  const message = { producer: "live", sentAt: 0 };
  switch (one.do) {
    case "fixture": {
      const { kind, timeStart } = one;
      const names = { leagueId: 1, leagueName: "L", groupName: "G", hostName: "H", awayName: "A" };
      const head = { eventId, sport: sports[eventId] ?? "", kind, ...names, timeStart };
      return sink.fixture({ ...message, head, marketsCount: 3, unpriced: null });
    }
    case "gone":
      return sink.fixtureGone({ ...message, eventId });
    case "line":
      return sink.oddsChange({ ...message, eventId, lines: [one.line], unpriced: null });
    case "score": {
      const state = { inPlay: true, matchState: "LIVE", matchPhase: { name: "FH", timeMin: 3 }, stats: {} };
      return sink.state({ ...message, eventId, state: { ...state, results: { G: [one.host, 0] } }, events: [] });
    }
    case "event": {
      const event = { n: one.n, kind: "corner", phase: "FH", timeMin: 1, side: 1, score: null } as const;
      return sink.state({ ...message, eventId, state: null, events: [event] });
    }
  }
}

/** A reader of one stream, as the worker is one: what it was sent, applied by revision. */
function createStreamReader() {
  const held = new Map<number, MatchState>();
  function apply({ eventId, match, gone, ...cells }: MatchChange): void {
    if (gone === true) return void held.delete(eventId);
    const known = held.get(eventId);
    if (match !== undefined && known === undefined) held.set(eventId, createMatchState(structuredClone(match)));
    else if (match !== undefined && known !== undefined) applyWhole(known, structuredClone(match));
    const now = held.get(eventId);
    if (now !== undefined) applyCells(now, { eventId, ...cells });
  }
  return { held, apply };
}

/** Without the revision: cells may bring a reader to a state that a later whole says again. */
const told = (match: { rev?: number } | null | undefined): unknown => {
  if (match === null || match === undefined) return null;
  const { rev: _rev, ...rest } = match;
  return rest;
};

it("ends with the same matches in the replica, and in every reader of a stream who misses no number", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: "max" }), (steps) => {
      let now = 1_000_000;
      const ports = { fill: () => undefined, elapsed: () => now };
      const replica = createReplica(ports);
      const builder = createOfferBuilder({ now: () => now, changed: () => undefined, recover: () => null });
      const clock = { now: () => now, setTimeout: () => ({ cancel: () => undefined }) };
      const publisher = createPublisher(builder, clock, replica.apply);
      // What the source has said, written down as simply as can be.
      const said = createReplica(ports);
      const saying = createOfferBuilder({ now: () => now, changed: () => undefined, recover: () => null });
      const atOnce = createPublisher(saying, clock, said.apply);

      const names = [
        ...eventIds.map(matchStream),
        ...["F", "T"].flatMap((sport) => [listStream("live", sport), listStream("prematch", sport)]),
      ];
      const readers = new Map(names.map((name) => [name, createStreamReader()]));
      const numbers = new Map<string, number>();
      const streams = createStreams(replica, ({ stream, seq, changes }: Frame, inactive) => {
        // No number is skipped, and what HTTP names is the last one that was sent.
        expect(seq).toBe((numbers.get(stream) ?? seq - 1) + 1);
        numbers.set(stream, inactive?.seq ?? seq);
        for (const change of changes) {
          readers.get(stream)?.apply(change);
          // Going from one list to the other is no end.
          const isEnd = stream.startsWith("match:") && change.gone === true;
          expect(isEnd ? replica.kindOf(change.eventId) : null).toBeNull();
        }
      });
      for (const name of names) streams.joined(name);

      for (const { sink } of [builder, saying]) sink.alive({ producer: "live", sentAt: 0, subscribed: true });
      const happened = new Map<number, number[]>();
      for (const one of steps) {
        now += 10;
        if (one.do === "event" && said.kindOf(one.eventId) !== null)
          happened.set(one.eventId, [...(happened.get(one.eventId) ?? []), one.n]);
        if (one.do === "gone") happened.delete(one.eventId);
        // A match that begins has no story yet.
        if (one.do === "fixture" && one.kind === "live" && said.kindOf(one.eventId) !== "live")
          happened.delete(one.eventId);
        if (one.do === "replaced") happened.clear();
        if (one.do === "publish") publisher.flush();
        else if (one.do === "replaced") {
          const all = eventIds.filter((id) => builder.has(id));
          for (const sink of [builder.sink, saying.sink]) {
            sink.replaced(() => {
              for (const id of all) tell(sink, { do: "fixture", eventId: id, kind: "live", timeStart: 5 });
            });
          }
          publisher.flush();
          // Readers see a gap and read anew.
          numbers.clear();
          for (const [name, reader] of readers) {
            reader.held.clear();
            for (const id of eventIds) {
              const match = name === matchStream(id) ? replica.fullMatch(id) : null;
              const listed = replica.kindOf(id) !== null && name === listStream("live", sports[id] ?? "");
              const shown = listed ? replica.mainMatch(id) : match;
              if (shown !== null) reader.held.set(id, createMatchState(structuredClone(shown)));
            }
          }
          atOnce.flush();
        } else {
          tell(builder.sink, one);
          tell(saying.sink, one);
          atOnce.flush();
        }
      }
      publisher.flush();

      for (const id of eventIds) {
        expect(told(replica.fullMatch(id))).toEqual(told(said.fullMatch(id)));
        const events = replica.fullMatch(id)?.events ?? [];
        const story = replica.kindOf(id) === null ? [] : (happened.get(id) ?? []);
        expect(events.map(({ n }) => n)).toEqual(story);
        expect(replica.kindOf(id)).toBe(said.kindOf(id));
        expect(told(readers.get(matchStream(id))?.held.get(id)?.match)).toEqual(told(replica.fullMatch(id)));
        for (const kind of ["live", "prematch"] as const) {
          const reader = readers.get(listStream(kind, sports[id] ?? ""));
          const shown = replica.kindOf(id) === kind ? replica.mainMatch(id) : null;
          expect(told(reader?.held.get(id)?.match)).toEqual(told(shown));
        }
      }
      for (const [stream, seq] of numbers) expect(replica.seqOf(stream)).toBe(seq);
    }),
    { numRuns: 300 },
  );
});

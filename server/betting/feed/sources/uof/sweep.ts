// What becomes of matches without a message: those that begin, that are over, and that nothing is heard of any more.
import type { FeedSink } from "../../feed-source.ts";
import type { BookedMatch, EventBook } from "./event-book.ts";
import { producerName, tellGone } from "./translate.ts";
import { takenOut } from "./translate-odds.ts";

export interface Sweep {
  everyMs: number;
  run(): void;
}

export interface SweepPorts {
  sink: FeedSink;
  book: EventBook;
  /** Epoch ms. */
  now(): number;
  changed(match: BookedMatch): void;
  forgotten(match: BookedMatch): void;
}

const hour = 3_600_000;
/** All lines of all matches are many. */
const thoroughEveryMs = 30_000;
const takenOverWithinMs = 300_000;
/** Lines of a match that are taken out or settled: as many as the offer remembers of those that left it. */
const mostClosedLines = 200;
const outForMs = 600_000;
const overForMs = 120_000;
const unheardForMs = 12 * hour;
/** Settlements come for so long. */
const keptForMs = 30 * 24 * hour;

const hasOpenLine = ({ lines }: BookedMatch): boolean => [...lines.values()].some(({ status }) => status === "OPEN");

export function createSweep({ sink, book, now, changed, forgotten }: SweepPorts): Sweep {
  let thoroughAt = 0;

  /** A match that begins is off the pre-match list, unless it is told live. */
  function shutAtStart(match: BookedMatch): void {
    const { offer, fixture, lines } = match;
    if (offer?.kind !== "prematch" || fixture.match.timeStart > now()) return;
    const open = [...lines.values()].filter(({ status }) => status === "OPEN");
    if (open.length === 0) return;
    // Who has the match says nothing of lines that another one tells of.
    for (const product of new Set(open.map((line) => line.product))) {
      const some = open.filter((line) => line.product === product);
      const updates = some.map((line) => {
        line.status = "SUSPENDED";
        const { table, key, B, P, status } = line;
        return { table, key, B, P, status };
      });
      const sentAt = Math.max(...some.map((line) => line.sentAt));
      const { eventId } = fixture.match;
      sink.oddsChange({ producer: producerName(product), sentAt, eventId, lines: updates, unpriced: null });
    }
    changed(match);
  }

  /** Takes out lines that no producer took over, and forgets those that were taken out long ago. */
  function clearLines(match: BookedMatch): void {
    const { lines, fixture, offer } = match;
    const lost = [...lines.values()].filter(
      ({ handedOverAt, status }) =>
        status !== "CLOSED" && handedOverAt !== null && now() - handedOverAt > takenOverWithinMs,
    );
    for (const product of new Set(lost.map((line) => line.product))) {
      const some = lost.filter((line) => line.product === product);
      // Who has a live match speaks for all of it: of the one before nothing counts any more.
      const teller = offer?.kind === "live" ? offer.product : product;
      const sentAt = Math.max(...some.map((line) => line.sentAt));
      const { eventId } = fixture.match;
      sink.oddsChange({ producer: producerName(teller), sentAt, eventId, lines: takenOut(some), unpriced: null });
      changed(match);
    }
    for (const [place, line] of lines)
      if (line.status === "CLOSED" && now() - line.toldAt > outForMs) {
        lines.delete(place);
        changed(match);
      }
  }

  /** Markets of one goal or one basket come and go by the thousand: those that were told longest ago are forgotten first. */
  function trim({ lines }: BookedMatch): void {
    let surplus = -mostClosedLines;
    for (const { status } of lines.values()) if (status === "CLOSED") surplus += 1;
    for (const [place, { status }] of lines) {
      if (surplus <= 0) return;
      if (status !== "CLOSED") continue;
      lines.delete(place);
      surplus -= 1;
    }
  }

  function isOver(match: BookedMatch): boolean {
    const { overSince, heardAt, fixture } = match;
    if (overSince !== null && now() - overSince > overForMs) return !hasOpenLine(match);
    return now() - Math.max(heardAt, fixture.match.timeStart) > unheardForMs;
  }

  return {
    everyMs: 1000,
    run() {
      const isThorough = now() >= thoroughAt;
      if (isThorough) thoroughAt = now() + thoroughEveryMs;
      for (const match of book.all()) {
        shutAtStart(match);
        trim(match);
        if (isThorough) clearLines(match);
        if (match.offer !== null && isOver(match)) {
          tellGone(sink, match);
          match.offer = null;
          match.lines.clear();
          changed(match);
        }
        if (now() - Math.max(match.heardAt, match.fixture.match.timeStart) < keptForMs) continue;
        book.forget(match.fixture.urn);
        forgotten(match);
      }
    },
  };
}

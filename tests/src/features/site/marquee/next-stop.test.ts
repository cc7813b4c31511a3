import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextStop, type NewsItem } from "../../../../../src/features/site/marquee/next-stop.ts";

const px = (min: number, max: number) => fc.integer({ min, max });
const news = fc
  .record({
    widths: fc.array(px(5, 2500), { minLength: 1, maxLength: 8 }),
    gap: px(10, 60),
    least: px(0, 1000),
    window: px(60, 1920),
  })
  .map(({ widths, gap, least, window }) => {
    const items: NewsItem[] = [];
    let start = 0;
    for (const width of widths) {
      items.push({ start, width });
      start += width + gap;
    }
    return { items, turn: Math.max(start, least), window };
  });

/** The stops of one turn, the first at 0, the last at its end. */
function stopsOf({ items, turn, window }: { items: readonly NewsItem[]; turn: number; window: number }): number[] {
  const stops = [0];
  while ((stops.at(-1) ?? turn) < turn && stops.length < 1000)
    stops.push(nextStop(stops.at(-1) ?? 0, items, turn, window));
  return stops;
}

describe("the stops of a line of news", () => {
  it("lead forward to the end of the turn, from wherever the line stands", () => {
    fc.assert(
      fc.property(news, fc.double({ min: 0, max: 1, noNaN: true }), ({ items, turn, window }, share) => {
        const offset = Math.floor(turn * share);
        fc.pre(offset < turn - 2);
        const next = nextStop(offset, items, turn, window);
        expect(next).toBeGreaterThan(offset);
        expect(next).toBeLessThanOrEqual(turn);
      }),
    );
  });

  it("show every item from its begin, and every part of one that is wider than the window", () => {
    fc.assert(
      fc.property(news, (line) => {
        const stops = stopsOf(line);
        expect(stops.at(-1)).toBe(line.turn);
        for (const { start, width } of line.items) {
          expect(stops).toContain(start);
          let shown = start;
          for (const stop of stops) if (stop <= shown) shown = Math.max(shown, stop + line.window);
          expect(shown).toBeGreaterThanOrEqual(start + width - 1);
        }
      }),
    );
  });

  it("are the items' begins where each fits", () => {
    const items = [
      { start: 0, width: 200 },
      { start: 240, width: 100 },
      { start: 380, width: 300 },
    ];
    expect(stopsOf({ items, turn: 720, window: 320 })).toEqual([0, 240, 380, 720]);
  });

  it("show the end of a long item at the window's end", () => {
    const items = [
      { start: 0, width: 500 },
      { start: 540, width: 100 },
    ];
    expect(stopsOf({ items, turn: 680, window: 320 })).toEqual([0, 180, 540, 680]);
  });
});

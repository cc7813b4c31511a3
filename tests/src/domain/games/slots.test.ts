import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  freeSpins,
  lanternLines,
  lanternPays,
  lanternRiver,
  lanternStrips,
  lanternWins,
  lanternsIn,
} from "../../../../src/domain/games/slots/lantern-river.ts";
import { plumLines, plumOrchard, plumStrips, plumWins } from "../../../../src/domain/games/slots/plum-orchard.ts";
import { sumOfWins } from "../../../../src/domain/games/slots/reels.ts";
import {
  by,
  figuresOf,
  fraction,
  minus,
  percent,
  plus,
  sumOf,
  toNumber,
  volatilityOf,
  type Fraction,
} from "./exact.ts";
import { countLanternWindows } from "./lantern-count.ts";
import { scriptedDraw } from "./scripted-draw.ts";

const countsOf = (strip: string, symbols: string): number[] =>
  Array.from(symbols, (symbol) => strip.split(symbol).length - 1);

describe("Plum Orchard", () => {
  it("has the reels of its paytable", () => {
    expect(plumStrips.map((strip) => strip.length)).toEqual([20, 20, 20]);
    expect(plumStrips.map((strip) => countsOf(strip, "SBGPAC"))).toEqual([
      [1, 2, 3, 4, 5, 5],
      [1, 2, 3, 4, 5, 5],
      [1, 1, 3, 4, 5, 6],
    ]);
  });

  it("returns 95.35 % over all 8,000 stops", () => {
    const windows = new Map<number, number>();
    const denominators = new Set<number>();
    for (let a = 0; a < 20; a += 1)
      for (let b = 0; b < 20; b += 1)
        for (let c = 0; c < 20; c += 1) {
          const pays = plumOrchard.payout({ stops: [a, b, c] });
          denominators.add(pays.denominator);
          windows.set(pays.numerator, (windows.get(pays.numerator) ?? 0) + 1);
        }
    expect([...denominators]).toEqual([plumLines.length]);
    const figures = figuresOf(
      [...windows].map(([pays, count]) => ({ pays: fraction(pays, plumLines.length), chance: fraction(count, 8000) })),
    );
    expect(figures.rtp).toEqual(fraction(9535, 10_000));
    expect(plumOrchard.facts).toMatchObject({
      rtp: percent(figures.rtp, 2),
      hitRate: percent(figures.hit, 2),
      maxMultiplier: toNumber(figures.most),
      volatility: volatilityOf(figures.deviation),
    });
  });

  it("pays cherries from the left only", () => {
    const winsOf = (stops: number[]): number[] => plumWins(stops).map(({ line, pays }) => line * 1000 + pays);
    // C A P / C G P / B P C on the rows' columns: the top row starts with two cherries.
    expect(winsOf([0, 1, 17])).toContain(1003);
    expect(plumWins([1, 1, 1]).filter(({ line }) => line === 1)).toEqual([]);
  });

  it("shows what it stopped at", () => {
    expect(plumOrchard.view(plumOrchard.open(null, scriptedDraw([19, 0, 14])))).toEqual({
      window: ["ACA", "ACG", "CSP"],
      wins: [{ line: 0, symbol: "C", count: 2, pays: 3 }],
    });
  });
});

describe("Lantern River", () => {
  it("has the reels of its paytable, no symbol twice in a window", () => {
    expect(lanternStrips.map((strip) => countsOf(strip, "SHKFMNOPW"))).toEqual([
      [1, 2, 3, 4, 4, 5, 6, 7, 0],
      [1, 2, 3, 4, 4, 5, 5, 6, 2],
      [1, 2, 3, 4, 4, 5, 5, 6, 2],
      [1, 2, 3, 4, 4, 5, 5, 6, 2],
      [1, 2, 3, 4, 5, 5, 6, 6, 0],
    ]);
    for (const strip of lanternStrips)
      for (let stop = 0; stop < 32; stop += 1) expect(new Set((strip + strip).slice(stop, stop + 3)).size).toBe(3);
  });

  it("returns 95.1629 % over all windows and free spins", () => {
    const count = countLanternWindows();
    const windows = 32 ** 5;
    const moment = (power: 0 | 1 | 2, from = 0): Fraction =>
      sumOf(
        count
          .slice(from)
          .map((row) => fraction(BigInt(row.reduce((sum, ways, pays) => sum + ways * pays ** power, 0)), windows)),
      );
    expect(moment(0)).toEqual(fraction(1));
    const [mean, square] = [moment(1), moment(2)];
    const [chance, meanWith] = [moment(0, 3), moment(1, 3)];
    // Times the line's stake until the end; each free spin is a spin like any other.
    const free = fraction(freeSpins.count * freeSpins.times);
    const rtp = by(by(mean, plus(fraction(1), by(free, chance))), fraction(1, lanternLines.length));
    expect(percent(by(mean, fraction(1, 10)), 4)).toBe("85.4252");
    expect(chance).toEqual(
      sumOf([3, 4, 5].map((k) => fraction([0, 0, 0, 10, 5, 1][k]! * 3 ** k * 29 ** (5 - k), windows))),
    );
    const zero = fraction(BigInt(count.reduce((sum, row) => sum + row[0]!, 0)), windows);
    const zeroWith = fraction(BigInt(count.slice(3).reduce((sum, row) => sum + row[0]!, 0)), windows);
    const noneFree = Array.from({ length: freeSpins.count }, () => zero).reduce(by, fraction(1));
    const hit = minus(fraction(1), plus(minus(zero, zeroWith), by(zeroWith, noneFree)));
    // E((B + F)^2) with F = 2 (F1 + ... + F8) where there are free spins.
    const freeSquare = by(fraction(4), plus(by(fraction(8), square), by(fraction(56), by(mean, mean))));
    const whole = sumOf([square, by(fraction(2), by(meanWith, by(free, mean))), by(chance, freeSquare)]);
    const deviation = Math.sqrt(toNumber(minus(by(whole, fraction(1, 100)), by(rtp, rtp))));
    const mostIn = (rows: readonly Float64Array[]): number =>
      Math.max(...rows.map((row) => row.findLastIndex((ways) => ways > 0)));
    const most = Math.max(mostIn(count), mostIn(count.slice(3)) + mostIn(count) * freeSpins.count * freeSpins.times);
    expect(lanternRiver.facts).toMatchObject({
      rtp: percent(rtp, 4),
      hitRate: percent(hit, 2),
      maxMultiplier: most / lanternLines.length,
      volatility: volatilityOf(deviation),
    });
  });

  it("pays each window as the count above does", () => {
    const stop = fc.integer({ min: 0, max: 31 });
    fc.assert(
      fc.property(fc.tuple(stop, stop, stop, stop, stop), (stops) => {
        const cells = lanternStrips.map((strip, reel) => (strip + strip).slice(stops[reel], stops[reel]! + 3));
        const pays = lanternLines.reduce((sum, line) => {
          const symbols = line.map((row, reel) => cells[reel]![row]!).join("");
          const run = new RegExp(`^${symbols[0]}[${symbols[0]}W]*`).exec(symbols)?.[0].length ?? 0;
          return sum + (lanternPays[symbols[0]!]?.[run - 3] ?? 0);
        }, 0);
        expect(sumOfWins(lanternWins(stops))).toBe(pays);
        expect(lanternsIn(stops)).toBe(cells.filter((seen) => seen.includes("S")).length);
      }),
      { numRuns: 2000, seed: 17 },
    );
  });
});

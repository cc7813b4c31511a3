import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDraw, drawAsync, playerBlockText, tableBlockText } from "../../../../src/domain/games/draw.ts";
import { blocksOf, seededDraw } from "./scripted-draw.ts";

/** Blocks whose words are these numbers, big-endian, zeros after them. */
function wordsAsBlocks(words: readonly number[]): (index: number) => Uint8Array {
  return (index) => {
    const block = new DataView(new ArrayBuffer(32));
    for (let at = 0; at < 8; at += 1) block.setUint32(at * 4, words[index * 8 + at] ?? 0);
    return new Uint8Array(block.buffer);
  };
}

/** The value below which a sum of squares lies with 0.9999, by Wilson and Hilferty. */
function chiSquareBound(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.719 * Math.sqrt(part)) ** 3;
}

function chiSquareOf(n: number, draws: number, seed: string): number {
  const draw = seededDraw(seed);
  const count = new Array<number>(n).fill(0);
  for (let i = 0; i < draws; i += 1) count[draw.below(n)]! += 1;
  return count.reduce((sum, seen) => sum + (seen - draws / n) ** 2 / (draws / n), 0);
}

describe("the numbers of a round", () => {
  it("are the words of HMAC-SHA256 of seed, client seed, nonce and block, taken apart by hand", () => {
    const seed = Buffer.from("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "hex");
    const block = (i: number): Buffer => createHmac("sha256", seed).update(`my seed:7:${i}`).digest();
    const draw = createDraw((i) =>
      createHmac("sha256", seed)
        .update(playerBlockText("my seed", 7, i))
        .digest(),
    );
    const drawn = Array.from({ length: 20 }, () => draw.below(2 ** 32));
    const whole = Buffer.concat([block(0), block(1), block(2)]);
    expect(drawn).toEqual(Array.from({ length: 20 }, (_, at) => whole.readUInt32BE(at * 4)));
    // Known answers: they stay as they are for as long as the scheme has this name.
    expect(drawn.slice(0, 3)).toEqual([43631627, 2350446989, 557485901]);
    expect(tableBlockText("house_wheel", 41, 2)).toBe("house_wheel:41:2");
  });

  it("skip what would make small results likelier", () => {
    const end = 2 ** 32 - (2 ** 32 % 10);
    expect(createDraw(wordsAsBlocks([end, 2 ** 32 - 1, end - 1])).below(10)).toBe(9);
    expect(createDraw(wordsAsBlocks([2 ** 32 - 1])).below(2 ** 32)).toBe(2 ** 32 - 1);
    expect(createDraw(wordsAsBlocks([2 ** 32 - 1])).below(16)).toBe(15);
    expect(createDraw(wordsAsBlocks([5])).below(1)).toBe(0);
  });

  it("go on in the next block", () => {
    const draw = createDraw(wordsAsBlocks(Array.from({ length: 24 }, (_, at) => at)));
    expect(Array.from({ length: 24 }, () => draw.below(100))).toEqual(Array.from({ length: 24 }, (_, at) => at));
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])("cannot be drawn below %d", (n) => {
    expect(() => seededDraw("x").below(n)).toThrow(RangeError);
  });

  it("refuse a block that is no HMAC-SHA256", () => {
    expect(() => createDraw(() => new Uint8Array(31)).below(2)).toThrow("31");
  });

  it("read a block that lies within a larger buffer", () => {
    const large = new Uint8Array(64);
    large[35] = 9;
    expect(createDraw(() => large.subarray(32)).below(100)).toBe(9);
  });

  it("are spread evenly for n from 2 to 80", () => {
    for (let n = 2; n <= 80; n += 1) {
      expect(chiSquareOf(n, 12_500, `even ${n}`), `below(${n})`).toBeLessThan(chiSquareBound(n - 1));
    }
  });

  it("are spread evenly over a million of below(37)", () => {
    const n = 37;
    expect(chiSquareOf(n, 1_000_000, `million ${n}`)).toBeLessThan(chiSquareBound(n - 1));
  });
});

describe("a shuffled order", () => {
  it("swaps from the last place on", () => {
    // below(4) = 0, below(3) = 1, below(2) = 0.
    expect(createDraw(wordsAsBlocks([0, 1, 0])).shuffle(["a", "b", "c", "d"])).toEqual(["c", "d", "b", "a"]);
  });

  it("holds each item once, and leaves the given ones alone", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { maxLength: 60 }), fc.string(), (items, seed) => {
        const given = [...items];
        const shuffled = seededDraw(seed).shuffle(items);
        expect(items).toEqual(given);
        const ascending = (a: number, b: number): number => a - b;
        expect([...shuffled].sort(ascending)).toEqual([...items].sort(ascending));
      }),
      { seed: 17 },
    );
  });

  it("is each order equally often", () => {
    const draw = seededDraw("orders");
    const count = new Map<string, number>();
    for (let i = 0; i < 24_000; i += 1) {
      const order = draw.shuffle("abcd".split("")).join("");
      count.set(order, (count.get(order) ?? 0) + 1);
    }
    expect(count.size).toBe(24);
    const square = [...count.values()].reduce((sum, seen) => sum + (seen - 1000) ** 2 / 1000, 0);
    expect(square).toBeLessThan(chiSquareBound(23));
  });
});

describe("blocks that come asynchronously", () => {
  it("give the same numbers, however many are needed", async () => {
    for (const count of [0, 1, 100, 500]) {
      const play = (draw: { below(n: number): number }): number[] =>
        Array.from({ length: count }, () => draw.below(1000));
      const asked: number[] = [];
      const drawn = await drawAsync(async (index) => {
        asked.push(index);
        return blocksOf("async")(index);
      }, play);
      expect(drawn).toEqual(play(seededDraw("async")));
      expect(asked).toEqual(asked.map((_, index) => index));
      expect(asked.length).toBeLessThanOrEqual(count / 8 + 17);
    }
  });

  it("pass on what goes wrong in the rules, and in making a block", async () => {
    const fail = (text: string) => (): never => {
      throw new Error(text);
    };
    await expect(drawAsync(async () => new Uint8Array(32), fail("rules"))).rejects.toThrow("rules");
    await expect(
      drawAsync(
        async () => fail("blocks")(),
        () => 1,
      ),
    ).rejects.toThrow("blocks");
  });
});

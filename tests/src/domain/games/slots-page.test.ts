// docs/slots.md has the slots as the rules have them, and a round that is checked by its words alone comes out the same.
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createDraw, playerBlockText } from "../../../../src/domain/games/draw.ts";
import {
  lanternLines,
  lanternPays,
  lanternRiver,
  lanternStrips,
} from "../../../../src/domain/games/slots/lantern-river.ts";
import {
  plumCherryPays,
  plumLines,
  plumOrchard,
  plumPays,
  plumStrips,
} from "../../../../src/domain/games/slots/plum-orchard.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/slots.md"), "utf8");
const partOf = (name: string): string => page.split("\n## ").find((part) => part.startsWith(name)) ?? "";
/** The tables of a part, each as its rows behind the head. */
const tablesOf = (name: string): string[][][] =>
  partOf(name)
    .split(/\n\n/)
    .filter((block) => block.startsWith("|"))
    .map((block) =>
      block
        .trim()
        .split("\n")
        .slice(2)
        .map((line) =>
          line
            .split("|")
            .slice(1, -1)
            .map((cell) => cell.trim().replaceAll("`", "")),
        ),
    );
const numbered = (rows: readonly string[]): string[][] => rows.map((row, index) => [String(index + 1), row]);

it("lists strips, lines and what they pay", () => {
  const cherries = [plumCherryPays[1], plumCherryPays[2], plumPays["C"]].join(", ");
  expect(tablesOf("Plum Orchard")).toEqual([
    numbered(plumStrips),
    numbered(plumLines.map((line) => line.join(", "))),
    Object.entries(plumPays).map(([symbol, pays]) => [symbol, symbol === "C" ? cherries : String(pays)]),
  ]);
  expect(tablesOf("Lantern River")).toEqual([
    numbered(lanternStrips),
    numbered(lanternLines.map((line) => line.join(", "))),
    Object.entries(lanternPays).map(([symbol, pays]) => [symbol, pays.join(", ")]),
  ]);
});

/** By the page's words alone. */
function stopsBy(key: Buffer, clientSeed: string, nonce: number, strips: readonly string[]): number[] {
  const numbers: number[] = [];
  for (let block = 0; numbers.length < 16; block += 1) {
    const bytes = createHmac("sha256", key).update(`${clientSeed}:${nonce}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) numbers.push(bytes.readUInt32BE(at));
  }
  return strips.map((strip) => {
    const limit = 2 ** 32 - (2 ** 32 % strip.length);
    for (;;) {
      const number = numbers.shift() ?? 0;
      if (number < limit) return number % strip.length;
    }
  });
}

it("tells enough to find the stops of a round", () => {
  const [plums = [], lanterns = []] = [tablesOf("Plum Orchard")[0], tablesOf("Lantern River")[0]];
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const key = Buffer.alloc(32, nonce + 1);
    const draw = () =>
      createDraw((index) =>
        createHmac("sha256", key)
          .update(playerBlockText("mine", nonce, index))
          .digest(),
      );
    const strips = (rows: readonly string[][]) => rows.map(([, strip = ""]) => strip);
    expect(stopsBy(key, "mine", nonce, strips(plums))).toEqual(plumOrchard.open(null, draw()).stops);
    expect(stopsBy(key, "mine", nonce, strips(lanterns))).toEqual(lanternRiver.open(null, draw()).spins[0]);
  }
});

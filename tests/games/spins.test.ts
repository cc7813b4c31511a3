import fc from "fast-check";
import { expect, it } from "vitest";
import { lanternRows, paidBy, readSpins } from "../../games/lantern-river/spins.ts";
import { createDraw } from "../../src/domain/games/draw.ts";
import { freeSpins, lanternLines, lanternRiver } from "../../src/domain/games/slots/lantern-river.ts";

const rounds = fc.infiniteStream(fc.integer({ min: 0, max: 255 })).map((bytes) =>
  lanternRiver.open(
    null,
    createDraw(() => Uint8Array.from({ length: 32 }, () => bytes.next().value ?? 0)),
  ),
);

it("adds up what the house pays, free spins too", () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const spins = readSpins(JSON.parse(JSON.stringify(lanternRiver.view(round))));
      const { numerator, denominator } = lanternRiver.payout(round);
      expect(spins).toHaveLength(round.spins.length);
      expect(paidBy(spins)).toBe((numerator * lanternLines.length) / denominator);
      const [first] = spins;
      expect(first !== undefined && lanternRows(first, freeSpins.lanterns).length > 0).toBe(spins.length > 1);
    }),
    { numRuns: 2000 },
  );
});

it("takes what is no round for none", () => {
  for (const told of [null, {}, { spins: [{ window: "PNK" }] }]) expect(readSpins(told)).toEqual([]);
});

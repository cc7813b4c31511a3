// Which outcomes of a match the builder is told of.
import { expect, it } from "vitest";
import { offeredLegs } from "../../../../server/betting/combination/offered-legs.ts";
import { sampleEntry, sampleMatch } from "../../../harness/offer-samples.ts";

it("has what is suspended, without an odd, and nothing that is decided", () => {
  const match = sampleMatch(1, 5, {
    markets: {
      "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "-" })],
      OU_G: [
        sampleEntry({ O: "1.20", U: "4.00" }, "0.5", "CLOSED"),
        sampleEntry({ O: "1.90", U: "1.90" }, "2.5", "SUSPENDED"),
      ],
    },
  });
  expect(
    offeredLegs(match).map(({ wire, odd }) => [wire.marketsKey, wire.band, wire.selectionCode, odd].join(" ")),
  ).toEqual(["1X2  1 1.50", "1X2  2 -", "1X2  X 3.20", "OU_G 2.5 O -", "OU_G 2.5 U -"]);
});

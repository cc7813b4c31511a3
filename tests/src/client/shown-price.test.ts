// What a tab shows of a match, over the whole way: the core's book, the stored row, the patches over it, and cores that
// end before they have stored what they said.
import fc from "fast-check";
import { expect, it } from "vitest";
import { applyPatch } from "../../../src/client/apply-patch.ts";
import { createLivePrices } from "../../../src/client/live-prices.ts";
import type { OfferRow } from "../../../src/db/offer-tables.ts";
import { shareRow } from "../../../src/queries/ticket/share-rows.ts";
import { createMatchCache, type MatchDelta, type Scope } from "../../../workers/offer/match-cache.ts";
import { rowOf } from "../../../workers/offer/offer-rows.ts";
import { sampleEntry, sampleMatch } from "../../harness/offer-samples.ts";

const steps = [
  { do: "main price" },
  { do: "price of a market that tables do not show" },
  { do: "the ticket follows the match" },
  { do: "store" },
  { do: "read" },
  { do: "core ends" },
  { do: "core ends, and the price changes before the next one begins" },
  { do: "server starts anew" },
] as const;
type Step = (typeof steps)[number]["do"];

/** A server, one core after the other, the table of rows and one tab. Each new price is higher than the one before. */
function play(): { run(step: Step): void; shown(): string | undefined; truth(): string } {
  let rev = 1_795_000_000_000;
  let cents = 150;
  let extra = 200;
  let life = 1;
  let follows = false;
  let stored: OfferRow | null = null;
  let held: OfferRow | undefined;
  let book = createMatchCache(life);
  /** The row is not what it was: only then it is written. */
  let touched = false;
  const overlay = createLivePrices({
    requestFrame: (run) => run(),
    visible: () => true,
    onRowsChange: () => undefined,
  });
  let n = 0;

  const odd = (value: number): string => (value / 100).toFixed(2);
  const whole = (scope: Scope) =>
    sampleMatch(5, rev, {
      markets: {
        "1X2": [sampleEntry({ "1": odd(cents) })],
        ...(scope === "full" ? { OU: [sampleEntry({ O: odd(extra) }, "2.5")] } : {}),
      },
    });
  const tell = (effect: MatchDelta | null): void => {
    if (effect?.touched.main === true) touched = true;
    if (effect !== null) overlay.receive({ type: "batch", n: (n += 1), patches: [effect.patch] }, () => undefined);
  };
  function connect(): void {
    tell(book.whole("main", "live", whole("main")));
    if (follows) tell(book.whole("full", "live", whole("full")));
  }
  function begin(): void {
    book = createMatchCache((life += 1));
    connect();
  }
  function change(market: "1X2" | "OU", code: string, value: number): void {
    rev += 1;
    const change = { eventId: 5, rev, odds: [["markets", market, market === "OU" ? "2.5" : "", "", code, odd(value)]] };
    if (market === "1X2") tell(book.apply("main", "live", structuredClone(change) as never));
    if (follows) tell(book.apply("full", "live", structuredClone(change) as never));
  }
  connect();

  return {
    run(step) {
      switch (step) {
        case "main price":
          return change("1X2", "1", (cents += 1));
        case "price of a market that tables do not show":
          return change("OU", "O", (extra += 1));
        case "the ticket follows the match":
          follows = true;
          return tell(book.whole("full", "live", whole("full")));
        case "store": {
          const entry = touched ? book.get(5) : undefined;
          touched = false;
          if (entry !== undefined) stored = structuredClone(rowOf(entry));
          return;
        }
        case "read":
          if (stored === null) return;
          held = shareRow(held, structuredClone(stored));
          return overlay.dropUpTo(5, held.rev);
        case "core ends":
          return begin();
        case "core ends, and the price changes before the next one begins":
          rev += 1;
          cents += 1;
          return begin();
        case "server starts anew":
          rev += 10_000;
          return connect();
      }
    },
    shown() {
      const patch = overlay.get(5);
      return (
        held &&
        applyPatch(held, patch && patch.rev > held.rev ? patch : undefined).markets["1X2"]?.[0]?.selections["1"]?.O
      );
    },
    truth: () => odd(cents),
  };
}

it("is the server's price once the core has stored it, and never an older one than was shown, whatever ended when", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 40, size: "max" }), (drawn) => {
      const world = play();
      let last = 0;
      for (const step of [...drawn, { do: "store" }, { do: "read" }] as const) {
        world.run(step.do);
        const shown = Number(world.shown() ?? 0);
        expect(shown).toBeGreaterThanOrEqual(last);
        last = shown;
      }
      expect(world.shown()).toBe(world.truth());
    }),
    { numRuns: 500 },
  );
});

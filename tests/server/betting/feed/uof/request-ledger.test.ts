// How often the feed may be asked.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  classOf,
  nextRequestAt,
  type RequestClass,
  requestsLeft,
  type SentRequest,
} from "../../../../../server/betting/feed/sources/uof/request-ledger.ts";

const minute = 60_000;

describe("requests", () => {
  it.each([
    ["recent", 18],
    ["day", 4],
    ["old", 2],
    ["event", 86],
  ] as const)("of the class %s are %i at once: a seventh is left to operators", (of, most) => {
    expect(requestsLeft([], of, 0)).toBe(most);
  });

  it("are never more in a window than the feed allows, less a seventh", () => {
    const limits: Record<RequestClass, [number, number][]> = {
      recent: [
        [10, 18],
        [60, 52],
      ],
      day: [
        [10, 4],
        [60, 9],
      ],
      old: [
        [30, 2],
        [120, 4],
      ],
      event: [
        [10, 86],
        [60, 258],
      ],
    };
    fc.assert(
      fc.property(
        fc.constantFrom<RequestClass>("recent", "day", "old", "event"),
        fc.array(fc.integer({ min: 0, max: 10 * minute }), { minLength: 1, maxLength: 120 }),
        (of, gaps) => {
          const sent: SentRequest[] = [];
          let now = 0;
          for (const gap of gaps) {
            now += gap;
            const at = nextRequestAt(sent, { product: 1, class: of }, now);
            now = at;
            sent.push({ at, product: 1, class: of });
          }
          expect(
            limits[of].every(([minutes, most]) =>
              sent.every(
                ({ at }) => sent.filter((other) => other.at > at - minutes * minute && other.at <= at).length <= most,
              ),
            ),
          ).toBe(true);
        },
      ),
    );
  });

  it("of one producer are 30 s apart", () => {
    const sent: SentRequest[] = [{ at: 1000, product: 1, class: "recent" }];
    expect(nextRequestAt(sent, { product: 1, class: "day" }, 2000)).toBe(31_000);
    expect(nextRequestAt(sent, { product: 3, class: "day" }, 2000)).toBe(2000);
  });

  it("are told apart by the age of what is asked for", () => {
    const now = 10 * 86_400_000;
    expect(classOf(null, now)).toBe("old");
    expect(classOf(now - 29 * minute, now)).toBe("recent");
    expect(classOf(now - 31 * minute, now)).toBe("day");
    expect(classOf(now - 25 * 60 * minute, now)).toBe("old");
  });
});

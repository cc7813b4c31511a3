// What the feed says of lines: which are open, at which odds, whose they are.
import { describe, expect, it } from "vitest";
import { oddOf, unnamedLines } from "../../../../../server/betting/feed/sources/uof/translate-odds.ts";
import { createUofMatch as rig, odds, start, total, two } from "../../../../harness/uof-match.ts";
import { aboutMatch, element } from "../../../../harness/uof-messages.ts";

const running = element("sport_event_status", { status: 1, match_status: 6, home_score: 0, away_score: 0 });

describe("an odd", () => {
  it.each([
    ["2.5151515152", "2.515"],
    ["1.9999999999", "1.999"],
    ["1.10", "1.1"],
    ["3", "3"],
    ["3.000", "3"],
    ["1.001", "1.001"],
    ["1.0009999", "-"],
    ["1", "-"],
    ["0.5", "-"],
    ["9999999.9999", "9999999.999"],
    ["12345678", "9999999.999"],
    ["", "-"],
    ["-2", "-"],
    ["1,5", "-"],
    ["1E2", "-"],
  ])("of %s is %s: cut, never rounded up", (text, odd) => {
    expect(oddOf(text)).toBe(odd);
  });

  it("that is not active or not there is none", () => {
    const { tell, match } = rig();
    tell(
      odds(
        element(
          "market",
          { id: 18, specifiers: "total=2.5" },
          two(["1.5", undefined]).replace('active="1"', 'active="0"'),
        ),
      ),
    );
    expect([...match.lines.values()].map((line) => line.odds)).toEqual([{ O: "-", U: "-" }]);
  });

  it("that a market does not name any more is none", () => {
    const { tell, match } = rig();
    tell(odds(total("2.5")));
    tell(
      odds(element("market", { id: 18, specifiers: "total=2.5" }, element("outcome", { id: 12, odds: "2" })), {
        timestamp: start + 1,
      }),
    );
    expect([...match.lines.values()].map((line) => line.odds)).toEqual([{ O: "2", U: "-" }]);
  });
});

describe("a line", () => {
  it("is open, suspended or out by the market's status; what was never offered is not taken out", () => {
    const { tell, lines } = rig();
    tell(
      odds(total("1.5") + total("2.5", { status: -1 }) + total("3.5", { status: 0 }) + total("4.5", { status: -3 })),
    );
    expect(lines()).toEqual({ "OU_G|1.5": "OPEN main", "OU_G|2.5": "SUSPENDED" });
    for (const [index, status] of [0, -3, -4].entries()) {
      tell(odds(total("1.5", { status: 1 }), { timestamp: start + 10 * index }));
      tell(odds(element("market", { id: 18, specifiers: "total=1.5", status }), { timestamp: start + 10 * index + 5 }));
      expect(lines()["OU_G|1.5"]).toMatch(/^CLOSED/);
    }
  });

  it("keeps what a later message said", () => {
    const { tell, lines } = rig();
    tell(odds(total("2.5", { status: -1 }), { timestamp: start + 5 }));
    tell(odds(total("2.5"), { timestamp: start + 4 }));
    expect(lines()).toEqual({ "OU_G|2.5": "SUSPENDED" });
  });

  it("is the main one by the feed's favourite, else nearest to even; one alone", () => {
    const { tell, lines } = rig();
    tell(odds(total("1.5", {}, ["1.2", "4"]) + total("2.5", {}, ["1.9", "1.95"]) + total("3.5", {}, ["3", "1.4"])));
    expect(lines()).toEqual({ "OU_G|1.5": "OPEN", "OU_G|2.5": "OPEN main", "OU_G|3.5": "OPEN" });
    tell(odds(total("1.5", { favourite: 1 }) + total("3.5", { favourite: 1 }), { timestamp: start + 1 }));
    expect(Object.values(lines()).filter((line) => line.endsWith("main"))).toHaveLength(1);
  });

  it("of a market that the catalogue does not know is offered where that is asked for", () => {
    const generic = odds(element("market", { id: 547, specifiers: "total=2.5" }, two(["2", "2"])));
    const [withThem, without] = [rig(true), rig(false)];
    withThem.tell(generic);
    without.tell(generic);
    expect(withThem.lines()).toEqual({ "u547|total=2.5": "OPEN" });
    expect(without.lines()).toEqual({});
  });

  it("has no odds to bet on while it has no name in the first language", () => {
    const names = new Set(["u547", "u547:12"]);
    const { tell, calls, match } = rig(true, (id) => names.has(id));
    const oddsOf = (key: string) =>
      calls.flatMap(({ call, message }) =>
        call === "oddsChange" ? message.lines.filter((line) => line.key === key).map((line) => line.odds) : [],
      );
    tell(odds(element("market", { id: 547, specifiers: "total=2.5" }, two(["2", "2"])) + total("2.5")));
    expect(oddsOf("u547")).toEqual([{ 12: "2", 13: "-" }]);
    expect(oddsOf("OU_G")).toEqual([{ O: "1.9", U: "1.9" }]);
    // What was said of it is known, and told once it has its name.
    expect([...match.lines.values()].find(({ key }) => key === "u547")?.odds).toEqual({ 12: "2", 13: "2" });
    const player = element("outcome", { id: "sr:player:9", odds: "4", active: 1 });
    tell(odds(element("market", { id: 40, specifiers: "type=prematch" }, player), { timestamp: start + 1 }));
    expect(oddsOf("SCORER")).toEqual([{ Y: "-" }]);
    names.add("sr:player:9");
    tell(odds(element("market", { id: 40, specifiers: "type=prematch" }, player), { timestamp: start + 2 }));
    expect(oddsOf("SCORER").at(-1)).toEqual({ Y: "4" });
  });

  it("that is not named again when everything is told anew is taken out", () => {
    const { tell, at, match, lines } = rig();
    tell(odds(total("1.5") + total("2.5")));
    at(1000);
    tell(odds(total("2.5"), { timestamp: start + 1000 }));
    expect(unnamedLines(match, 3, start + 500)).toEqual([
      { table: "markets", key: "OU_G", B: "1.5", P: "", gone: true },
    ]);
    expect(lines()["OU_G|2.5"]).toMatch(/^OPEN/);
  });
});

describe("a match", () => {
  it("is told before its odds, in the list of who tells of it", () => {
    const { tell, calls } = rig();
    tell(odds(total("2.5")));
    expect(calls.map(({ call }) => call)).toEqual(["fixture", "oddsChange"]);
    expect(calls[0]?.message).toMatchObject({ producer: "uof:3", head: { kind: "prematch", eventId: 4711 } });
  });

  const live = odds(total("2.5", {}, ["1.8", "2"]), { product: 1, timestamp: start + 1 }, running);
  const handed = odds(total("2.5", { status: -2 }), { timestamp: start + 5 });
  const taken = odds(total("2.5", { status: 0 }), { timestamp: start + 6 });
  const orders = [
    [live, handed, taken],
    [live, taken, handed],
    [handed, live, taken],
    [handed, taken, live],
    [taken, live, handed],
    [taken, handed, live],
  ];

  it.each(orders.map((order, index) => [index + 1, order] as const))(
    "goes from pre-match to live in order %i: its line is the live one's in the end",
    (_index, order) => {
      const { tell, match, lines } = rig();
      tell(odds(total("2.5")));
      for (const xml of order) tell(xml);
      expect(lines()).toEqual({ "OU_G|2.5": "OPEN" });
      expect([...match.lines.values()].map(({ product, odds: told }) => [product, told])).toEqual([
        [1, { O: "1.8", U: "2" }],
      ]);
      expect(match.offer).toMatchObject({ kind: "live", product: 1 });
      // The first producer has no say any more.
      tell(odds(total("2.5", {}, ["1.1", "9"]), { timestamp: start + 900 }));
      expect([...match.lines.values()].map(({ odds: told }) => told)).toEqual([{ O: "1.8", U: "2" }]);
    },
  );

  it("is not live because the live producer has odds an hour before its start", () => {
    const { tell, calls, lines, at, match } = rig();
    tell(odds(total("2.5"), { product: 1 }));
    expect(calls).toEqual([]);
    expect(lines()).toEqual({});
    at(3_600_000 - 599_000);
    tell(odds(total("2.5"), { product: 1, timestamp: start + 5 }));
    expect(match.offer?.kind).toBe("live");
  });

  it("says how it stands and what happened since", () => {
    const { tell, calls } = rig();
    tell(odds(total("2.5"), { product: 1 }, running));
    calls.length = 0;
    const later = element(
      "sport_event_status",
      { status: 1, match_status: 7, home_score: 1, away_score: 0 },
      element("clock", { match_time: "71:20" }) +
        element("period_scores", {}, element("period_score", { number: 1, home_score: 1, away_score: 0 })) +
        element("statistics", {}, element("corners", { home: 3, away: 4 })),
    );
    tell(odds(total("2.5"), { product: 1, timestamp: start + 1 }, later));
    expect(calls[0]).toMatchObject({
      call: "state",
      message: {
        state: {
          inPlay: true,
          matchState: "LIVE",
          matchPhase: { name: "SH", timeMin: 71 },
          results: { G: [1, 0] },
          stats: { P1: { G: [1, 0], K: [3, 4] } },
        },
        events: [
          { n: 1, kind: "score", side: 1, score: [1, 0], timeMin: 71 },
          { n: 2, kind: "phase", phase: "SH" },
        ],
      },
    });
  });

  it("is left as it is by a message that names no producer", () => {
    const { tell, calls } = rig();
    const xml = aboutMatch("rollback_bet_cancel", { product: undefined }, element("market", { id: 1 }));
    expect(tell(xml)).toEqual({ refused: [], isIgnored: true });
    expect(calls).toEqual([]);
  });
});

// What a bet stop of the feed shuts, and what it leaves as it is.
import { describe, expect, it } from "vitest";
import { createUofMatch as rig, odds, start, total, two } from "../../../../harness/uof-match.ts";
import { aboutMatch, type Attributes, element } from "../../../../harness/uof-messages.ts";

describe("a bet stop", () => {
  const stop = (groups: string, values: Attributes = {}): string =>
    aboutMatch("bet_stop", { product: 3, groups, market_status: -1, timestamp: start + 10, ...values });
  const corners = element("market", { id: 166, specifiers: "total=9.5" }, two(["2", "2"]));
  const unknown = element("market", { id: 999 }, two(["2", "2"]));

  it("shuts open lines of its groups, and markets that are not described, and nothing else", () => {
    const { tell, lines } = rig();
    tell(odds(total("2.5") + total("3.5", { status: 0 }) + corners + unknown));
    tell(stop("corners"));
    expect(lines()).toEqual({ "OU_G|2.5": "OPEN", "OU_K|9.5": "SUSPENDED", "u999|": "SUSPENDED" });
    tell(stop("all", { timestamp: start + 20 }));
    expect(lines()["OU_G|2.5"]).toBe("SUSPENDED");
  });

  it("of corners shuts all that is about corners, whatever line it lies on, and what is shut or out stays as it is", () => {
    const { tell, lines, calls, match } = rig();
    const kin = (id: number, specifiers: string | undefined, status = 1): string =>
      element("market", { id, specifiers, status }, two(["2", "2"]));
    const all =
      corners +
      element("market", { id: 166, specifiers: "total=10.5", status: -1 }, two(["2", "2"])) +
      kin(162, undefined) +
      kin(176, "hcp=-1.5") +
      kin(547, "half=1;total=1.5") +
      total("2.5") +
      total("3.5");
    tell(odds(all + kin(162, "from=1|to=15")));
    // One is settled, one taken out.
    tell(odds(kin(176, "hcp=-1.5", -3) + kin(162, "from=1|to=15", 0), { timestamp: start + 1 }));
    const before = lines();
    calls.length = 0;
    tell(stop("corners|10_min"));
    expect(lines()).toEqual({
      ...before,
      "OU_K|9.5": before["OU_K|9.5"]?.replace("OPEN", "SUSPENDED"),
      "u162|": before["u162|"]?.replace("OPEN", "SUSPENDED"),
    });
    expect(before).toMatchObject({
      "OU_K|10.5": "SUSPENDED",
      "u176|hcp=-1.5": "CLOSED",
      "u162|from=1;to=15": "CLOSED",
    });
    // The offer is told of what was shut, and of nothing else.
    const told = calls.flatMap(({ call, message }): string[] =>
      call === "oddsChange" ? message.lines.map(({ key }) => key) : [call],
    );
    expect(told.toSorted()).toEqual(["OU_K", "u162"]);
    // The same again, and one that takes out: what is shut is neither opened nor shut once more.
    calls.length = 0;
    tell(stop("corners", { timestamp: start + 20, market_status: 0 }));
    expect(calls).toEqual([]);
    tell(stop("score", { timestamp: start + 30, market_status: 0 }));
    expect([...match.lines.values()].filter(({ key }) => key === "OU_G").map(({ status }) => status)).toEqual([
      "CLOSED",
      "CLOSED",
    ]);
  });

  it("leaves alone what a later message opened, another producer's lines and what is out", () => {
    const { tell, lines } = rig();
    tell(odds(total("2.5"), { timestamp: start + 11 }));
    tell(odds(total("3.5")));
    tell(odds(total("3.5", { status: 0 }), { timestamp: start + 5 }));
    tell(stop("all"));
    tell(stop("all", { product: 1, timestamp: start + 30 }));
    expect(lines()).toEqual({ "OU_G|2.5": "OPEN main", "OU_G|3.5": "CLOSED" });
  });
});

import { describe, expect, it } from "vitest";
import type { OfferRow } from "../../../../src/db/offer-tables.ts";
import { makeLastRows } from "../../../../src/domain/offer/make-last-rows.ts";
import { lastRowsPage, rowTexts } from "../../../harness/last-rows.ts";
import { sampleEntry } from "../../../harness/offer-samples.ts";
import { sampleRow } from "../../../harness/offer-screen.tsx";

const make = (rows: readonly OfferRow[], texts: Partial<typeof rowTexts> = {}) =>
  makeLastRows(rows, lastRowsPage, { ...rowTexts, ...texts });

describe("the last rows of a table", () => {
  it("are its leagues with their matches, in its order", () => {
    const rows = [sampleRow(3, 1), sampleRow(1, 1), sampleRow(2, 1, { leagueId: 8, leagueName: "Other" })];
    const { leagues, markets, ...page } = make(rows);
    expect(page).toEqual({ version: 3, ...lastRowsPage, sport: "F", format: "decimal" });
    expect(markets[0]).toEqual({
      key: "markets|1X2",
      code: "1X2",
      group: "main",
      name: "1X2",
      outcomes: { "1": "1", X: "X", "2": "2" },
    });
    expect(markets).toHaveLength(2);
    expect(
      leagues.map(({ kind, name, country, matches }) => [
        kind,
        name,
        country,
        ...matches.map(({ eventId }) => eventId),
      ]),
    ).toEqual([
      ["live", "Premijer liga", "country Bosnia and Herzegovina", 3, 1],
      ["live", "Other", "country Bosnia and Herzegovina", 2],
    ]);
  });

  it("have teams, time, score and odds as they are shown", () => {
    const markets = { "1X2": [sampleEntry({ "1": "1.50", X: "-" })], OU: [sampleEntry({ O: "1.80", U: "2" }, "2.5")] };
    const [match] = make([sampleRow(1, 1, { markets, results: { G: [2, 1] } })]).leagues[0]?.matches ?? [];
    expect(match).toEqual({
      eventId: 1,
      home: "Host 1",
      away: "Away 1",
      phase: "10'\nphase 1H",
      timeStart: sampleRow(1, 1).timeStart,
      score: "2\n1",
      odds: [
        { cell: "1|markets|1X2|||1", odd: 1500 },
        { cell: "1|markets|1X2|||X", odd: null, locked: true },
        { cell: "1|markets|1X2|||2" },
        { cell: "1|markets|OU|2.5||O", odd: 1800 },
        { cell: "1|markets|OU|2.5||U", odd: 2000 },
      ],
    });
  });

  it("keep the place of a market that a match does not have", () => {
    const [match] = make([sampleRow(1, 1, { markets: {} })]).leagues[0]?.matches ?? [];
    expect(match?.odds.map(({ odd }) => odd)).toEqual(Array(5).fill(undefined));
  });

  it("say what is suspended, and lock all that nobody confirms", () => {
    const markets = { "1X2": [{ ...sampleEntry({ "1": "1.50" }), MS: "SUSPENDED" }], OU: [sampleEntry({ O: "1.80" })] };
    const row = sampleRow(1, 1, { markets });
    const locked = (of: OfferRow): unknown[] =>
      make([of])
        .leagues[0]?.matches[0]?.odds.filter(({ odd }) => odd)
        .map((odd) => odd.locked) ?? [];
    expect(locked(row)).toEqual([true, undefined]);
    expect(locked({ ...row, unconfirmed: true } as OfferRow)).toEqual([true, true]);
  });

  it("tell the start before the match, and neither phase nor score", () => {
    const [match] = make([sampleRow(1, 1, { kind: "prematch", timeStart: 7 })]).leagues[0]?.matches ?? [];
    expect([match?.phase, match?.timeStart, match?.score]).toEqual(["", 7, ""]);
  });

  it("tell no minute where none is known", () => {
    const [match] = make([sampleRow(1, 1, { matchPhase: { name: "1H", timeMin: null } })]).leagues[0]?.matches ?? [];
    expect(match?.phase).toBe("phase 1H");
  });

  it("stand under their hours in a table that is ordered by time", () => {
    const timeStart = new Date(2026, 0, 1, 12, 30).getTime();
    const [hour] = make([sampleRow(1, 1, { kind: "prematch", timeStart })], { grouping: "hour" }).leagues;
    const begin = new Date(2026, 0, 1, 12).getTime();
    expect([hour?.name, hour?.from]).toEqual(["", begin]);
    expect(hour?.matches[0]?.league).toEqual(["Premijer liga", "country Bosnia and Herzegovina"]);
    expect(hour?.matches).toHaveLength(1);
  });

  it("are at most twenty, with as many markets as any screen shows", () => {
    const { columns } = rowTexts;
    const rows = Array.from({ length: 50 }, (_, index) => sampleRow(index + 1, 1));
    const { leagues } = make(rows, { columns: Array.from({ length: 5 }, () => columns).flat() });
    const matches = leagues.flatMap((league) => league.matches);
    expect(matches).toHaveLength(20);
    expect(matches[0]?.odds.length).toBeLessThanOrEqual(60);
  });
});

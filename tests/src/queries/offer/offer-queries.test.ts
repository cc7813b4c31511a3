import "fake-indexeddb/auto";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { prematchKey } from "../../../../src/db/request-keys.ts";
import { offerDb } from "../../../../src/db/tab-databases.ts";
import { readCatalogue } from "../../../../src/queries/site/catalogue.ts";
import { readLiveRows } from "../../../../src/queries/offer/live-rows.ts";
import { readLiveEmptiness, type LiveEmptiness } from "../../../../src/queries/offer/live-emptiness.ts";
import { readPrematchPage, sharePage } from "../../../../src/queries/offer/prematch-rows.ts";
import { sampleRow } from "../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(emptyTables);

const ids = (rows: readonly { eventId: number }[]) => rows.map((row) => row.eventId);

describe("the live table", () => {
  it("holds the live rows of the sport alone, by country, league and time in the alphabet of the language", async () => {
    const league = (leagueId: number, groupName: string, leagueName: string) => ({ leagueId, groupName, leagueName });
    await offerDb.rows.bulkPut([
      sampleRow(1, 1, league(1, "Španija", "La Liga")),
      sampleRow(2, 1, { ...league(2, "Srbija", "Super liga"), timeStart: 2000 }),
      sampleRow(3, 1, { ...league(2, "Srbija", "Super liga"), timeStart: 1000 }),
      sampleRow(4, 1, league(3, "Srbija", "Čačak liga")),
      sampleRow(5, 1, league(4, "Turska", "Liga")),
      sampleRow(6, 1, { ...league(5, "Austrija", "Liga"), kind: "prematch" }),
      sampleRow(7, 1, { ...league(6, "Austrija", "Liga"), sport: "B" }),
    ]);
    // In Bosnian š follows s, and č comes before s.
    expect(ids(await readLiveRows("F", "bs-Latn-BA"))).toEqual([4, 3, 2, 1, 5]);
  });
});

describe("a sport without live matches", () => {
  const told = (fresh: boolean) => offerDb.streams.put({ stream: "live:F", fresh, confirmedAt: 0, seq: 1 });

  it("is one whose empty list is confirmed", async () => {
    expect(await readLiveEmptiness("F")).toBe(null);
    await told(false);
    expect(await readLiveEmptiness("F")).toBe("stored");
    await told(true);
    expect(await readLiveEmptiness("F")).toBe("confirmed");
    await offerDb.rows.bulkPut([sampleRow(1, 1, { kind: "prematch" }), sampleRow(2, 1, { sport: "B" })]);
    expect(await readLiveEmptiness("F")).toBe("confirmed");
    await offerDb.rows.put(sampleRow(3, 1));
    expect(await readLiveEmptiness("F")).toBe(null);
    await told(false);
    expect(await readLiveEmptiness("F")).toBe(null);
  });

  it("is none whose rows come with their confirmation, whenever it is asked", async () => {
    const answers: Promise<LiveEmptiness>[] = [];
    const ask = (): void => void answers.push(readLiveEmptiness("F"));
    ask();
    const writing = offerDb.transaction("rw", [offerDb.rows, offerDb.streams], async () => {
      await offerDb.streams.put({ stream: "live:F", fresh: true, confirmedAt: 0, seq: 1 });
      await offerDb.rows.put(sampleRow(1, 1));
    });
    for (let turn = 0; turn < 20; turn += 1) {
      ask();
      await Promise.resolve();
    }
    await writing;
    ask();
    expect(await Promise.all(answers)).not.toContain("confirmed");
  });
});

describe("a pre-match page", () => {
  const request = {
    sport: "F",
    timeFilter: "24",
    tableView: "competition",
    specialFilter: "NextMatches",
    leagueIds: [],
    search: "",
  } as const;
  const key = prematchKey(request, 1);

  it("keeps the server's order and leaves out what is not (any more) pre-match", async () => {
    await offerDb.rows.bulkPut([
      sampleRow(1, 1, { kind: "prematch" }),
      sampleRow(2, 1, { kind: "live" }),
      sampleRow(3, 1, { kind: "prematch" }),
    ]);
    await offerDb.pages.put({ key, eventIds: [3, 2, 99, 1], totalPages: 4, answered: true });
    const page = await readPrematchPage(key);
    expect(ids(page?.rows ?? [])).toEqual([3, 1]);
    expect(page?.totalPages).toBe(4);
  });

  it("is null before anybody answered", async () => {
    expect(await readPrematchPage(key)).toBeNull();
  });

  it("stays the same object as long as nothing changed", () => {
    const before = { rows: [sampleRow(1, 1), sampleRow(2, 1)], totalPages: 1, answered: true };
    expect(sharePage(before, { ...before, rows: [sampleRow(1, 1), sampleRow(2, 1)] })).toBe(before);
    const after = sharePage(before, { ...before, rows: [sampleRow(1, 1), sampleRow(2, 2)] });
    expect(after?.rows[0]).toBe(before.rows[0]);
    expect(after?.rows[1]).not.toBe(before.rows[1]);
  });
});

it("the catalogue answers null for what was never read", async () => {
  expect(await readCatalogue("sports")).toBeNull();
  await offerDb.catalogue.put({ key: "sports", value: [{ sport: "F", name: "Football", icon: "", order: 1 }] });
  expect(await readCatalogue("sports")).toHaveLength(1);
});

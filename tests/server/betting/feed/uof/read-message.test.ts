// Reading messages: what they say, and that nothing that comes by the line can do harm.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  readDescriptions,
  readFixture,
  readProducers,
} from "../../../../../server/betting/feed/sources/uof/read-answers.ts";
import { readMessage } from "../../../../../server/betting/feed/sources/uof/read-message.ts";
import {
  childOf,
  childrenOf,
  readXml,
  UnreadableError,
  type XmlElement,
} from "../../../../../server/betting/feed/sources/uof/read-xml.ts";
import { marketTable } from "../../../../../server/betting/feed/sources/uof/market-table.ts";
import { aboutMatch, element, settlement } from "../../../../harness/uof-messages.ts";

const at = 1_800_000_000_000;

const messages = {
  alive: element("alive", { product: 3, timestamp: at, subscribed: 1 }),
  snapshot: element("snapshot_complete", { product: 3, request_id: 77, timestamp: at }),
  fixture: aboutMatch("fixture_change", { change_type: 2, start_time: at }),
  odds: aboutMatch(
    "odds_change",
    { request_id: 5 },
    element(
      "sport_event_status",
      { status: 1, match_status: 7, home_score: 1, away_score: 0, current_server: 2 },
      element("clock", { match_time: "71:20", stopped: "false" }) +
        element("period_scores", {}, element("period_score", { number: 1, home_score: 1, away_score: 0 })) +
        element("statistics", {}, element("corners", { home: 3, away: 4 })),
    ) +
      element(
        "odds",
        { betstop_reason: 9 },
        element(
          "market",
          { id: 18, specifiers: "total=2.5", favourite: 1 },
          element("outcome", { id: 12, odds: "1.92" }),
        ),
      ),
  ),
  stop: aboutMatch("bet_stop", { groups: "corners|10_min", market_status: -1 }),
  settlement: settlement(
    { certainty: 2 },
    element(
      "market",
      { id: 16, specifiers: "hcp=-0.25" },
      element("outcome", { id: 1714, result: 1, void_factor: "0.5" }),
    ),
  ),
  rollback: aboutMatch("rollback_bet_settlement", {}, element("market", { id: 1 })),
  cancel: aboutMatch(
    "bet_cancel",
    { start_time: 10, end_time: 20 },
    element("market", { id: 62, specifiers: "goalnr=1", void_reason: 12 }),
  ),
  undo: aboutMatch("rollback_bet_cancel", {}, element("market", { id: 62, specifiers: "goalnr=1" })),
};

function isReadOrRefused(xml: string): boolean {
  try {
    readMessage(xml);
    return true;
  } catch (error) {
    return error instanceof UnreadableError;
  }
}

describe("a message", () => {
  it("of each kind is what it says", () => {
    expect(readMessage(messages.alive)).toEqual({ kind: "alive", product: 3, timestamp: at, isSubscribed: true });
    expect(readMessage(messages.snapshot)).toMatchObject({ kind: "snapshot_complete", requestId: 77 });
    expect(readMessage(messages.odds)).toMatchObject({
      kind: "odds_change",
      event: "sr:match:4711",
      requestId: 5,
      betstopReason: 9,
      status: {
        status: 1,
        score: [1, 0],
        minute: 71,
        periods: [{ number: 1, score: [1, 0] }],
        corners: [3, 4],
        server: 2,
      },
      markets: [{ id: 18, status: 1, isFavourite: true, outcomes: [{ id: "12", odds: "1.92", isActive: true }] }],
    });
    expect(readMessage(messages.stop)).toMatchObject({ groups: ["corners", "10_min"], marketStatus: -1 });
    expect(readMessage(messages.settlement)).toMatchObject({
      certainty: 2,
      markets: [{ id: 16, outcomes: [{ id: "1714", result: "1", voidFactor: "0.5", deadHeatFactor: null }] }],
    });
    expect(readMessage(messages.cancel)).toMatchObject({ span: { from: 10, to: 20 }, markets: [{ voidReason: 12 }] });
    expect(readMessage(messages.undo)).toMatchObject({ span: null, markets: [{ id: 62, outcomes: [] }] });
  });

  it("has open bounds where its window has none", () => {
    const cancel = (values: Record<string, number>) =>
      readMessage(aboutMatch("bet_cancel", values, element("market", { id: 1 })));
    expect(cancel({})).toMatchObject({ span: { from: 0, to: Number.MAX_SAFE_INTEGER } });
    expect(cancel({ start_time: 5 })).toMatchObject({ span: { from: 5, to: Number.MAX_SAFE_INTEGER } });
    expect(cancel({ end_time: 5 })).toMatchObject({ span: { from: 0, to: 5 } });
    expect(() => cancel({ start_time: 6, end_time: 5 })).toThrow(UnreadableError);
  });

  it("says no start where no calendar has it, and no outcome whose id would be two codes", () => {
    const change = (start_time: number) => readMessage(aboutMatch("fixture_change", { start_time }));
    for (const start of [-62_135_596_800_000, 9_000_000_000_000_000])
      expect(change(start)).toMatchObject({ startTime: null });
    expect(change(at)).toMatchObject({ startTime: at });
    expect(() => readMessage(messages.odds.replace('id="12"', 'id="12|13"'))).toThrow(UnreadableError);
    expect(() => readMessage(messages.settlement.replace('id="1714"', 'id="1|4"'))).toThrow(UnreadableError);
  });

  it("may begin with a byte order mark, break lines as Windows does, and hold what nobody knows", () => {
    const xml = `\uFEFF${messages.odds.replaceAll("><", ">\r\n<").replace("<odds ", '<odds new="1" ').replace("</odds>", "<more/></odds>")}`;
    expect(readMessage(xml)).toEqual(readMessage(messages.odds));
  });

  it("that is cut anywhere is refused", () => {
    for (const xml of Object.values(messages))
      for (let length = 0; length < xml.length; length += 1)
        expect(() => readMessage(xml.slice(0, length))).toThrow(UnreadableError);
  });

  it.each([
    ["doubled attributes", '<alive product="1" product="3" timestamp="1" subscribed="1"/>'],
    ["entities of its own", '<!DOCTYPE a [<!ENTITY b "x">]><alive product="1" timestamp="1" subscribed="1"/>'],
    ["an entity that nobody knows", '<alive product="&lol;" timestamp="1" subscribed="1"/>'],
    ["no number where one is", '<alive product="one" timestamp="1" subscribed="1"/>'],
    ["a kind that is not known", '<product_down product="1" timestamp="1"/>'],
    ["a certainty beyond 2", settlement({ certainty: 3 }, "")],
    ["too many levels", `${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`],
    ["5 million characters", `<alive>${" ".repeat(5_000_000)}</alive>`],
  ])("with %s is refused within 50 ms of the processor", (_what, xml) => {
    // Of the processor: a busy machine may let anything wait. And the least of some: this thread also tidies up after the files
    // that were tested in its process before, whenever it likes.
    const times = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage();
      expect(() => readMessage(xml)).toThrow(UnreadableError);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });

  it("is read or refused, whatever stands in it", () => {
    const all = Object.values(messages);
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.nat(),
        fc.nat({ max: 8 }),
        fc.string({ maxLength: 8 }),
        (xml, from, length, text) => {
          const start = from % xml.length;
          expect(isReadOrRefused(xml.slice(0, start) + text + xml.slice(start + length))).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

/** Other people's messages, beside the repository where they have been fetched; else our own. */
const samples = process.env["UOF_SAMPLES"] ?? join(import.meta.dirname, "../../../../../../shared/feed-samples");

function sampleOf(file: string): string | null {
  const path = join(samples, file);
  if (!existsSync(path)) return null;
  const content = readFileSync(path);
  return (file.endsWith(".gz") ? gunzipSync(content) : content).toString("utf8");
}

const namesBelow = (market: XmlElement, element: string): (string | undefined)[] =>
  childrenOf(childOf(market, `${element}s`), element).map((child) => child.attributes.get("name"));

function sampleMessages(): string[] {
  const folders = ["go-uof-sdk", "uof_schemas"].filter((folder) => existsSync(join(samples, folder)));
  const kinds = /^(?:alive|snapshot_complete|fixture_change|odds_change|bet_|rollback_)/;
  return folders.flatMap((folder) =>
    readdirSync(join(samples, folder))
      .filter((name) => kinds.test(name) && name.endsWith(".xml"))
      .map((name) => readFileSync(join(samples, folder, name), "utf8")),
  );
}

describe("what others have published", () => {
  it("is read, as our own is", () => {
    for (const xml of [...Object.values(messages), ...sampleMessages()]) expect(() => readMessage(xml)).not.toThrow();
  });

  it("has each market of the table with these outcomes", () => {
    const [markets, variants] = [sampleOf("uof_api/markets.xml.gz"), sampleOf("uof_api/variants.xml.gz")];
    // Without the published list: each row as a description of its own.
    const own = marketTable.flatMap(({ ids, outcomes }) =>
      ids.map((id) => {
        const names = outcomes === "variant" ? [] : Object.keys(outcomes);
        return element(
          "market",
          { id, name: "-", groups: "all" },
          element("outcomes", {}, names.map((name) => element("outcome", { id: name })).join("")),
        );
      }),
    );
    const list = readXml(markets ?? `<market_descriptions>${own.join("")}</market_descriptions>`, 20_000_000);
    const isPublished = markets !== null && variants !== null;
    expect(list.children.length).toBe(isPublished ? 1172 : own.length);
    for (const { ids, outcomes, specifiers } of marketTable)
      for (const id of ids) {
        const described = list.children.filter((market) => market.attributes.get("id") === String(id));
        expect(described.length).toBeGreaterThan(0);
        const specified = described.flatMap((market) => namesBelow(market, "specifier"));
        expect(specified).toEqual(expect.arrayContaining(isPublished ? Object.keys(specifiers) : []));
        if (outcomes === "variant" || "variant" in specifiers) continue;
        const codes = described.flatMap(
          (market) => childOf(market, "outcomes")?.children.map((child) => child.attributes.get("id")) ?? [],
        );
        expect(codes).toEqual(expect.arrayContaining(Object.keys(outcomes)));
      }
    const variantList = readXml(
      variants ?? '<a><variant id="v"><outcome id="v:1" name="2:0"/></variant></a>',
      20_000_000,
    );
    const read = readDescriptions(list, variantList);
    expect(
      variants === null
        ? read.variantName("v", "v:1")
        : read.variantName("sr:correct_score:bestof:3", "sr:correct_score:bestof:3:4"),
    ).toBe("2:0");
    expect(read.groupsOf(999_999)).toBeNull();
    const ids = list.children.map((market) => Number(market.attributes.get("id")));
    expect(ids.filter((id) => read.groupsOf(id) === null)).toEqual([]);
    expect(childrenOf(variantList, "variant")).toHaveLength(isPublished ? 144 : 1);
  });

  it("has producers and fixtures", () => {
    const producers =
      sampleOf("uof_api/producers.xml") ??
      `<p><producer id="3" api_url="https://a/v1/pre/" active="true" scope="prematch" stateful_recovery_window_in_minutes="4320"/></p>`;
    const [first] = readProducers(readXml(producers, 1_000_000)).filter(({ product }) => product === 3);
    expect(first).toEqual({ product: 3, isActive: true, word: "pre", windowMs: 4320 * 60_000, isLive: false });
    for (const name of [0, 1, 2, 3]) {
      const xml = sampleOf(`go-uof-sdk/fixture-${name}.xml`) ?? ownFixture;
      const fixture = childOf(readXml(xml, 1_000_000), "fixture");
      const read = fixture && readFixture(fixture, { rugbyLeague: new Set(), sports: null });
      expect(read?.match.eventId ?? 1).toBeGreaterThan(0);
    }
  });
});

const ownFixture = `<f><fixture id="sr:match:5" start_time="2026-01-01T00:00:00Z"><tournament id="sr:season:3" name="L"><sport id="sr:sport:1" name="Soccer"/><category id="sr:category:2" name="C"/></tournament>
<competitors><competitor id="a" name="H" qualifier="home"/><competitor id="b" name="A" qualifier="away"/></competitors></fixture></f>`;

describe("a fixture", () => {
  const read = (xml: string, sports: ReadonlySet<number> | null = null) => {
    const fixture = childOf(readXml(xml, 1_000_000), "fixture");
    return fixture && readFixture(fixture, { rugbyLeague: new Set(), sports });
  };

  it("has a league that no tournament's number names", () => {
    expect(read(ownFixture)?.match).toMatchObject({
      eventId: 5,
      sport: "F",
      leagueId: 2 * 10 ** 12 + 3,
      hostName: "H",
      awayName: "A",
    });
  });

  it.each(['start_time_tbd="true"', 'start_time_confirmed="false"'])("with %s begins with its day", (attribute) => {
    const late = ownFixture.replace("T00:00:00Z", "T18:30:00Z");
    expect(read(late)?.match.timeStart).toBe(Date.UTC(2026, 0, 1, 18, 30));
    expect(read(late.replace(' start_time="', ` ${attribute} start_time="`))?.match.timeStart).toBe(
      Date.UTC(2026, 0, 1),
    );
    const known = attribute.replace("true", "no").replace("false", "true").replace("no", "false");
    expect(read(late.replace(' start_time="', ` ${known} start_time="`))?.match.timeStart).toBe(
      Date.UTC(2026, 0, 1, 18, 30),
    );
  });

  it("is none of ours without two sides, of another kind, or of a sport that is not asked for", () => {
    expect(read(ownFixture.replace('qualifier="away"', ""))).toBeNull();
    expect(read(ownFixture.replace("sr:match:5", "sr:stage:5"))).toBeNull();
    expect(read(ownFixture, new Set([5]))).toBeNull();
    // No page of the offer could show it.
    for (const start of ["0001-01-01T00:00:00Z", "+010000-01-01T00:00:00Z"])
      expect(read(ownFixture.replace("2026-01-01T00:00:00Z", start))).toBeNull();
    expect(read(ownFixture.replace("sr:sport:1", "sr:sport:21"))).toBeNull();
  });
});

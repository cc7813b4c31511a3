// What cannot be read is put aside by the reader itself, whatever it is: nothing is thrown, and the messages after it are told.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDeadLetters } from "../../../../../server/betting/feed/sources/uof/dead-letters.ts";
import { createUofCounts } from "../../../../../server/betting/feed/sources/uof/uof-counts.ts";
import { aboutMatch, element, settlement } from "../../../../harness/uof-messages.ts";
import { createTestReader, testProducers } from "../../../../harness/uof-reader.ts";
import { until } from "../../../../harness/until.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kvota-letters-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const market = element("market", { id: 18, specifiers: "total=2.5" }, element("outcome", { id: 12, odds: "1.92" }));
const whole = [
  element("alive", { product: 3, timestamp: 1, subscribed: 1 }),
  element("snapshot_complete", { product: 3, request_id: 77, timestamp: 1 }),
  aboutMatch("fixture_change", { change_type: 2 }),
  aboutMatch("odds_change", {}, element("odds", {}, market)),
  aboutMatch("bet_stop", { groups: "corners", market_status: -1 }),
  settlement({ certainty: 2 }, element("market", { id: 1 }, element("outcome", { id: 1, result: 1 }))),
  aboutMatch("rollback_bet_settlement", {}, element("market", { id: 1 })),
  aboutMatch("bet_cancel", { start_time: 10, end_time: 20 }, element("market", { id: 1 })),
  aboutMatch("rollback_bet_cancel", {}, element("market", { id: 1 })),
];
const bomb = `<!DOCTYPE a [<!ENTITY b "xxxxxxxxxx"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><alive product="3" timestamp="1" subscribed="1">&c;</alive>`;

it("each message cut at every byte, doubled attributes, 5 MB and entity bombs are dead letters, and reading goes on", async () => {
  const failures: string[] = [];
  let [unread, unsettled, read] = [0, 0, 0];
  const counts = {
    ...createUofCounts(),
    unread: (why: string) => {
      expect(["xml", "result"]).toContain(why);
      unread += 1;
      if (why === "result") unsettled += 1;
    },
    told: () => (read += 1),
  };
  let given = 0;
  const lost = new Set<number>();
  const reader = createTestReader({
    deadLetters: folder,
    counts,
    failed: (error) => void failures.push(String(error)),
    // Of others than those of the messages.
    producers: () => testProducers(8, 9),
    unreadable: (product) => void lost.add(product),
  });
  const give = (content: string | Buffer): void => {
    given += 1;
    reader.add({ content: Buffer.from(content), done: () => undefined });
  };
  const cuts = whole.flatMap((xml) => Array.from({ length: xml.length }, (_none, length) => xml.slice(0, length)));
  const broken = [
    ...cuts,
    '<alive product="1" product="3" timestamp="1" subscribed="1"/>',
    bomb,
    `<alive>${" ".repeat(5_000_000)}</alive>`,
    `${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`,
    "",
    "\u0000\uFFFF",
  ];
  for (const xml of broken) {
    give(xml);
    if (given % 1000 === 0) await until(() => reader.length() === 0);
  }
  await until(() => reader.length() === 0);
  expect(unread).toBe(broken.length);
  // Four kinds have money in them: somebody must look at what is left of one, from its whole name on.
  const heads = whole.flatMap((xml) => /^.*?<(?:rollback_)?bet_(?:settlement|cancel) /.exec(xml)?.[0].length ?? []);
  const lengths = whole.filter((xml) => /bet_(?:settlement|cancel) /.test(xml)).map((xml) => xml.length);
  expect(heads).toHaveLength(4);
  expect(unsettled).toBe(lengths.reduce((sum, length, index) => sum + length - (heads[index] ?? 0), 0));
  // More than 20 a minute.
  expect(lost).toEqual(new Set([8, 9]));
  await until(() => readdirSync(folder).length === broken.length);
  const letters = readdirSync(folder).filter((name) => name.endsWith("-xml.xml"));
  expect(letters).toHaveLength(broken.length);
  // Its name is there before what it holds.
  await until(() => letters.some((name) => readFileSync(join(folder, name), "utf8") === bomb));
  for (const xml of whole) give(xml);
  await until(() => reader.length() === 0);
  expect(unread).toBe(broken.length);
  expect(read).toBe(whole.length);
  expect(failures).toEqual([]);
  reader.stop();
});

describe("a folder that is full", () => {
  const money = Buffer.from(settlement({ certainty: 2 }, element("market", { id: 1 })));
  const odds = Buffer.from(aboutMatch("odds_change", { n: "x".repeat(money.length) }).slice(0, money.length));
  const limit = 3 * money.length;
  const failures: string[] = [];
  const open = () => createDeadLetters(join(folder, "full"), (error) => void failures.push(String(error)), limit);
  const times = (): number[] =>
    readdirSync(join(folder, "full"))
      .map((name) => Number(name.split("-")[0]))
      .toSorted((a, b) => a - b);

  it("keeps what has money in it; the oldest of the others gives way, of an earlier process too", async () => {
    expect(odds).toHaveLength(money.length);
    const letters = open();
    await letters.keep("result", money, 1);
    for (const at of [2, 3, 4]) await letters.keep("xml", odds, at);
    expect(times()).toEqual([1, 3, 4]);
    const next = open();
    await next.keep("result", money, 5);
    expect(times()).toEqual([1, 4, 5]);
    // Somebody took one away.
    rmSync(join(folder, "full", readdirSync(join(folder, "full")).find((name) => name.startsWith("4-")) ?? ""));
    await next.keep("xml", odds, 6);
    await next.keep("result", money, 7);
    expect([times(), failures]).toEqual([[1, 5, 7], []]);
    for (const [content, at] of [
      [odds, 8],
      [money, 9],
    ] as const)
      await next.keep("result", content, at);
    expect(times()).toEqual([1, 5, 7]);
    expect(failures).toEqual(Array(2).fill("Error: UOF_DEAD_LETTERS is full: a message (result) is not kept"));
  });
});

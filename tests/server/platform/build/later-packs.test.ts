import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeLaterPacks } from "../../../../server/platform/build/later-packs.ts";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "kvota-packs-"));
  mkdirSync(join(dist, "assets"));
});
afterEach(() => rmSync(dist, { recursive: true }));

function write(path: string, text: string): string {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
  return path;
}
const read = (pack: string | null): unknown => JSON.parse(readFileSync(join(dist, pack ?? ""), "utf8"));

it("holds scripts and drawings as they are, with their types; what is no text stays by itself", () => {
  const paths = [
    write("assets/a.js", "let a"),
    write("table_icons/main.png", "png"),
    write("icons/live.svg", "<svg/>"),
  ];
  const groups = writeLaterPacks(dist, paths);
  expect(groups.map(({ files }) => files)).toEqual([["/assets/a.js", "/icons/live.svg"], ["/table_icons/main.png"]]);
  expect(groups[1]?.pack).toBeNull();
  expect(read(groups[0]?.pack ?? null)).toEqual([
    ["/assets/a.js", "text/javascript; charset=utf-8", "let a"],
    ["/icons/live.svg", "image/svg+xml", "<svg/>"],
  ]);
});

it("is named after what it holds, and ends where a weak line had enough of it", () => {
  const paths = ["a", "b", "c"].map((name) => write(`assets/${name}.js`, name.repeat(120_000)));
  const packs = writeLaterPacks(dist, paths);
  expect(packs.map(({ files }) => files)).toEqual([["/assets/a.js", "/assets/b.js"], ["/assets/c.js"]]);
  expect(writeLaterPacks(dist, paths)).toEqual(packs);
  write("assets/c.js", "other");
  const [first, second] = writeLaterPacks(dist, paths);
  expect(first?.pack).toBe(packs[0]?.pack);
  expect(second?.pack).not.toBe(packs[1]?.pack);
});

it("is none where there is nothing to pack", () => {
  expect(writeLaterPacks(dist, [])).toEqual([]);
  expect(writeLaterPacks(dist, [write("sounds/tick.wav", "x")])).toEqual([{ pack: null, files: ["/sounds/tick.wav"] }]);
});

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { firstScreen } from "../../../../server/platform/build/chunks.ts";
import { splitAt, styleFiles } from "../../../../server/platform/build/split-styles.ts";

const mark = (number: number): string => `.kvota-file-${number}{order:${number}}`;

describe("the text of each style file", () => {
  it("is found between the marks, in their order", () => {
    const css = `${mark(2)}.a{color:red}@media print{.a{display:none}}${mark(1)}${mark(3)}.b{order:1}`;
    expect(splitAt(css, 3)).toEqual([
      [2, ".a{color:red}@media print{.a{display:none}}"],
      [1, ""],
      [3, ".b{order:1}"],
    ]);
  });

  it.each([
    ["stands before the first mark", `.a{}${mark(1)}.b{}`],
    ["has a mark twice", `${mark(1)}.a{}${mark(1)}.b{}`],
    ["has a mark of no file", `${mark(4)}.a{}`],
  ])("makes no sheet where something %s", (_, css) => {
    expect(() => splitAt(css, 3)).toThrow("the marks of the styles");
  });
});

it("a build has one sheet for the first screen, which names the other", () => {
  const root = join(import.meta.dirname, "../../../..");
  const [entry = ""] = firstScreen(root);
  const dist = mkdtempSync(join(tmpdir(), "kvota-styles-"));
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "index.html"), '<link rel="stylesheet" href="/assets/style-11111111.css">');
  const { plugin, split } = styleFiles(root);
  type Call = (this: unknown, ...args: unknown[]) => unknown;
  const call = (hook: unknown, context: unknown, ...args: unknown[]) => (hook as Call).apply(context, args);
  const parts = [
    ["/a/first.module.css", ".first{color:red}"],
    ["/a/late.module.css", ".late{color:blue}"],
  ].map(([id, css]) => (call(plugin.transform, {}, css, id) as { code: string }).code.replace("\n", ""));
  expect(call(plugin.transform, {}, "export {}", "/a/desk.css?inline")).toBeNull();
  const imports: Record<string, string[]> = { [entry]: ["/a/first.module.css"] };
  call(plugin.generateBundle, {
    getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], dynamicallyImportedIds: ["/a/late.module.css"] }),
  });
  writeFileSync(join(dist, "assets/style-11111111.css"), parts.join(""));
  split(dist);
  const page = readFileSync(join(dist, "index.html"), "utf8");
  const [, own = "", late = ""] =
    /href="\/(assets\/style-.{8}\.css)" data-late="\/(assets\/late-styles-.{8}\.css)"/.exec(page) ?? [];
  expect([own, late].map((name) => readFileSync(join(dist, name), "utf8"))).toEqual([
    ".first{color:red}",
    ".late{color:blue}",
  ]);
  expect(readdirSync(join(dist, "assets"))).toHaveLength(2);
});

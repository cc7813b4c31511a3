import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { firstPaint } from "../../../server/build/first-paint.ts";

const { handler } = firstPaint(join(import.meta.dirname, "../../..")).transformIndexHtml;
const built = `<head><meta charset="utf-8" />
    <script src="/theme-boot.js"></script>
    <script type="module" crossorigin src="/assets/index-a1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime-b2.js">
    <link rel="modulepreload" crossorigin href="/assets/libraries-c3.js">
    <link rel="stylesheet" crossorigin href="/assets/index-d4.css"></head><body><div id="root">x</div></body>`;
const bundle = { "assets/index-d4.css": { type: "asset", source: "@media (width<=9px){a{color:$&red}}" } };
const context = { bundle } as unknown as Parameters<typeof handler>[1];

describe("the built page", () => {
  it("asks for nothing before its first paint", () => {
    const page = handler(built, context);
    expect(page.match(/<[^>]* (?:src|href)="[^"]*"/g)).toBeNull();
    expect(page).toContain('<style data-href="/assets/index-d4.css">@media (width<=9px){a{color:$&red}}</style>');
  });

  it("names what begins the app, the entry apart from what it imports", () => {
    expect(handler(built, context)).toContain(
      '<div id="root" data-entry="/assets/index-a1.js" data-parts="/assets/runtime-b2.js /assets/libraries-c3.js">',
    );
  });

  it("bears the script that decides the first paint, whole", () => {
    const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(handler(built, context)) ?? [];
    expect(() => runInNewContext(`() => {${script}}`)).not.toThrow();
    expect(script).toContain("data-first-visit");
    expect(script).not.toMatch(/^\s*\/\//m);
  });

  it.each([
    ["entry", built.replace("index-a1.js", "")],
    ["theme-boot", built.replace("theme-boot", "other")],
    ["root", built.replace('id="root"', "")],
  ])("is not built where its %s is missing", (_, page) => {
    expect(() => handler(page, context)).toThrow("index.html");
  });
});

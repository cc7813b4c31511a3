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
    <link rel="stylesheet" crossorigin href="/assets/index-d4.css"></head><body><div id="root">x</div>
    <script src="/last-rows.js"></script></body>`;
function chunk(name: string, module: string, imports: string[] = [], style?: string) {
  const inAssets = (file: string): string => `assets/${file}`;
  const file = {
    type: "chunk",
    fileName: inAssets(name),
    moduleIds: [module],
    imports: imports.map(inAssets),
    viteMetadata: { importedCss: new Set(style === undefined ? [] : [inAssets(style)]) },
  };
  return { [inAssets(name)]: file };
}
const bundle: Record<string, object> = {
  "assets/index-d4.css": { type: "asset", source: "@media (width<=9px){a{color:$&red}}" },
  ...chunk("runtime-b2.js", "\0rolldown/runtime.js"),
  ...chunk("opener-e5.js", "/app/src/client/early-worker.ts"),
  ...chunk("host-f6.js", "/app/workers/hosts/host.ts", ["core-g7.js", "runtime-b2.js"]),
  ...chunk("core-g7.js", "/app/workers/core.ts"),
  ...chunk("home-h8.js", "/app/src/app/home-page.tsx", ["rows-j9.js"]),
  ...chunk("rows-j9.js", "/app/src/features/offer/live/live-view.tsx", ["libraries-c3.js"], "rows-k1.css"),
  ...chunk("prematch-m2.js", "/app/src/features/offer/prematch/prematch-view.tsx", [], "index-d4.css"),
  "assets/text-de-site-n3.js": {},
  "assets/text-de-theme-o4.js": {},
  "assets/text-sq-betting-p5.js": {},
  "assets/text-sq-site-q6.js": {},
};
const context = { bundle } as unknown as Parameters<typeof handler>[1];

/** What the page's root names. */
function named(page: string): Record<string, string> {
  const [, root = ""] = /<div id="root"([^>]*)>/.exec(page) ?? [];
  return Object.fromEntries(
    [...root.matchAll(/ data-(\w+)='([^']*)'/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

describe("the built page", () => {
  it("asks for nothing before its first paint", () => {
    const page = handler(built, context);
    expect(page.match(/<[^>]* (?:src|href)="[^"]*"/g)).toBeNull();
    expect(page).toContain('<style data-href="/assets/index-d4.css">@media (width<=9px){a{color:$&red}}</style>');
  });

  it("names what begins the app, the entry apart from what it imports", () => {
    const { entry, parts, opener } = named(handler(built, context));
    expect([entry, parts, opener]).toEqual([
      "/assets/index-a1.js",
      "/assets/runtime-b2.js /assets/libraries-c3.js",
      "/assets/opener-e5.js",
    ]);
  });

  it("names the worker's entry and all that the entry imports, so that nothing waits for another to be there", () => {
    const { worker = "" } = named(handler(built, context));
    expect(worker.split(" ").sort()).toEqual(["/assets/core-g7.js", "/assets/host-f6.js", "/assets/runtime-b2.js"]);
  });

  it("names the files of the page at an address and the texts of a language, without what it has anyway", () => {
    const { pages = "", texts = "" } = named(handler(built, context));
    expect(JSON.parse(pages)).toEqual({
      "": "/assets/home-h8.js /assets/rows-j9.js /assets/rows-k1.css",
      betting: "/assets/prematch-m2.js",
      live_betting: "/assets/rows-j9.js /assets/rows-k1.css",
    });
    expect(JSON.parse(texts)).toEqual({
      de: "/assets/text-de-site-n3.js",
      sq: "/assets/text-sq-betting-p5.js /assets/text-sq-site-q6.js",
    });
  });

  it("is not built where a page is not where it was", () => {
    const { "assets/rows-j9.js": _, ...without } = bundle;
    const poor = { bundle: without } as unknown as typeof context;
    expect(() => handler(built, poor)).toThrow("no file holds");
  });

  it.each([
    ["decides the first paint", 0, "data-first-visit"],
    ["shows the last rows", 1, "kvota-last-rows"],
  ])("bears the script that %s, whole, without its comments", (_, at, part) => {
    const scripts = [...handler(built, context).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
    expect(scripts).toHaveLength(2);
    expect(() => runInNewContext(`() => {${scripts[at]}}`)).not.toThrow();
    expect(scripts[at]).toContain(part);
    expect(scripts[at]).not.toMatch(/^\s*(?:\/\/|\/?\*)/m);
  });

  it("shows the last rows as soon as their place is there", () => {
    const page = handler(built, context);
    expect(page.indexOf("kvota-last-rows")).toBeGreaterThan(page.indexOf('<div id="root"'));
  });

  it.each([
    ["entry", built.replace("index-a1.js", "")],
    ["theme-boot", built.replace("theme-boot", "other")],
    ["last-rows", built.replace("last-rows", "other")],
    ["root", built.replace('id="root"', "")],
  ])("is not built where its %s is missing", (_, page) => {
    expect(() => handler(page, context)).toThrow("index.html");
  });
});

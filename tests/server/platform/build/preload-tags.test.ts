import type { Rolldown } from "vite";
import { expect, it } from "vitest";
import { preloadedChunks } from "../../../../server/platform/build/chunks.ts";
import { preloadTagsOf, withLateEntry, withLateStyles } from "../../../../server/platform/build/preload-tags.ts";

function bundleOf(names: readonly string[]): Rolldown.OutputBundle {
  const files = names.map((name) => ({ type: "chunk", name, fileName: `assets/${name}-1.js` }));
  return Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle;
}

it("names the chunks of the first screen, the worker's first", () => {
  const tags = preloadTagsOf(bundleOf(["live-view", "tracker-page", ...preloadedChunks].toReversed()));
  expect(tags.map(({ attrs }) => attrs?.["href"])).toEqual(preloadedChunks.map((name) => `/assets/${name}-1.js`));
  expect(preloadedChunks.indexOf("core")).toBeLessThan(preloadedChunks.indexOf("common"));
  for (const { tag, attrs, injectTo } of tags)
    expect([tag, attrs?.["rel"], injectTo]).toEqual(["link", "modulepreload", "head"]);
});

it("asks for all but the core late, so that on a weak line the script of the first press has it to itself", () => {
  const early = preloadTagsOf(bundleOf(preloadedChunks)).filter(({ attrs }) => attrs?.["fetchpriority"] !== "low");
  expect(early.map(({ attrs }) => attrs?.["href"])).toEqual(
    ["runtime", "rolldown-runtime", "host", "core"].map((name) => `/assets/${name}-1.js`),
  );
});

it("fails where a chunk has another name", () => {
  expect(() => preloadTagsOf(bundleOf(preloadedChunks.slice(1)))).toThrow(`no chunk "${preloadedChunks[0]}"`);
});

it("puts the app's style sheet behind what is seen before the app, and leaves the first one", () => {
  const head = `<head><link rel="stylesheet" href="/boot.css" />`;
  const body = `</head><body><div id="root"></div>`;
  const tag = `<link rel="stylesheet" crossorigin href="/assets/style-1.css">`;
  const page = withLateStyles(`${head}${tag}${body}</body>`);
  expect(page.startsWith(`${head}${body}`)).toBe(true);
  expect(page.slice(`${head}${body}`.length).replaceAll(/\s+(?=<)/g, "")).toBe(
    `${tag.replace("<link", `<link fetchpriority="low"`)}</body>`,
  );
  expect(() => withLateStyles(`${head}${body}</body>`)).toThrow("one style sheet");
  expect(() => withLateStyles(`${head}${tag}${tag}${body}</body>`)).toThrow("one style sheet");
});

it("puts the entry behind all else, so that it takes no connection from the core", () => {
  const head = `<head><script src="/boot.js"></script>`;
  const tag = `<script async type="module" crossorigin src="/assets/index-1.js"></script>`;
  const body = `</head><body><div id="root"></div>`;
  const page = withLateEntry(`${head}${tag}${body}</body>`);
  expect(page.replaceAll(/\s+(?=<)/g, "")).toBe(
    `${head}${body}${tag.replace("<script", `<script fetchpriority="low"`)}</body>`,
  );
  expect(() => withLateEntry(`${head}${body}</body>`)).toThrow("no entry");
});

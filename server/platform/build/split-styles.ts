// Cuts the app's styles in two: what the first screen shows, and what is behind it. The bundler writes one sheet; marks between
// the files tell where each begins.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { createReach, firstScreen } from "./chunks.ts";

const mark = /\.kvota-file-(\d+)\{order:\d+\}/g;
const sheet = /^style-[\w-]{8}\.css$/;

export interface StyleFiles {
  plugin: Plugin;
  /** Call when the bundler has written, before anything is made of its files. */
  split(dist: string): void;
}

export function styleFiles(root: string): StyleFiles {
  const files: string[] = [];
  let first: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: "kvota-style-files",
      apply: "build",
      // Between the bundler's own two steps: the names are made, the text is not taken out yet.
      transform(css, id) {
        if (!id.endsWith(".css")) return null;
        if (!files.includes(id)) files.push(id);
        const number = files.indexOf(id) + 1;
        return { code: `.kvota-file-${number}{order:${number}}\n${css}`, map: null };
      },
      generateBundle() {
        const context = this as unknown as Pick<Rolldown.ChunkingContext, "getModuleInfo">;
        first = createReach(firstScreen(root))(context);
      },
    },
    split(dist) {
      const folder = join(dist, "assets");
      const [name] = readdirSync(folder).filter((file) => sheet.test(file));
      if (name === undefined) throw new Error("no styles in the build");
      const parts = splitAt(readFileSync(join(folder, name), "utf8"), files.length);
      rmSync(join(folder, name));
      const isFirst = (number: number): boolean => first.has(files[number - 1] ?? "");
      const of = (wished: boolean): string =>
        parts.flatMap(([number, text]) => (isFirst(number) === wished ? [text] : [])).join("");
      const firstSheet = writeSheet(folder, "style", of(true));
      const late = writeSheet(folder, "late-styles", of(false));
      const page = join(dist, "index.html");
      const html = readFileSync(page, "utf8");
      const tag = `href="/assets/${name}"`;
      if (!html.includes(tag)) throw new Error("the page does not name its styles");
      writeFileSync(page, html.replace(tag, `href="/assets/${firstSheet}" data-late="/assets/${late}"`));
    },
  };
}

/** The text of each file by its number, in their order. */
export function splitAt(css: string, count: number): [number, string][] {
  const [before = "", ...rest] = css.split(mark);
  const parts: [number, string][] = [];
  for (let at = 0; at < rest.length; at += 2) parts.push([Number(rest[at]), rest[at + 1] ?? ""]);
  const partNumbers = new Set(parts.map(([number]) => number));
  if (before !== "" || partNumbers.size !== parts.length || [...partNumbers].some((number) => number > count))
    throw new Error("the marks of the styles are not where they were put");
  return parts;
}

function writeSheet(folder: string, sheetName: string, text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const name = `${sheetName}-${hash}.css`;
  writeFileSync(join(folder, name), text);
  return name;
}

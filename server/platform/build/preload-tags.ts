// The page names the scripts that its first screen needs, so that none waits until another one is there to ask for it. The
// app's style sheet stands behind everything that is seen before the app: in the head it would keep that from being painted.
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { preloadedChunks } from "./chunks.ts";

/**
 * What Chromium asks for before it has the script by which an odd can be pressed: with the two files of the first paint they
 * take all six connections, so that nothing larger shares the line with that script, but for the core. Its first bytes
 * follow those of the small ones: asked for on a connection that is free again, it would leave a weak line idle for half a
 * round trip.
 */
const early: ReadonlySet<string> = new Set(["runtime", "rolldown-runtime", "host", "core"]);

/** Fails where a chunk is not in the build: the page would be slow, and nothing else would tell. */
export function preloadTagsOf(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  return preloadedChunks.map((name) => {
    const chunk = chunks.find((file) => file.name === name);
    if (chunk === undefined) throw new Error(`no chunk "${name}" in the build`);
    return {
      tag: "link",
      attrs: {
        rel: "modulepreload",
        crossorigin: true,
        href: `/${chunk.fileName}`,
        ...(early.has(name) ? {} : { fetchpriority: "low" }),
      },
      injectTo: "head",
    };
  });
}

const styleSheet = /\s*(<link rel="stylesheet"[^>]* href="\/assets\/[^>]+>)/;

/**
 * The app's sheet is the largest file beside the script of the first press, and is not needed before the app.
 * Fails where the page names no style sheet, or more than one.
 */
export function withLateStyles(html: string): string {
  const [, tag] = styleSheet.exec(html) ?? [];
  const page = html.replace(styleSheet, "");
  if (tag === undefined || styleSheet.test(page)) throw new Error("the page does not have one style sheet");
  return page.replace("</body>", () => `  ${tag.replace("<link", '<link fetchpriority="low"')}\n  </body>`);
}

const entryScript = /\s*(<script[^>]* src="\/assets\/index-[^>]+><\/script>)/;

/**
 * The entry stands last: what it does is not needed before the first press, and in the head it would have one of the first
 * connections instead of the core. Fails where the page has no entry.
 */
export function withLateEntry(html: string): string {
  const [, tag] = entryScript.exec(html) ?? [];
  if (tag === undefined) throw new Error("the page has no entry");
  const late = tag.replace("<script", '<script fetchpriority="low"');
  return html.replace(entryScript, "").replace("</body>", () => `  ${late}\n  </body>`);
}

export function preloadTags(): Plugin {
  return {
    name: "kvota-preload-tags",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => ({ html: withLateEntry(withLateStyles(html)), tags: preloadTagsOf(bundle ?? {}) }),
    },
  };
}

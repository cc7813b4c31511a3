// The built page is painted without waiting for anything: what decides its first paint and the styles stand in it, and the
// app's scripts are fetched and begun by what stands in it, right behind that paint. It names all that the first screen
// needs, so that nothing waits until something else is there to ask for it: each such step is a round trip.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type IndexHtmlTransformContext, type Plugin } from "vite";
import { namedFirst } from "./named-first.ts";

type Bundle = Pick<IndexHtmlTransformContext, "bundle">;

export interface FirstPaint extends Plugin {
  transformIndexHtml: { order: "post"; handler(page: string, context: Bundle): string };
}

/** Scripts of `public` that stand in the page: the one that begins the app, and the one that shows the last rows. */
const bootScripts = ["theme-boot.js", "last-rows.js"];
const bootTag = (name: string): string => `<script src="/${name}"></script>`;
const entryTag = /<script type="module"[^>]* src="(\/assets\/[\w.-]+\.js)"><\/script>\s*/;
const partTag = /<link rel="modulepreload"[^>]* href="(\/assets\/[\w.-]+\.js)">\s*/g;
const styleTag = /<link rel="stylesheet"[^>]* href="(\/(assets\/[\w.-]+\.css))">/g;
const placeTag = '<div id="root"';

/** Fails where the page has not what it looks for: it would be painted late, or the app would never begin. */
export function firstPaint(root: string): FirstPaint {
  return {
    name: "kvota-first-paint",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(page, { bundle }) {
        const [entry, path] = entryTag.exec(page) ?? [];
        if (entry === undefined) throw new Error("index.html names no entry");
        for (const tag of [...bootScripts.map(bootTag), placeTag])
          if (!page.includes(tag)) throw new Error(`index.html has no ${tag}`);
        const parts = [...page.matchAll(partTag)].map(([, part]) => part);
        const styles = [...page.matchAll(styleTag)].map(([, style]) => style);
        const { opener, worker, pages, texts } = namedFirst(bundle ?? {}, [path, ...parts, ...styles]);
        const data = {
          entry: path,
          opener,
          parts: parts.filter((part) => part !== opener).join(" "),
          worker: worker.join(" "),
          pages: JSON.stringify(pages),
          texts: JSON.stringify(texts),
        };
        const attributes = Object.entries(data).map(([name, value]) => ` data-${name}='${value}'`);
        const inline = (text: string, name: string): string =>
          text.replace(bootTag(name), () => `<script>${minified(root, name)}</script>`);
        return bootScripts
          .reduce(inline, page)
          .replace(entry, "")
          .replaceAll(partTag, "")
          .replaceAll(styleTag, (_, href: string, file: string) => {
            const style = bundle?.[file];
            if (style?.type !== "asset") throw new Error(`no ${file} in the bundle`);
            return `<style data-href="${href}">${String(style.source)}</style>`;
          })
          .replace(placeTag, () => `${placeTag}${attributes.join("")}`);
      },
    },
  };
}

/** Written for browsers that may be older than the app's own: no newer syntax is put in. */
function minified(root: string, name: string): string {
  const { code, errors } = minifySync(name, readFileSync(join(root, "public", name), "utf8"), {
    compress: { target: "es2021" },
  });
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join(", ")}`);
  return code;
}

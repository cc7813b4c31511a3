// The files that a first screen needs, as the page names them: those of the worker, of the page at an address, of a language.
import type { IndexHtmlTransformContext } from "vite";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

export interface NamedFirst {
  /** Starts the worker, before anything else of the page is there. */
  opener: string;
  /** What the worker starts with, some of which the page needs as well. */
  worker: string[];
  /** By the address without its language: scripts and styles. */
  pages: Record<string, string>;
  texts: Record<string, string>;
}

const openerModule = "/src/client/early-worker.ts";
const workerModule = "/workers/hosts/host.ts";
const pageModules = {
  "": "/src/app/home-page.tsx",
  betting: "/src/features/offer/prematch/prematch-view.tsx",
  live_betting: "/src/features/offer/live/live-view.tsx",
};
const text = /^assets\/text-([a-z]{2})-(?:site|betting|casino)-[\w-]+\.js$/;

/** Paths below the site's root. @param named scripts and styles that the page names anyway */
export function namedFirst(bundle: Bundle, named: readonly (string | undefined)[]): NamedFirst {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");

  function holding(module: string): (typeof chunks)[number] {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (found === undefined) throw new Error(`no file holds ${module}`);
    return found;
  }
  /** The file that holds it and all that the file imports. @param known is not needed */
  function filesOf(module: string, known: ReadonlySet<string | undefined>): string[] {
    const found = new Set<string>();
    const waiting = [holding(module)];
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      if (known.has(`/${chunk.fileName}`) || found.has(`/${chunk.fileName}`)) continue;
      found.add(`/${chunk.fileName}`);
      for (const style of chunk.viteMetadata?.importedCss ?? []) if (!known.has(`/${style}`)) found.add(`/${style}`);
      for (const name of chunk.imports) waiting.push(...chunks.filter(({ fileName }) => fileName === name));
    }
    return [...found].filter((name) => !isEntry(name));
  }
  const isEntry = (path: string): boolean =>
    chunks.some(({ fileName, name }) => path === `/${fileName}` && name === "index");

  const texts: Record<string, string> = {};
  for (const name of Object.keys(bundle)) {
    const language = text.exec(name)?.[1];
    if (language !== undefined) texts[language] = `${texts[language] ?? ""} /${name}`.trim();
  }
  return {
    opener: `/${holding(openerModule).fileName}`,
    worker: filesOf(workerModule, new Set()),
    pages: Object.fromEntries(
      Object.entries(pageModules).map(([path, module]) => [path, filesOf(module, new Set(named)).join(" ")]),
    ),
    texts,
  };
}

// Which of the bundler's files a first start needs: the entry, the offer's pages, and all that they import.
import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** Fetched apart from the entry by every start, and where people start: at the offer. */
export const firstParts = [
  "src/app/updates.ts",
  "src/app/page-overlays.tsx",
  "src/ui/dialog-frame.tsx",
  "src/features/ticket/ticket-body.tsx",
  "src/features/ticket/clear-button.tsx",
  "src/client/own-host.ts",
  "src/app/home-page.tsx",
  "src/features/offer/live/live-view.tsx",
  "src/features/offer/table/virtual-list.tsx",
  "src/features/offer/sidebar/live-sidebar.tsx",
  "src/features/offer/prematch/prematch-view.tsx",
  "src/features/offer/sidebar/prematch-sidebar.tsx",
];
/** Built on its own, so that the bundler lists it and its parts as any other file. */
const worker = /^assets\/host-[^/]+\.js$/;
const firstTexts = /^assets\/text-[a-z]{2}-(?:site|betting|casino)-/;

function withImports(bundle: Bundle, fileName: string, seen: Set<string>): void {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || seen.has(fileName)) return;
  seen.add(fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const imported of chunk.imports) withImports(bundle, imported, seen);
}

/** A script and all that it names, fetched at once or later: commands are to work offline too. */
function withNamed(bundle: Bundle, fileName: string, seen: Set<string>): void {
  const file = bundle[fileName];
  if (file === undefined || seen.has(fileName)) return;
  seen.add(fileName);
  const code = file.type === "chunk" ? file.code : String(file.source);
  for (const [, name = ""] of code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) withNamed(bundle, `assets/${name}`, seen);
}

/** Paths below the output folder. Fails where a page is not where it was: a start without it would be no start. */
export function firstFiles(bundle: Bundle): string[] {
  const seen = new Set<string>();
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  for (const chunk of chunks) if (chunk.isEntry) withImports(bundle, chunk.fileName, seen);
  for (const part of firstParts) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${part}`)));
    if (chunk === undefined) throw new Error(`no file holds ${part}`);
    withImports(bundle, chunk.fileName, seen);
  }
  const names = Object.keys(bundle);
  const found = names.filter((name) => worker.test(name));
  if (found.length !== 1) throw new Error(`${found.length} files ${worker} in the build`);
  withNamed(bundle, found[0] ?? "", seen);
  return [...seen, ...names.filter((name) => firstTexts.test(name))];
}

// How the bundle is cut: few files, each named by what it holds. Each file costs a request, and small ones compress badly.
import { join } from "node:path";
import type { Rolldown } from "vite";

const pageEntry = ["index.html", "src/entry.ts"];
const app = "src/main.tsx";
/** Where most visits begin. Each has a chunk of its own, without what two of them import. */
const offerPages = [
  "src/app/pages/home-page.tsx",
  "src/features/betting/offer/live/live-view.tsx",
  "src/app/pages/prematch-page.tsx",
];
/**
 * Holds nothing that another file needs: WebKit does not find a worker's entry in its module map, so a late part that
 * imported the entry would run it a second time, and with it a second core.
 */
const workerEntry = "workers/hosts/host.ts";

const libraries = /[\\/]node_modules[\\/](?!lucide-react[\\/])/;
/** The bundler's own: pages and the worker import it. */
const runtime = /^\0(?:vite\/preload-helper|rolldown\/runtime)/;

/**
 * Source bytes below which the common parts of some pages join those of others. The bundler does not see to it that two
 * joined parts never import each other: `checkChunkCircles` fails the build, and another number cuts them otherwise.
 */
const smallest = 1000;

/**
 * Chunks that the page names, in the order in which they are fetched: what the worker starts with, then what
 * the page shares with it. The app's own are asked for by the entry, and so is the page where the visit begins.
 */
export const preloadedChunks = ["runtime", "rolldown-runtime", "host", "core", "common-late", "common"] as const;

/**
 * - `index`: the page's entry, which starts the worker. `runtime`: the bundler's own, and what the worker shares with the entry.
 * - `libraries`: packages of the shell and of the pages where most visits begin.
 * - `shell`: what the app imports before it is drawn, and what two of those pages share.
 * - `core`: what the worker starts with. `common`: what the first screen needs too, of it and of the worker's late parts.
 * - `common-late`, `rules`, `worker-parts`: what late parts share, with the core, with the worker's late parts, with each other.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const paths = (files: readonly string[]): string[] => files.map((file) => join(root, file));
  const [entry = ""] = paths([workerEntry]);
  const start = createReach(paths(pageEntry));
  const shell = createReach(paths([app]));
  const offer = paths(offerPages).map((page) => createReach([page]));
  const page = createReach(paths([app]), "late parts too");
  const core = createReach([entry]);
  const worker = createReach([entry], "late parts too");

  type Test = (id: string, context: Rolldown.ChunkingContext) => boolean;
  const ofStart: Test = (id, context) => start(context).has(id);
  const ofShell: Test = (id, context) => shell(context).has(id);
  const pagesOf: (...of: Parameters<Test>) => number = (id, context) =>
    offer.filter((reached) => reached(context).has(id)).length;
  const ofFirstScreen: Test = (id, context) => ofShell(id, context) || pagesOf(id, context) > 0;
  const ofPages: Test = (id, context) => page(context).has(id);
  const ofCore: Test = (id, context) => id !== entry && core(context).has(id);
  const ofWorker: Test = (id, context) => id !== entry && worker(context).has(id);
  const groups: { name: string; test: Test; minShareCount?: number }[] = [
    { name: "runtime", test: (id, context) => runtime.test(id) || (ofStart(id, context) && ofWorker(id, context)) },
    { name: "start", test: ofStart },
    { name: "common", test: (id, context) => ofWorker(id, context) && ofFirstScreen(id, context) },
    { name: "common-late", test: (id, context) => ofCore(id, context) && ofPages(id, context) },
    { name: "rules", test: (id, context) => ofWorker(id, context) && ofPages(id, context) },
    { name: "core", test: ofCore },
    { name: "libraries", test: (id, context) => libraries.test(id) && ofFirstScreen(id, context) },
    { name: "shell", test: (id, context) => ofShell(id, context) || pagesOf(id, context) > 1 },
    { name: "worker-parts", test: ofWorker, minShareCount: 2 },
  ];
  // What a group takes, it takes with all that it imports, but for what a group before it has.
  return [
    ...groups.map(({ name, test, minShareCount = 1 }, at) => ({
      debugName: name,
      name: (id: string, context: Rolldown.ChunkingContext) => (test(id, context) ? name : null),
      minShareCount,
      priority: groups.length - at,
    })),
    { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: smallest, priority: 0 },
  ];
}

/**
 * What runs without `pageTexts` and `lateStyles`: the shell, the home page and both tables with their sidebars, the notice of an
 * update. As in tests/src/i18n/first-texts.test.ts.
 */
export function firstScreen(root: string): string[] {
  const late = [
    "src/features/betting/offer/table/virtual-list.tsx",
    "src/features/betting/offer/sidebar/live-sidebar.tsx",
    "src/features/betting/offer/sidebar/prematch-sidebar.tsx",
    "src/app/startup/updates.ts",
  ];
  return [...pageEntry, app, ...offerPages, ...late].map((file) => join(root, file));
}

/** What the entries import, one from the other. */
export function createReach(entries: readonly string[], late?: "late parts too") {
  let reached: Set<string> | null = null;
  return (context: Pick<Rolldown.ChunkingContext, "getModuleInfo">): ReadonlySet<string> => {
    if (reached !== null) return reached;
    reached = new Set();
    const waiting = [...entries];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      const module = context.getModuleInfo(id);
      waiting.push(...(module?.importedIds ?? []), ...(late ? (module?.dynamicallyImportedIds ?? []) : []));
    }
    return reached;
  };
}

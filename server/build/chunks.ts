// How the bundle is cut: few files instead of one for every set of pages that share a part, for each costs a request
// and its headers, and small ones compress badly.
import { join } from "node:path";
import type { Rolldown } from "vite";

const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|valtio|proxy-compare)[\\/]/;
const iconFile = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;

/** The page that the budget of the first load is about, and whose parts most other pages of the offer need as well. */
const firstPage = "src/features/offer/live/live-view.tsx";

/** Source bytes below which the common parts of some pages join those of others. */
const smallest = 5000;

/** Starts the worker before anything else of the page is there: see `early-worker.ts`. */
const opener =
  /[\\/]src[\\/]client[\\/](?:early-worker|first-interests|worker-script|trusted-types|current-build|unless-blocked)\.ts$|^\0kvota-worker-url$/;

const pageEntry = "src/main.tsx";

/**
 * Holds nothing that another file needs: WebKit does not find a worker's entry in its module map, so a late part that
 * imported the entry would run it a second time, and with it a second core.
 */
const workerEntry = "workers/hosts/host.ts";

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const entry = join(root, workerEntry);
  const start = createReach([join(root, pageEntry)]);
  const first = createReach([join(root, firstPage)]);
  const page = createReach([join(root, pageEntry)], "late parts too");
  const core = createReach([entry]);
  const worker = createReach([entry], "late parts too");

  /** Which of the files that a worker fetches; null = none, or one of the parts that only it fetches late. */
  function ofWorker(id: string, context: Rolldown.ChunkingContext): string | null {
    if (id === entry || !worker(context).has(id)) return null;
    if (start(context).has(id) || first(context).has(id)) return "both";
    if (page(context).has(id)) return core(context).has(id) ? "both-late" : "rules";
    return core(context).has(id) ? "core" : null;
  }
  const icons = new Set<string>();
  /** The icons' own entry names all there are: wanted are those that the page's modules name. */
  function isOfFirstPage(id: string, context: Rolldown.ChunkingContext): boolean {
    const modules = first(context);
    if (icons.size === 0)
      for (const module of modules)
        for (const name of iconsNamedIn(context.getModuleInfo(module)?.code ?? "")) icons.add(name);
    const icon = iconFile.exec(id)?.[1];
    return icon === undefined ? modules.has(id) : icons.has(icon);
  }
  return [
    { name: "opener", test: opener, priority: 6 },
    { debugName: "worker", name: ofWorker, priority: 5 },
    { name: "libraries", test: libraries, priority: 4 },
    { name: "start", tags: ["$initial"], test: (id) => id !== entry, priority: 3 },
    {
      debugName: "first page",
      name: (id, context) => (id !== entry && isOfFirstPage(id, context) ? "first-page" : null),
      priority: 2,
    },
    // Apart from those of the pages: in a worker there is no document.
    {
      debugName: "worker's late parts",
      name: (id, context) => (worker(context).has(id) ? "worker-parts" : null),
      minShareCount: 2,
      priority: 1,
    },
    { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: smallest, priority: 0 },
  ];
}

/** What the entries import, one from the other. */
function createReach(entries: readonly string[], late?: "late parts too") {
  let reached: Set<string> | null = null;
  return (context: Rolldown.ChunkingContext): ReadonlySet<string> => {
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

/** Icons that a module imports, as their files are called: "Trash2" is trash-2. */
function iconsNamedIn(code: string): string[] {
  return [...code.matchAll(/import \{([^}]*)\} from "lucide-react"/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) =>
      name
        .trim()
        .replaceAll(/([a-z])(?=[A-Z\d])/g, "$1-")
        .toLowerCase(),
    ),
  );
}

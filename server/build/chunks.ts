// How the bundle is cut: few files instead of one for every set of pages that share a part, for each costs a request
// and its headers, and small ones compress badly.
import { join } from "node:path";
import type { Rolldown } from "vite";

const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|dexie|comlink|valtio|proxy-compare)[\\/]/;
const icons = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;

/** The page that the budget of the first load is about, and whose parts most other pages of the offer need as well. */
const firstPage = "src/features/offer/live/live-view.tsx";

/** Source bytes below which the common parts of some pages join those of others. */
const smallest = 5000;

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const modules = new Set<string>();
  const iconsWanted = new Set<string>();
  function add(id: string, context: Rolldown.ChunkingContext): void {
    if (modules.has(id)) return;
    modules.add(id);
    const module = context.getModuleInfo(id);
    for (const name of iconsNamedIn(module?.code ?? "")) iconsWanted.add(name);
    for (const imported of module?.importedIds ?? []) add(imported, context);
  }
  /** The icons' own entry names all there are: wanted are those that the page's modules name. */
  const isOfFirstPage = (id: string): boolean => {
    const icon = icons.exec(id)?.[1];
    return icon === undefined ? modules.has(id) : iconsWanted.has(icon);
  };
  return [
    { name: "libraries", test: libraries, priority: 4 },
    { name: "start", tags: ["$initial"], priority: 3 },
    {
      debugName: "first page",
      name(id, context) {
        add(join(root, firstPage), context);
        return isOfFirstPage(id) ? "first-page" : null;
      },
      priority: 2,
    },
    { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: smallest, priority: 1 },
  ];
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

// Builds the frames of games into dist/play: one page for each folder of games/ that has a main.tsx, and the files they share.
import { readdirSync, existsSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

/** Folder names with the address each is served under: `plum-orchard` as /play/house/plum_orchard. */
function gamesIn(folder: string): Map<string, string> {
  const games = readdirSync(folder).filter((name) => existsSync(join(folder, name, "main.tsx")));
  return new Map(games.map((name) => [name, name.replaceAll("-", "_")]));
}

/** The page is the same for every game but for its script. */
function pageOf(game: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content" />
    <title>${game}</title>
    <script type="module" src="/${game}/main.tsx"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
}

/** Gives pages that lie nowhere. @param byPage path of the page to folder of the game */
function pages(byPage: ReadonlyMap<string, string>): Plugin {
  return {
    name: "kvota-game-pages",
    enforce: "pre",
    resolveId: (id) => (byPage.has(id) ? id : null),
    load(id) {
      const game = byPage.get(id);
      return game === undefined ? null : pageOf(game);
    },
  };
}

export async function buildGames(root: string, dist: string): Promise<void> {
  const folder = join(root, "games");
  const games = gamesIn(folder);
  const byPage = new Map(
    [...games].map(([game, address]) => [join(folder, "house", address, "index.html"), game] as const),
  );
  await build({
    root: folder,
    base: "/play/",
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [react(), pages(byPage)],
    build: {
      target: "es2023",
      outDir: join(dist, "play"),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The policy of a frame lets it take nothing from its own text.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries([...byPage].map(([page, game]) => [game, page])),
        treeshake: { manualPureFunctions: ["z"] },
        output: {
          chunkFileNames: ({ facadeModuleId }) => {
            const [, language, name] = /[\\/]texts[\\/](\w+)[\\/](\w+)\.json$/.exec(facadeModuleId ?? "") ?? [];
            return `assets/${name === undefined ? "[name]" : `text-${language}-${name}`}-[hash].js`;
          },
          codeSplitting: {
            groups: [
              { name: "libraries", test: /[\\/]node_modules[\\/](?!socket\.io|engine\.io|@socket\.io)/, priority: 3 },
              { name: "kit", test: /[\\/]games[\\/]kit[\\/](?!table[\\/])/, priority: 2 },
              // The line to the tables, which shared games alone have: last, or it would take with it what all share.
              { name: "table", test: /[\\/]games[\\/]kit[\\/]table[\\/]|[\\/]node_modules[\\/]/, priority: 1 },
            ],
          },
        },
      },
    },
  });
}

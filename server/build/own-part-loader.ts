// Parts of the page are fetched by a function of ours in place of the bundler's own.
import { join } from "node:path";
import type { Plugin } from "vite";

export function ownPartLoader(root: string): Plugin {
  return {
    name: "kvota-own-part-loader",
    apply: "build",
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => ({
        code: `export { withStyles as __vitePreload } from ${JSON.stringify(join(root, "src/ui/with-styles.ts"))};`,
        map: null,
      }),
    },
  };
}

// Files that the packages ship beside their main entry: Dexie's own entry wraps its build for old browsers, the router's
// has its warnings for developers in it.
import { join } from "node:path";
import type { Alias } from "vite";

export function shippedBuilds(root: string): Alias[] {
  const file = (path: string): string => join(root, "node_modules", path);
  return [
    { find: /^dexie$/, replacement: file("dexie/dist/modern/dexie.mjs") },
    { find: /^react-router$/, replacement: file("react-router/dist/production/index.mjs") },
    { find: /^react-router\/dom$/, replacement: file("react-router/dist/production/dom-export.mjs") },
  ];
}

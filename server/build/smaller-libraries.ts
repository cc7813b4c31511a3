// Of some libraries the build takes what browsers of today need. Their entries lead to more.
import { join } from "node:path";
import type { Alias, Plugin } from "vite";

/** Dexie's own entry wraps its build for old browsers, the router's has its warnings for developers in it. */
export function smallerBuilds(root: string): Alias[] {
  const file = (path: string): string => join(root, "node_modules", path);
  return [
    { find: /^dexie$/, replacement: file("dexie/dist/modern/dexie.mjs") },
    { find: /^react-router$/, replacement: file("react-router/dist/production/index.mjs") },
    { find: /^react-router\/dom$/, replacement: file("react-router/dist/production/dom-export.mjs") },
  ];
}

/** The router's components and contexts are in the bundle only where they are used: making one has no other effect. */
export function onlyUsedComponents(): Plugin {
  return {
    name: "kvota-only-used-components",
    apply: "build",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, "")
          .replaceAll(/^(var \w+ = )(\w+\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ $2"),
        map: null,
      }),
    },
  };
}

/** The core speaks to the server by WebSocket alone: the engine's other transports stay out. */
export function onlyWebSocket(): Plugin {
  return {
    name: "kvota-only-websocket",
    apply: "build",
    transform: {
      filter: { id: /engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/ },
      handler: () => ({
        code: 'import { WS } from "./websocket.js";\nexport const transports = { websocket: WS };',
        map: null,
      }),
    },
  };
}

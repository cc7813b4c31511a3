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
          .replaceAll(/^\w+\.(?:displayName = "[\w.]+"|contextType = \w+);$/gm, "")
          // Of routes that the library renders itself, and of links that fetch what its own server knows of.
          .replaceAll(/^(var \w+ErrorBoundary = )class extends React\d*\.Component \{\n[^]*?^\};$/gm, "$1null;")
          .replaceAll(/return shouldPrefetch && !isAbsolute \? .* : link;/g, "return link;")
          // What it tells developers of their routes and links.
          .replaceAll(/^\s*warning\(\n[^]*?^\s*\);$/gm, ";")
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

const plainIcon = `
import { createElement } from "react";
export default ({ node }) => ({ size = 24, ...rest }) => createElement("svg", {
  width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor",
  strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round",
  "aria-hidden": "aria-label" in rest || "role" in rest ? undefined : true, ...rest,
}, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
`;

/** Icons are drawn alike without what their library can do besides: names, keys and contexts of its own. */
export function plainIcons(): Plugin {
  return {
    name: "kvota-plain-icons",
    apply: "build",
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/](?:createLucideIcon|icons[\\/][\w-]+)\.mjs$/ },
      handler: (code, id) => ({
        code: id.endsWith("createLucideIcon.mjs")
          ? plainIcon
          : code
              .replaceAll(/, key: "\w+"/g, "")
              .replaceAll(/^ {2}(?:name|aliases|size): .*,$/gm, "")
              .replaceAll(/^__iconData\.\w+;$/gm, ""),
        map: null,
      }),
    },
  };
}

/** What the text library tells developers it tells nobody in a build: only whole statements are left out. */
export function silentTexts(): Plugin {
  return {
    name: "kvota-silent-texts",
    apply: "build",
    transform: {
      filter: { id: /node_modules[\\/](?:i18next[\\/]dist[\\/]esm|react-i18next[\\/]dist[\\/]es)[\\/]\w+\.js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\s*(?:this\.logger\.(?:log|warn|once|deprecate)|warnOnce)\(.*\);$/gm, ";")
          .replaceAll(/^(\s*if \(.*\)) this\.logger\.(?:log|warn)\((?!.*;else ).*\);$/gm, "$1;"),
        map: null,
      }),
    },
  };
}

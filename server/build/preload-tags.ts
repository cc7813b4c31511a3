// The page names the scripts that its first screen needs, so that none waits until another one is there to ask for it.
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { preloadedChunks } from "./chunks.ts";

/** Fails where a chunk is not in the build: the page would be slow, and nothing else would tell. */
export function preloadTagsOf(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  return preloadedChunks.map((name) => {
    const chunk = chunks.find((file) => file.name === name);
    if (chunk === undefined) throw new Error(`no chunk "${name}" in the build`);
    return {
      tag: "link",
      attrs: { rel: "modulepreload", crossorigin: true, href: `/${chunk.fileName}` },
      injectTo: "head",
    };
  });
}

export function preloadTags(): Plugin {
  return {
    name: "kvota-preload-tags",
    apply: "build",
    transformIndexHtml: { order: "post", handler: (_, { bundle }) => preloadTagsOf(bundle ?? {}) },
  };
}

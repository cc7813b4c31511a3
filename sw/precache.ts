// The shell: every file of the build is stored at install; page loads are answered from it, online or not.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { isServerPath } from "../src/protocol/server-paths.ts";

export function serveShell(manifest: (string | PrecacheEntry)[]): void {
  precacheAndRoute(manifest, { cleanURLs: false, directoryIndex: "index.html" });
  cleanupOutdatedCaches();
  const shell = createHandlerBoundToURL("/index.html");
  const pages = new NavigationRoute(shell);
  registerRoute((options) => !isServerPath(options.url.pathname) && pages.match(options), shell);
}

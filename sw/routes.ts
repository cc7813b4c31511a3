// How requests are answered: pages and files from the build's cache, pictures and configuration from copies of the site's.
import type { RouteHandler, WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { PrecacheRoute, type PrecacheController } from "workbox-precaching";
import { RangeRequestsPlugin } from "workbox-range-requests";
import { Route, Router } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { isServerPath } from "../src/protocol/server-paths.ts";
import { configurationOnly, storeFiles, useOtherBuilds } from "./plugins.ts";

const fileFolder = /^\/(?:assets|icons|manifests|sounds)\//;
const pictureFolder = /^\/(?:defaultSportIcons|table_icons|banners|game_art)\//;
const matchOptions = { ignoreVary: true };

export interface Routes {
  router: Router;
  /** Where the servers are: the network's answer, after 3 s the last one. */
  configuration: NetworkFirst;
}

/**
 * @param files paths of the build's files
 * @param unpack finds those that are stored in packs
 */
export function createRoutes(
  controller: PrecacheController,
  files: ReadonlySet<string>,
  unpack: WorkboxPlugin,
): Routes {
  const router = new Router();

  /** The server's API, and whatever carries a token, is not the worker's. */
  function route(matches: (path: string, request: Request) => boolean, handler: RouteHandler): void {
    router.registerRoute(
      new Route(
        ({ url, request, sameOrigin }) =>
          sameOrigin &&
          !isServerPath(url.pathname) &&
          !request.headers.has("authorization") &&
          matches(url.pathname, request),
        handler,
      ),
    );
  }

  // An address whose last part has an extension is a file, also where a person opens it.
  const isPage = (path: string, { mode }: Request): boolean => mode === "navigate" && !/\.[^/]*$/.test(path);
  route(isPage, controller.createHandlerBoundToURL("/index.html"));

  router.registerRoute(new PrecacheRoute(controller, { directoryIndex: "", cleanURLs: false }));

  const { cacheName } = controller.strategy;
  const filePlugins = [storeFiles, useOtherBuilds(files), unpack, new RangeRequestsPlugin()];
  route(
    (path) => fileFolder.test(path) || files.has(path),
    new CacheFirst({ cacheName, matchOptions, plugins: filePlugins }),
  );

  const picturePlugins = [storeFiles, new ExpirationPlugin({ maxEntries: 200, matchOptions })];
  route(
    (path, { destination }) => pictureFolder.test(path) || destination === "image",
    new StaleWhileRevalidate({ cacheName: "kvota-site-pictures", matchOptions, plugins: picturePlugins }),
  );

  const configuration = new NetworkFirst({
    cacheName: "kvota-config",
    networkTimeoutSeconds: 3,
    plugins: [configurationOnly, storeFiles],
  });
  route((path) => path === "/config.json", configuration);
  return { router, configuration };
}

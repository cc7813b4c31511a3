// What is not part of the build but of the app: the configuration, icons and sounds.
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

const onlyComplete = new CacheableResponsePlugin({ statuses: [200] });
const day = 24 * 60 * 60;

export function serveRuntimeAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === "/config.json",
    new NetworkFirst({ cacheName: "kvota-config", networkTimeoutSeconds: 3, plugins: [onlyComplete] }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/(?:defaultSportIcons|sounds|table_icons)\//.test(url.pathname),
    new CacheFirst({
      cacheName: "kvota-icons",
      plugins: [
        onlyComplete,
        new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
      ],
    }),
  );
}

// A build's cache on fakes: a site of files that can be swapped for another build's.
import { createBuildCache, type BuildCache } from "../../sw/build-cache.ts";
import type { BuildEntry } from "../../sw/build-entries.ts";
import { createFakeCaches, type FakeCaches } from "./fake-caches.ts";

export interface SiteFile {
  body: string;
  type?: string;
  status?: number;
  headers?: Record<string, string>;
}

export interface SwRig {
  caches: FakeCaches;
  /** Path -> what the server answers; anything else is a 404. null = no network. */
  site: Record<string, SiteFile> | null;
  asked: string[];
  openLanguages: string[];
  /** null = cannot be told. */
  openBuilds: Set<string> | null;
  successor: boolean;
  fetch(request: Request | string): Promise<Response>;
  cacheOf(build: string): BuildCache;
}

export function pageOf(build: string): SiteFile {
  return { body: `<script src="/assets/index-${build}.js"></script>`, type: "text/html" };
}

/** A page, an entry that changes with the build, a part that does not, texts of two languages, and a route. */
export function siteOf(build: string): Record<string, SiteFile> {
  const script = (body: string): SiteFile => ({ body, type: "text/javascript" });
  return {
    "/index.html": pageOf(build),
    "/theme-boot.js": script(`boot ${build}`),
    [`/assets/index-${build}.js`]: script(`entry ${build}`),
    "/assets/part-same.js": script("part"),
    [`/assets/text-en-site-${build}.js`]: script("en"),
    [`/assets/text-de-site-${build}.js`]: script("de"),
    [`/assets/route-${build}.js`]: script(`route ${build}`),
    [`/assets/files-${build}.json`]: {
      body: JSON.stringify([`/assets/route-${build}.js`, "/sounds/tick.wav"]),
      type: "application/json",
    },
    "/sounds/tick.wav": { body: "0123456789", type: "audio/wav" },
    "/config.json": { body: "{}", type: "application/json" },
  };
}

export function entriesOf(build: string): BuildEntry[] {
  const hashed = (url: string): BuildEntry => ({ url, revision: null });
  return [
    { url: "index.html", revision: build },
    { url: "theme-boot.js", revision: build },
    hashed(`assets/index-${build}.js`),
    hashed("assets/part-same.js"),
    hashed(`assets/text-en-site-${build}.js`),
    hashed(`assets/text-de-site-${build}.js`),
  ];
}

export function createSwRig(): SwRig {
  const caches = createFakeCaches();
  const queue = { last: Promise.resolve() as Promise<unknown> };
  const rig: SwRig = {
    caches,
    site: siteOf("one"),
    asked: [],
    openLanguages: ["en"],
    openBuilds: new Set(),
    successor: false,
    async fetch(request) {
      const path = new URL(typeof request === "string" ? request : request.url, "https://kvota.test").pathname;
      rig.asked.push(path);
      if (rig.site === null) throw new TypeError("Failed to fetch");
      const file = rig.site[path];
      if (file === undefined) return new Response("not found", { status: 404 });
      const { body, type = "text/plain", status = 200, headers = {} } = file;
      return new Response(body, { status, headers: { "content-type": type, ...headers } });
    },
    cacheOf: (build) =>
      createBuildCache({
        build,
        entries: entriesOf(build),
        caches,
        fetch: (url) => rig.fetch(url),
        alone(run) {
          const turn = queue.last.then(run, run);
          queue.last = turn.catch(() => undefined);
          return turn;
        },
        openLanguages: async () => rig.openLanguages,
        openBuilds: async () => rig.openBuilds,
        successor: () => rig.successor,
      }),
  };
  return rig;
}

// What Workbox's strategies do not know: which answers may be stored, and that builds share their unchanged files.
import type { WorkboxPlugin } from "workbox-core";

const isHtml = (response: Response): boolean => /text\/html/i.test(response.headers.get("content-type") ?? "");
const isJson = (response: Response): boolean => /json/i.test(response.headers.get("content-type") ?? "");

function isPublic(response: Response): boolean {
  return response.status === 200 && !/no-store|private/i.test(response.headers.get("cache-control") ?? "");
}

/** HTML in answer to a file request is a portal's log-in page or a server's fallback, also after a redirect. */
export function isFile(response: Response): boolean {
  return isPublic(response) && !response.redirected && response.headers.has("content-type") && !isHtml(response);
}

/** Stores files that anybody may see. */
export const storeFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
};

/**
 * Stores the files of a build and its page, which carries the build's id: with the page of another build, put on the
 * server between two requests, the worker is not installed.
 */
export function storeBuild(build: string): WorkboxPlugin {
  async function isPage(response: Response): Promise<boolean> {
    return isPublic(response) && (await response.clone().text()).includes(build);
  }
  return {
    async cacheWillUpdate({ request, response }) {
      const page = new URL(request.url).pathname === "/index.html";
      return (page ? await isPage(response) : isFile(response)) ? response : null;
    },
  };
}

/**
 * Answers with the file of another build's cache where this build's has none. Unchanged files are copied that way, and a
 * tab that stays behind a deploy finds the files of its own build.
 * @param files paths of this build, which are stored in its cache as well
 */
export function useOtherBuilds(files: ReadonlySet<string>): WorkboxPlugin {
  return {
    async cachedResponseWillBeUsed({ request, cachedResponse, cacheName, event }) {
      const { pathname } = new URL(request.url);
      // Other files have the same name in each build, and not the same content.
      if (cachedResponse !== undefined || !pathname.startsWith("/assets/")) return cachedResponse;
      const storedResponse = await caches.match(request, { ignoreVary: true });
      if (storedResponse === undefined || !files.has(pathname)) return storedResponse;
      const copy = storedResponse.clone();
      // A copy that fails fails an installation, and no answer to a page.
      event.waitUntil(caches.open(cacheName).then((cache) => cache.put(request.url, copy)));
      return storedResponse;
    },
  };
}

/**
 * Takes a portal's page or a server's trouble in the place of the configuration for no answer, so that the stored one is
 * used. Where none is stored it is passed on: the app finds out which of the two it is.
 */
export const configurationOnly: WorkboxPlugin = {
  async fetchDidSucceed({ response, state }) {
    if (response.status < 500 && (isJson(response) || !response.ok)) return response;
    if (state !== undefined) state["passedOn"] = response;
    throw new TypeError(`/config.json: ${response.status}, ${response.headers.get("content-type")}`);
  },
  handlerDidError: async ({ state }) => state?.["passedOn"] as Response | undefined,
};

// How each class of request is answered.
import { createPartialResponse } from "workbox-range-requests";
import type { BuildCache } from "./build-cache.ts";
import { answerPage } from "./precache.ts";
import type { RequestClass } from "./request-class.ts";
import { isAstray, isStorable, store, trim } from "./storable.ts";

export interface AnswerPorts {
  build: Pick<BuildCache, "page" | "own" | "file" | "keep" | "distrust" | "lastResort">;
  caches: Pick<CacheStorage, "open">;
  fetch(request: Request | string): Promise<Response>;
  wait(ms: number): Promise<void>;
  /** Work that goes on after the answer. */
  later(work: Promise<unknown>): void;
}

export type Answers = Record<Exclude<RequestClass, "network">, (request: Request) => Promise<Response>>;

const mostPictures = 200;
const configPatienceMs = 3000;

export function createAnswers({ build, caches, fetch, wait, later }: AnswerPorts): Answers {
  const pathOf = ({ url }: Request): string => new URL(url).pathname;

  /** Browsers ask for sounds piece by piece, and some play nothing that is not answered so. */
  async function piece(request: Request, whole: Response): Promise<Response> {
    return request.headers.has("range") && whole.status === 200 ? createPartialResponse(request, whole) : whole;
  }

  /** What only a piece was asked of is fetched whole, so that it can be stored. */
  function fetchWhole(request: Request): Promise<Response> {
    return fetch(request.headers.has("range") ? request.url : request);
  }

  async function fetchFile(request: Request): Promise<Response> {
    const answer = await fetchWhole(request);
    if (isStorable(answer)) later(build.keep(pathOf(request), answer.clone()));
    // Another build is out, and this one is not whole: the next page must not be of it.
    if (answer.status === 404 && pathOf(request).startsWith("/assets/")) later(build.distrust());
    return answer;
  }

  async function fetchPicture(request: Request, pictures: Cache): Promise<Response> {
    const answer = await fetchWhole(request);
    if (isStorable(answer))
      later(store(pictures, pathOf(request), answer.clone()).then(() => trim(pictures, mostPictures)));
    return answer;
  }

  return {
    page: (request) => answerPage(request, { build, fetch, wait }),
    async file(request) {
      return piece(request, (await build.file(pathOf(request))) ?? (await fetchFile(request)));
    },
    async picture(request) {
      const own = await build.own(pathOf(request));
      if (own !== undefined) return piece(request, own);
      const pictures = await caches.open("kvota-pictures");
      const known = await pictures.match(pathOf(request), { ignoreVary: true });
      if (known === undefined) return piece(request, await fetchPicture(request, pictures));
      // Shown as it was, and as it is now the next time.
      later(fetchPicture(request, pictures));
      return piece(request, known);
    },
    async config(request) {
      const configs = await caches.open("kvota-config");
      const fresh = fetch(request).then(async (answer) => {
        const astray = await isAstray(answer);
        // Stored also where it comes too late to be the answer.
        if (!astray && isStorable(answer)) later(store(configs, pathOf(request), answer.clone()));
        return { answer, astray };
      });
      later(fresh);
      const known = await configs.match(pathOf(request), { ignoreVary: true });
      if (known === undefined) return (await fresh).answer;
      const better = fresh.then(({ answer, astray }) => (astray ? known : answer)).catch(() => known);
      return Promise.race([better, wait(configPatienceMs).then(() => known)]);
    },
  };
}

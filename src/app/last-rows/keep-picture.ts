// The picture on its place: the build's own page with the picture in it, under the address it was taken of, where the
// service worker finds it. It goes with the build, whose classes it bears.
import type { Picture } from "./draw-picture.ts";

export interface KeptPicture extends Picture {
  /** Which of the pages that are kept it is of: one of each. */
  kind: string;
  /** Path and search. */
  address: string;
  /** Of the document: BCP 47. */
  language: string;
  /** Paths of style sheets. */
  styles: readonly string[];
  /** Epoch ms. */
  takenAt: number;
}

/** Read by the service worker. */
const takenHeader = "x-kvota-taken";

/** False where the build's page is not stored (yet). */
export async function keepPicture(picture: KeptPicture, build: string, caches: CacheStorage): Promise<boolean> {
  const name = `kvota-build-${build}`;
  // To open one that is not there would make it.
  if (!(await caches.has(name))) return false;
  const cache = await caches.open(name);
  const page = await cache.match("/index.html", { ignoreVary: true });
  if (page === undefined) return false;
  const sheet = `/last-rows/${picture.kind}-${await digestOf(picture.sheet)}.css`;
  const html = withPicture(await page.text(), picture, sheet);
  if (html === null) return false;
  const headers = new Headers(page.headers);
  headers.set(takenHeader, String(picture.takenAt));
  await cache.put(sheet, new Response(picture.sheet, { headers: { "content-type": "text/css; charset=utf-8" } }));
  await cache.put(picture.address, new Response(html, { headers }));
  await dropOthers(cache, picture, sheet);
  return true;
}

/** Of this build; another's went with it. */
export async function dropPictures(build: string, caches: CacheStorage): Promise<void> {
  const name = `kvota-build-${build}`;
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const isSheet = new URL(request.url).pathname.startsWith("/last-rows/");
    if (isSheet || (await cache.match(request, { ignoreVary: true }))?.headers.has(takenHeader))
      await cache.delete(request);
  }
}

async function dropOthers(cache: Cache, { kind, address }: KeptPicture, sheet: string): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const kept = `${pathname}${search}`;
    const ofKind = pathname.endsWith(`/${kind}`) || pathname.startsWith(`/last-rows/${kind}-`);
    if (ofKind && kept !== address && kept !== sheet) await cache.delete(request);
  }
}

/** null = not a page as we build it, which begins the app's code when the picture is drawn. */
function withPicture(html: string, { markup, language, styles }: KeptPicture, sheet: string): string | null {
  // Behind the app's place, in which stands what is seen without the picture.
  const place = "<noscript>";
  if (!html.includes(" data-entry=") || !html.includes(place)) return null;
  const links = [...styles, sheet]
    // As the app asks for them, or each would come twice.
    .map((path) => `<link rel="stylesheet" crossorigin href="${path}">`)
    .join("");
  return html
    .replace(/<html lang="[\w-]*"/, `<html lang="${language}"`)
    .replace("</head>", () => `${links}</head>`)
    .replace(place, () => `${markup}${place}`);
}

async function digestOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

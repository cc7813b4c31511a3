// Everything a page of an origin can read of what is kept there, as one text for each place.
import type { Page } from "playwright";

export type Place =
  | "page"
  | "fields"
  | "localStorage"
  | "sessionStorage"
  | "cookies"
  | "databases"
  | "caches"
  | "history";

export function keptInBrowser(page: Page): Promise<Record<Place, string>> {
  return page.evaluate(async () => {
    const latin = (bytes: ArrayBuffer | ArrayBufferView): string => {
      const view = ArrayBuffer.isView(bytes)
        ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : new Uint8Array(bytes);
      return Array.from(view, (byte) => String.fromCodePoint(byte)).join("");
    };
    const textOf = (value: unknown): string =>
      JSON.stringify(value, (_key, part: unknown) => {
        if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) return latin(part);
        if (part instanceof Map || part instanceof Set) return [...part];
        return part;
      }) ?? "";
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error(request.error?.message ?? "no answer")));
      });

    let databases = "";
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases += `${name}.${store}: ${textOf(await done(rows.getAll()))} ${textOf(await done(rows.getAllKeys()))}\n`;
      }
      database.close();
    }
    let cached = "";
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        cached += `${name} ${request.url} ${textOf([...request.headers])} ${textOf([...(answer?.headers ?? [])])}\n`;
        cached += `${(await answer?.text()) ?? ""}\n`;
      }
    }
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    return {
      page: document.documentElement.outerHTML,
      fields: textOf(fields.map(({ value }) => value)),
      localStorage: textOf(Object.entries(localStorage)),
      sessionStorage: textOf(Object.entries(sessionStorage)),
      cookies: document.cookie,
      databases,
      caches: cached,
      history: `${location.href} ${textOf(history.state)} ${textOf(performance.getEntriesByType("resource").map(({ name }) => name))}`,
    };
  });
}

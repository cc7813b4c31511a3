import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dropUnusedBuilds, usedLanguages } from "../../sw/build-caches.ts";
import { createWorkerRealm, type WorkerRealm } from "./worker-realm.ts";

let realm: WorkerRealm;
beforeEach(async () => {
  realm = createWorkerRealm();
  for (const name of ["kvota-build-one", "kvota-build-two", "kvota-config", "kvota-icons", "workbox-precache-v2"])
    await realm.caches.open(name);
});
afterEach(() => void vi.unstubAllGlobals());

describe("caches of other builds", () => {
  const drop = async (): Promise<string[]> => {
    await dropUnusedBuilds("two", realm.registration as unknown as ServiceWorkerRegistration);
    return realm.caches.keys();
  };

  it("stay for as long as a page of theirs is open", async () => {
    realm.locks = ["kvota-page-one", "kvota-page-one", "kvota-leader"];
    expect(await drop()).toEqual(["kvota-build-one", "kvota-build-two", "kvota-config"]);
    realm.locks = ["kvota-page-two"];
    expect(await drop()).toEqual(["kvota-build-two", "kvota-config"]);
  });

  it.each(["installing", "waiting"] as const)("stay while a newer worker is %s", async (state) => {
    realm.registration[state] = {};
    expect(await drop()).toHaveLength(5);
  });
});

it("languages are those of the open pages and of texts that any build has stored", async () => {
  realm.pages = ["https://kvota.test/de/betting", "https://kvota.test/betting"];
  const cache = await realm.caches.open("kvota-build-one");
  for (const path of ["/assets/text-el-site-1.js", "/assets/same.js"]) await cache.put(path, new Response("x"));
  const used = await usedLanguages((globalThis as unknown as ServiceWorkerGlobalScope).clients);
  expect([...used].filter((language) => language !== null).sort()).toEqual(["ba", "de", "el"]);
});

// The files that no start needs: which are missing, packs of them, and how one is taken out of its pack.
import "fake-indexeddb/auto";
import { beforeEach, expect, it, vi } from "vitest";
import { createWorkerRealm, json, ownCache, siteFiles, type WorkerRealm } from "./worker-realm.ts";

vi.hoisted(() => {
  // Workbox is made for the realm of a worker, and says much outside of production.
  Object.assign(globalThis, { self: globalThis });
  process.env["NODE_ENV"] = "production";
});

let realm: WorkerRealm;
beforeEach(async () => {
  realm = createWorkerRealm();
  await realm.start();
});

const stored = (): string[] => realm.caches.pathsIn(ownCache);
async function get(path: string): Promise<string> {
  const answer = await realm.get(path);
  return answer === "network" ? answer : answer.text();
}

it("IDLE is answered with the files that no start needs, and unused builds go", async () => {
  await realm.install();
  await realm.storeEarlier("/assets/page-old.js", "old page");
  expect(await realm.tell({ type: "IDLE" })).toEqual([
    "/assets/page-new.js",
    "/defaultSportIcons/F.svg",
    "/sounds/tick.wav",
  ]);
  expect(await realm.caches.keys()).toEqual(expect.not.arrayContaining(["kvota-build-one"]));
  await realm.tell({ type: "CACHE_URLS", payload: { urlsToCache: ["/sounds/tick.wav"] } });
  expect(await realm.tell({ type: "IDLE" })).toEqual(["/assets/page-new.js", "/defaultSportIcons/F.svg"]);
});

it("PACKS is answered with the packs of which something is not stored yet", async () => {
  await realm.install();
  expect(await realm.tell({ type: "PACKS" })).toEqual(["/assets/pack-new.json"]);
  await realm.tell({ type: "STORE_PACK", pack: "/assets/pack-new.json" });
  expect(await realm.tell({ type: "PACKS" })).toEqual([]);
});

it("STORE_PACK stores the pack by one write, and its files are there without a network", async () => {
  await realm.install();
  const [asked, before] = [realm.asked.length, stored().length];
  expect(await realm.tell({ type: "STORE_PACK", pack: "/assets/pack-new.json" })).toBe(true);
  expect(realm.asked.slice(asked)).toEqual(["/assets/pack-new.json"]);
  expect(stored()).toHaveLength(before + 1);
  expect(await realm.tell({ type: "IDLE" })).toEqual(["/sounds/tick.wav"]);
  realm.site = null;
  await realm.start();
  const picture = (await realm.get("/defaultSportIcons/F.svg")) as Response;
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  expect(await get("/assets/page-new.js")).toBe("page");
  // Taken out of the pack once.
  expect(stored()).toContain("/assets/page-new.js");
  await (await realm.caches.open(ownCache)).delete("/assets/pack-new.json");
  expect(await get("/assets/page-new.js")).toBe("page");
});

it("STORE_PACK fetches the missing half alone where another build has the other", async () => {
  await realm.install();
  await realm.storeEarlier("/assets/page-new.js", "page of both");
  const asked = realm.asked.length;
  expect(await realm.tell({ type: "STORE_PACK", pack: "/assets/pack-new.json" })).toBe(true);
  expect(realm.asked.slice(asked)).toEqual(["/defaultSportIcons/F.svg"]);
  realm.site = null;
  expect(await get("/assets/page-new.js")).toBe("page of both");
  expect(await get("/defaultSportIcons/F.svg")).toBe("<svg/>");
});

it("STORE_PACK takes unchanged files out of another build's pack", async () => {
  await realm.install();
  await realm.storeEarlierPack([
    ["/assets/page-new.js", "text/javascript", "packed page"],
    ["/defaultSportIcons/F.svg", "image/svg+xml", "<svg id='old'/>"],
  ]);
  const asked = realm.asked.length;
  expect(await realm.tell({ type: "STORE_PACK", pack: "/assets/pack-new.json" })).toBe(true);
  // The drawing has the same name in each build.
  expect(realm.asked.slice(asked)).toEqual(["/defaultSportIcons/F.svg"]);
  expect(await get("/assets/page-new.js")).toBe("packed page");
});

it("a pack that lacks one of its files is not stored", async () => {
  await realm.install();
  realm.site = {
    ...siteFiles(),
    "/assets/pack-new.json": json([["/assets/page-new.js", "text/javascript", "page"]]),
  };
  expect(await realm.tell({ type: "STORE_PACK", pack: "/assets/pack-new.json" })).toBe(false);
  expect(await realm.tell({ type: "IDLE" })).toHaveLength(3);
});

it.each<[string, () => void, string]>([
  ["of another build", () => undefined, "/assets/pack-old.json"],
  ["that is not there", () => delete realm.site?.["/assets/pack-new.json"], "/assets/pack-new.json"],
  [
    "that a portal answers for",
    () => (realm.portal = () => new Response("<p>", { headers: { "content-type": "text/html" } })),
    "/assets/pack-new.json",
  ],
  [
    "that is broken off",
    () => (realm.site = { ...siteFiles(), "/assets/pack-new.json": { body: "[[", type: "application/json" } }),
    "/assets/pack-new.json",
  ],
  ["without a network", () => (realm.site = null), "/assets/pack-new.json"],
])("STORE_PACK of a pack %s stores nothing and says so", async (_, trouble, pack) => {
  await realm.install();
  trouble();
  expect(await realm.tell({ type: "STORE_PACK", pack })).toBe(false);
  expect(await realm.tell({ type: "IDLE" })).toHaveLength(3);
});

it("a file that this build does not have is found in a pack of the build of the tab that stayed behind, and not copied", async () => {
  await realm.install();
  await realm.storeEarlierPack([
    ["/assets/page-old.js", "text/javascript", "old page"],
    ["/sounds/tick.wav", "audio/wav", "old sound"],
  ]);
  expect(await get("/assets/page-old.js")).toBe("old page");
  expect(stored()).not.toContain("/assets/page-old.js");
  expect(await get("/sounds/tick.wav")).toBe("0123456789");
});

// The whole worker: its own rules and Workbox's work together as a build needs it.
import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { build, createWorkerRealm, html, json, ownCache, script, siteFiles, type WorkerRealm } from "./worker-realm.ts";

vi.hoisted(() => {
  // Workbox is made for the realm of a worker, and says much outside of production.
  Object.assign(globalThis, { self: globalThis });
  process.env["NODE_ENV"] = "production";
});

let realm: WorkerRealm;
// Its globals stay until the next one's: Workbox expires pictures some time after its answer.
beforeEach(async () => {
  realm = createWorkerRealm();
  await realm.start();
});

const textOf = async (answer: Response | "network"): Promise<string> => (answer === "network" ? answer : answer.text());
const get = async (path: string): Promise<string> => textOf(await realm.get(path));
const open = async (path: string): Promise<string> => textOf(await realm.get(path, { navigate: true }));
const stored = (): string[] => realm.caches.pathsIn(ownCache).sort();

describe("an installation", () => {
  it("stores the app shell, with the texts of the open page alone", async () => {
    await realm.install();
    expect(stored()).toEqual([
      "/assets/index-new.js",
      "/assets/same.js",
      "/assets/text-en-site-new.js",
      "/boot.js",
      "/index.html",
    ]);
  });

  it("copies what another build has, in the languages that it has", async () => {
    await realm.storeEarlier("/assets/same.js", "same");
    await realm.storeEarlier("/assets/text-de-site-old.js", "de");
    await realm.install();
    expect(realm.asked).not.toContain("/assets/same.js");
    expect(stored()).toEqual(expect.arrayContaining(["/assets/same.js", "/assets/text-de-site-new.js"]));
  });

  it.each([
    ["a file is missing", "/assets/same.js", json("none", 404)],
    ["a portal answers for a file", "/assets/same.js", html("Log in")],
    ["the page is another build's", "/index.html", html("<meta content='two'>")],
    ["the page is private", "/index.html", { ...html(build), headers: { "cache-control": "private" } }],
  ])("fails where %s, and goes on from there later", async (_, path, file) => {
    realm.site = { ...siteFiles(), [path]: file };
    await expect(realm.install()).rejects.toThrow("bad-precaching-response");
    expect(stored()).not.toContain(path);
    realm.site = siteFiles();
    realm.asked.length = 0;
    await realm.start();
    await realm.install();
    expect(realm.asked).toContain(path);
    expect(stored()).toHaveLength(5);
  });

  it("serves at once where there was no worker, and waits for a page's word where there was", async () => {
    await realm.install();
    expect(realm.skipWaiting).toHaveBeenCalledOnce();
    realm.skipWaiting.mockClear();
    realm.registration.active = {};
    await realm.install();
    expect(realm.skipWaiting).not.toHaveBeenCalled();
  });
});

describe("without a network", () => {
  beforeEach(async () => {
    await realm.install();
    await realm.get("/assets/page-new.js");
    await realm.get("/banners/1.svg");
    realm.site = null;
    await realm.start();
  });

  it.each(["/", "/de/betting?x=a.b", "/share/ABC"])("%s is the build's page", async (path) => {
    expect(await open(path)).toContain(build);
  });

  it("the shell, and what was used before, is there", async () => {
    expect(await get("/boot.js")).toBe("boot");
    expect(await get("/assets/index-new.js")).toBe("entry");
    expect(await get("/assets/page-new.js")).toBe("page");
  });

  it("what was never used is not, and nothing is taken for it", async () => {
    await expect(get("/sounds/tick.wav")).rejects.toThrow("no-response");
    await expect(get("/banners/1.svg")).rejects.toThrow("no-response");
  });

  it("the configuration is the last one", async () => {
    expect(await get("/config.json")).toBe('{"apiUrl":""}');
  });
});

describe("a request", () => {
  it.each([
    ["/cms/v1/menu", {}],
    ["/socket.io/?EIO=4", {}],
    ["/build.json", {}],
    ["/sw.js", {}],
    ["/docs", { navigate: true }],
    ["/build.json", { navigate: true }],
    ["/assets/same.js", { method: "POST" }],
    ["/icons/a.png", { headers: { authorization: "Bearer x" } }],
    ["/base/v1/face.png", { destination: "image" }],
    ["https://else.test/assets/same.js", {}],
  ])("for %s %j is the network's", async (path, init) => {
    expect(await realm.get(path, init)).toBe("network");
  });

  it("for a piece of a stored sound gets the piece", async () => {
    await realm.get("/sounds/tick.wav");
    const piece = await realm.get("/sounds/tick.wav", { headers: { range: "bytes=2-4" } });
    expect([piece === "network" ? 0 : piece.status, await textOf(piece)]).toEqual([206, "234"]);
  });

  it("for a picture gets it as it was, and the next time as it is", async () => {
    const picture = (body: string) => ({ body, type: "image/svg+xml" });
    for (const [body, shown] of [
      ["old", "old"],
      ["new", "old"],
      ["new", "new"],
    ] as const) {
      realm.site = { ...siteFiles(), "/logo": picture(body) };
      expect(await textOf(await realm.get("/logo", { destination: "image" }))).toBe(shown);
    }
  });
});

describe("a file that this build does not have", () => {
  beforeEach(() => realm.install());

  it("is found with the build of the tab that stayed behind, and not copied", async () => {
    await realm.storeEarlier("/assets/page-old.js", "old page");
    expect(await get("/assets/page-old.js")).toBe("old page");
    expect(stored()).not.toContain("/assets/page-old.js");
  });

  it("is the server's where its name says nothing of its content", async () => {
    await realm.storeEarlier("/sounds/tick.wav", "old sound");
    expect(await get("/sounds/tick.wav")).toBe("0123456789");
  });
});

/** As networks with a log-in page of their own answer, whatever is asked. */
const portalPage = "<h1>Welcome to the hotel</h1>";
function redirected(response: Response): Response {
  const clone = (): Response => redirected(Response.prototype.clone.call(response));
  return Object.defineProperties(response, { redirected: { value: true }, clone: { value: clone } });
}
const portals: readonly [string, () => Response][] = [
  ["in place", () => new Response(portalPage, { headers: { "content-type": "text/html" } })],
  ["after a redirect", () => redirected(new Response(portalPage, { headers: { "content-type": "text/plain" } }))],
  ["without a type", () => new Response(new TextEncoder().encode(portalPage))],
  ["with its own status", () => new Response(portalPage, { status: 511, headers: { "content-type": "text/html" } })],
];

describe.each(portals)("a portal's page %s", (_, portal) => {
  it("is passed on where nothing is known, and never stored", async () => {
    realm.portal = portal;
    await expect(realm.install()).rejects.toThrow("bad-precaching-response");
    for (const path of ["/assets/page-new.js", "/banners/1.svg", "/config.json"])
      expect(await get(path)).toBe(portalPage);
    expect(await realm.everything()).not.toContain("hotel");
  });

  it("takes the place of nothing that is stored", async () => {
    realm.site = { ...siteFiles(), "/banners/1.svg": { body: "banner", type: "image/svg+xml" } };
    await realm.install();
    const paths = ["/assets/page-new.js", "/banners/1.svg", "/config.json"];
    const before = [];
    for (const path of paths) before.push(await get(path));
    realm.portal = portal;
    for (const [at, path] of paths.entries()) expect(await get(path)).toBe(before[at]);
    expect(await open("/en")).toContain(build);
  });
});

it("the server's word that there is no configuration counts, its trouble does not", async () => {
  await get("/config.json");
  realm.site = { ...siteFiles(), "/config.json": json("trouble", 503) };
  expect(await get("/config.json")).toBe('{"apiUrl":""}');
  realm.site = { ...siteFiles(), "/config.json": json("none", 404) };
  expect(await get("/config.json")).toBe('"none"');
});

describe("a page's message", () => {
  it.each(["SKIP_WAITING", "TAKE_OVER"])("%s has the worker take over", async (type) => {
    await realm.tell({ type });
    expect(realm.skipWaiting).toHaveBeenCalledOnce();
  });

  it("BUILD is answered with the build's id", async () => {
    expect(await realm.tell({ type: "BUILD" })).toBe(build);
  });

  it("CACHE_URLS stores what is the app's, and has the page taken over where the worker may", async () => {
    realm.claim.mockRejectedValueOnce(new DOMException("not active", "InvalidStateError"));
    const urlsToCache = ["/assets/page-new.js", ["/sounds/tick.wav", { priority: "low" }], "/cms/v1/menu"];
    expect(await realm.tell({ type: "CACHE_URLS", payload: { urlsToCache } })).toBe(true);
    expect(stored()).toEqual(["/assets/page-new.js", "/sounds/tick.wav"]);
    expect(realm.claim).toHaveBeenCalledOnce();
  });

  it.each([null, "IDLE", {}, { type: "COMPLETE" }])("%j is ignored", async (data) => {
    expect(await realm.tell(data)).toBeNull();
  });
});

it("a file that changed under its name is fetched anew for the new build", async () => {
  await realm.storeEarlier("/boot.js", "old boot");
  realm.site = { ...siteFiles(), "/boot.js": script("new boot") };
  await realm.install();
  expect(await get("/boot.js")).toBe("new boot");
});

// A network that wants its own log-in answers everything with its page: none of it is ever stored, and what is stored
// goes on being served.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAnswers, type Answers } from "../../sw/answers.ts";
import type { BuildCache } from "../../sw/build-cache.ts";
import { createSwRig, siteOf, type SwRig } from "../harness/sw-rig.ts";

// The library that cuts pieces is made for the realm of a worker.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis }));

const page = "<!doctype html><h1>Welcome to the hotel</h1>";

/** As networks give it away. */
const portals: readonly [string, () => Response][] = [
  ["in its place", () => new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } })],
  [
    "after a redirect",
    () =>
      Object.defineProperty(new Response(page, { headers: { "content-type": "text/html" } }), "redirected", {
        value: true,
      }),
  ],
  ["without saying what it is", () => new Response(new TextEncoder().encode(page))],
  ["with the status made for it", () => new Response(page, { status: 511, headers: { "content-type": "text/html" } })],
];

describe.each(portals)("a network's own page %s", (_, portal) => {
  let rig: SwRig;
  let build: BuildCache;
  let answers: Answers;
  let late: Promise<unknown>[];

  const get = (path: string) => new Request(`https://kvota.test${path}`);
  const settled = async (): Promise<void> => {
    while (late.length > 0) await late.shift();
  };
  /** Everything that lies in any cache, as text. */
  async function everything(): Promise<string[]> {
    const texts: string[] = [];
    for (const name of await rig.caches.keys()) {
      const cache = await rig.caches.open(name);
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? "");
    }
    return texts;
  }
  const enterHotel = (): void => void (rig.fetch = async () => portal());

  beforeEach(() => {
    rig = createSwRig();
    build = rig.cacheOf("one");
    late = [];
    answers = createAnswers({
      build,
      caches: rig.caches,
      fetch: (request) => rig.fetch(request),
      wait: () => new Promise(() => undefined),
      later: (work) => void late.push(work.catch(() => undefined)),
    });
  });

  it("is no build", async () => {
    enterHotel();
    await expect(build.install()).rejects.toThrow(TypeError);
    expect((await everything()).join()).not.toContain("hotel");
    expect(await build.page()).toBeUndefined();
  });

  it("is none of the files that a build stores when there is time", async () => {
    await build.install();
    enterHotel();
    await expect(build.complete()).rejects.toThrow(TypeError);
    expect((await everything()).join()).not.toContain("hotel");
  });

  it.each(["file", "picture", "config"] as const)(
    "is passed on as %s where nothing is known, and not kept",
    async (kind) => {
      await build.install();
      enterHotel();
      const path = { file: "/assets/route-one.js", picture: "/banners/1.png", config: "/config.json" }[kind];
      expect(await (await answers[kind](get(path))).text()).toBe(page);
      await settled();
      expect((await everything()).join()).not.toContain("hotel");
      // And it is not thought to be what the server has.
      expect(await build.page()).toBeDefined();
    },
  );

  it("takes nothing from what is known: page, files, pictures and configuration stay", async () => {
    rig.site = { ...siteOf("one"), "/banners/1.png": { body: "banner", type: "image/png" } };
    rig.site["/config.json"] = { body: '{"apiUrl":"https://api.test"}', type: "application/json" };
    await build.install();
    for (const [kind, path] of [
      ["config", "/config.json"],
      ["picture", "/banners/1.png"],
      ["file", "/assets/route-one.js"],
    ] as const)
      await answers[kind](get(path));
    await settled();
    enterHotel();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await (await answers.page(get("/en/betting"))).text()).toContain("index-one");
      expect(await (await answers.file(get("/assets/route-one.js"))).text()).toBe("route one");
      expect(await (await answers.picture(get("/banners/1.png"))).text()).toBe("banner");
      expect(await (await answers.config(get("/config.json"))).json()).toEqual({ apiUrl: "https://api.test" });
      await settled();
    }
  });
});

describe("the configuration", () => {
  const json = { "content-type": "application/json" };
  it.each([
    ["is what the server says, also that there is none", () => new Response("{}", { status: 404, headers: json }), 404],
    ["is the last one while the server is in trouble", () => new Response("{}", { status: 503, headers: json }), 200],
    ["is the last one where something else comes", () => new Response("null", { headers: json }), 200],
  ])("%s", async (_, answer, status) => {
    const rig = createSwRig();
    const late: Promise<unknown>[] = [];
    const { config } = createAnswers({
      build: rig.cacheOf("one"),
      caches: rig.caches,
      fetch: (request) => rig.fetch(request),
      wait: () => new Promise(() => undefined),
      later: (work) => void late.push(work),
    });
    const request = new Request("https://kvota.test/config.json");
    await config(request);
    await Promise.all(late);
    rig.fetch = async () => answer();
    expect((await config(request)).status).toBe(status);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAnswers, type Answers } from "../../sw/answers.ts";
import type { BuildCache } from "../../sw/build-cache.ts";
import { createSwRig, siteOf, type SwRig } from "../harness/sw-rig.ts";

// The library that cuts pieces is made for the realm of a worker.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis }));

describe("answers", () => {
  let rig: SwRig;
  let build: BuildCache;
  let answers: Answers;
  let late: Promise<unknown>[];
  let patience: () => void;

  beforeEach(async () => {
    rig = createSwRig();
    build = rig.cacheOf("one");
    await build.install();
    late = [];
    answers = createAnswers({
      build,
      caches: rig.caches,
      fetch: (request) => rig.fetch(request),
      wait: () => new Promise((resolve) => (patience = () => resolve())),
      later: (work) => void late.push(work.catch(() => undefined)),
    });
    rig.asked.length = 0;
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    new Request(`https://kvota.test${path}`, { headers });
  const settled = async (): Promise<void> => {
    while (late.length > 0) await late.shift();
  };

  it("a page is the build's own, without asking the network", async () => {
    rig.site = null;
    expect(await (await answers.page(get("/de/betting"))).text()).toContain("index-one");
    expect(rig.asked).toEqual([]);
  });

  it("a page comes from the network where none is stored", async () => {
    await build.distrust();
    rig.site = { ...rig.site, "/de/betting": { body: "network" } };
    expect(await (await answers.page(get("/de/betting"))).text()).toBe("network");
  });

  describe("a page of a build that is not whole any more", () => {
    const opened = async (): Promise<string> => (await answers.page(get("/de/betting"))).text();
    beforeEach(() => build.distrust());

    it("is the stored one without a network: the browser's own would stay", async () => {
      rig.site = null;
      expect(await opened()).toContain("index-one");
    });

    it("is the stored one while the server has trouble", async () => {
      rig.site = { "/de/betting": { body: "bad gateway", status: 502 } };
      expect(await opened()).toContain("index-one");
    });

    it("is the stored one where the line is dead without a word", async () => {
      rig.fetch = () => new Promise(() => undefined);
      let shown = "";
      void opened().then((text) => (shown = text));
      await vi.waitFor(() => {
        patience();
        expect(shown).toContain("index-one");
      });
    });

    it("is the network's again, and once more the network's after a second part was missed", async () => {
      await build.distrust();
      rig.site = { "/de/betting": { body: "network" } };
      expect(await opened()).toBe("network");
    });
  });

  it("a file is kept from its first use on", async () => {
    await answers.file(get("/assets/route-one.js"));
    await settled();
    rig.site = null;
    expect(await (await answers.file(get("/assets/route-one.js"))).text()).toBe("route one");
  });

  it("a file that is gone makes the next page come from the network", async () => {
    rig.site = siteOf("two");
    expect((await answers.file(get("/assets/route-one.js"))).status).toBe(404);
    await settled();
    expect(await build.page()).toBeUndefined();
  });

  it("a file that cannot be had without a network proves nothing", async () => {
    rig.site = null;
    await expect(answers.file(get("/assets/route-one.js"))).rejects.toThrow("Failed to fetch");
    await settled();
    expect(await build.page()).toBeDefined();
  });

  it.each([
    ["a log-in page of the network", { body: "<h1>", type: "text/html" }],
    ["what is private", { body: "x", headers: { "cache-control": "private" } }],
    ["what must not be stored", { body: "x", headers: { "cache-control": "no-store" } }],
    ["an error", { body: "x", status: 500 }],
  ])("%s is passed on and not kept", async (_, file) => {
    rig.site = { ...rig.site, "/icons/x.svg": file };
    expect(await (await answers.file(get("/icons/x.svg"))).text()).toBe(file.body);
    await settled();
    expect(rig.caches.pathsIn("kvota-build-one")).not.toContain("/icons/x.svg");
  });

  describe("a piece of a sound", () => {
    const range = { range: "bytes=2-4" };
    it("is cut from the whole, which is fetched and kept", async () => {
      const piece = await answers.file(get("/sounds/tick.wav", range));
      expect([piece.status, await piece.text()]).toEqual([206, "234"]);
      expect(piece.headers.get("content-range")).toBe("bytes 2-4/10");
      await settled();
      rig.site = null;
      const again = await answers.file(get("/sounds/tick.wav", { range: "bytes=8-" }));
      expect([again.status, await again.text()]).toEqual([206, "89"]);
    });

    it("beyond its end is refused", async () => {
      expect((await answers.file(get("/sounds/tick.wav", { range: "bytes=20-30" }))).status).toBe(416);
    });

    it("that is not there is told as it is", async () => {
      expect((await answers.file(get("/sounds/none.wav", range))).status).toBe(404);
    });
  });

  describe("a picture of the site", () => {
    const svg = (body: string) => ({ body, type: "image/svg+xml" });
    it("is shown as it was and as it is the next time", async () => {
      rig.site = { ...rig.site, "/defaultSportIcons/F.svg": svg("old") };
      await answers.picture(get("/defaultSportIcons/F.svg?v=1"));
      await settled();
      rig.site = { ...rig.site, "/defaultSportIcons/F.svg": svg("new") };
      expect(await (await answers.picture(get("/defaultSportIcons/F.svg"))).text()).toBe("old");
      await settled();
      rig.site = null;
      expect(await (await answers.picture(get("/defaultSportIcons/F.svg"))).text()).toBe("new");
    });

    it("is one of 200 at most, the first ones go", async () => {
      for (let n = 0; n < 203; n += 1) {
        rig.site = { ...rig.site, [`/banners/${n}.svg`]: svg("b") };
        await answers.picture(get(`/banners/${n}.svg`));
        await settled();
      }
      const kept = rig.caches.pathsIn("kvota-pictures");
      expect([kept.length, kept[0]]).toEqual([200, "/banners/3.svg"]);
    });
  });

  describe("the configuration", () => {
    it("is the network's, and the last one without a network", async () => {
      await answers.config(get("/config.json"));
      await settled();
      rig.site = { ...rig.site, "/config.json": { body: '{"apiUrl":"x"}' } };
      expect(await (await answers.config(get("/config.json"))).text()).toContain("apiUrl");
      await settled();
      rig.site = null;
      expect(await (await answers.config(get("/config.json"))).text()).toContain("apiUrl");
    });

    it("is the last one where the network takes long", async () => {
      await answers.config(get("/config.json"));
      await settled();
      rig.fetch = () => new Promise(() => undefined);
      const answer = answers.config(get("/config.json"));
      await new Promise((resolve) => setTimeout(resolve));
      patience();
      expect(await (await answer).text()).toBe("{}");
    });
  });
});

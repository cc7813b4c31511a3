import { beforeEach, describe, expect, it } from "vitest";
import { createSwRig, pageOf, siteOf, type SwRig } from "../harness/sw-rig.ts";

const one = "kvota-build-one";
const two = "kvota-build-two";

describe("the cache of a build", () => {
  let rig: SwRig;
  beforeEach(() => {
    rig = createSwRig();
  });

  it("holds what a start needs, in the language of the open page and in no other", async () => {
    await rig.cacheOf("one").install();
    expect(rig.caches.pathsIn(one).sort()).toEqual([
      "/assets/index-one.js",
      "/assets/part-same.js",
      "/assets/text-en-site-one.js",
      "/index.html",
      "/theme-boot.js",
    ]);
  });

  it("is not installed when one file cannot be had", async () => {
    if (rig.site) delete rig.site["/assets/part-same.js"];
    await expect(rig.cacheOf("one").install()).rejects.toThrow("/assets/part-same.js: 404");
  });

  it("takes no page of the network's in the place of a file", async () => {
    rig.site = { ...siteOf("one"), "/assets/part-same.js": { body: "<h1>Log in</h1>", type: "text/html" } };
    await expect(rig.cacheOf("one").install()).rejects.toThrow("/assets/part-same.js");
    expect(rig.caches.pathsIn(one)).not.toContain("/assets/part-same.js");
  });

  it("is not installed with the page of another build, put there between two requests", async () => {
    rig.site = { ...siteOf("one"), "/index.html": pageOf("two") };
    await expect(rig.cacheOf("one").install()).rejects.toThrow("not of build one");
    expect(rig.caches.pathsIn(one)).not.toContain("/index.html");
  });

  it("goes on where an install was broken off", async () => {
    const { site } = rig;
    if (site) delete site["/index.html"];
    await expect(rig.cacheOf("one").install()).rejects.toThrow("index.html");
    rig.site = siteOf("one");
    rig.asked.length = 0;
    await rig.cacheOf("one").install();
    expect(rig.asked).toEqual(["/index.html"]);
  });

  it("takes over what has not changed and the languages that were in use", async () => {
    rig.openLanguages = ["de"];
    await rig.cacheOf("one").install();
    rig.site = siteOf("two");
    rig.asked.length = 0;
    rig.openLanguages = [];
    await rig.cacheOf("two").install();
    expect(rig.asked.sort()).toEqual([
      "/assets/index-two.js",
      "/assets/text-de-site-two.js",
      "/index.html",
      "/theme-boot.js",
    ]);
    expect(rig.caches.pathsIn(two)).toContain("/assets/part-same.js");
  });

  it("is completed with every other file, once however often it is asked", async () => {
    const build = rig.cacheOf("one");
    await build.install();
    rig.asked.length = 0;
    await Promise.all([build.complete(), build.complete()]);
    expect(rig.asked.sort()).toEqual(["/assets/files-one.json", "/assets/route-one.js", "/sounds/tick.wav"]);
    expect(rig.caches.pathsIn(one)).toContain("/assets/route-one.js");
  });

  it("mends what the browser dropped", async () => {
    const build = rig.cacheOf("one");
    await build.install();
    await build.distrust();
    expect(await build.page()).toBeUndefined();
    await build.complete();
    expect(await (await build.page())?.text()).toContain("index-one");
  });

  it("is not mended with the page of the build that came after", async () => {
    const build = rig.cacheOf("one");
    await build.install();
    await build.distrust();
    rig.site = siteOf("two");
    await expect(build.complete()).rejects.toThrow("not of build one");
    expect(await build.page()).toBeUndefined();
  });

  describe("after an update", () => {
    beforeEach(async () => {
      await rig.cacheOf("one").install();
      await rig.cacheOf("one").complete();
      rig.site = siteOf("two");
      await rig.cacheOf("two").install();
    });

    it("the files of the old one are there for as long as a tab is of it", async () => {
      rig.openBuilds = new Set(["one", "two"]);
      const build = rig.cacheOf("two");
      await build.complete();
      expect(await (await build.file("/assets/route-one.js"))?.text()).toBe("route one");
      rig.openBuilds = new Set(["two"]);
      await build.complete();
      expect(await build.file("/assets/route-one.js")).toBeUndefined();
      expect(await rig.caches.keys()).toEqual([two]);
    });

    it("the old worker does not drop what the waiting one has stored", async () => {
      rig.successor = true;
      rig.openBuilds = new Set(["one"]);
      rig.site = { ...siteOf("two"), ...siteOf("one") };
      await rig.cacheOf("one").complete();
      expect(rig.caches.pathsIn(two)).toContain("/index.html");
    });

    it("the last other one stays where nobody can tell which tabs there are", async () => {
      await rig.caches.open("kvota-build-zero").then((cache) => cache.put("/x", new Response("x")));
      rig.openBuilds = null;
      await rig.cacheOf("two").complete();
      expect(await rig.caches.keys()).toEqual([two, "kvota-build-zero"]);
    });

    it("each serves its own page", async () => {
      expect(await (await rig.cacheOf("one").page())?.text()).toContain("index-one");
      expect(await (await rig.cacheOf("two").page())?.text()).toContain("index-two");
    });
  });

  it("drops the caches of versions before", async () => {
    await rig.caches.open("workbox-precache-v2-https://kvota.test/");
    await rig.caches.open("kvota-icons");
    await rig.caches.open("kvota-config");
    const build = rig.cacheOf("one");
    await build.install();
    await build.complete();
    expect(await rig.caches.keys()).toEqual(["kvota-config", one]);
  });
});

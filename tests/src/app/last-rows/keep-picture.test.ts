import { beforeEach, describe, expect, it } from "vitest";
import { dropPictures, keepPicture, type KeptPicture } from "../../../../src/app/last-rows/keep-picture.ts";
import { createFakeCaches, type FakeCaches } from "../../../harness/fake-caches.ts";

const index =
  '<!doctype html><html lang="bs-Latn-BA" data-theme="dark"><head><script>1</script>' +
  '<style data-href="/assets/index-def.css">b{}</style></head><body>' +
  '<div id="root" data-entry="/assets/index-abc.js" data-parts="/assets/libraries-def.js"><p data-splash="">Welcome</p></div>' +
  "<noscript>x</noscript></body></html>";
const policy = "default-src 'none'; style-src 'self'";

const picture: KeptPicture = {
  markup: '<div id="last-rows" inert><b>$1 $& row</b></div>',
  sheet: "#last-rows{}",
  kind: "live_betting",
  address: "/en/live_betting?sport=F",
  language: "en",
  styles: ["/assets/first-page-x.css"],
  takenAt: 5000,
};

describe("a kept picture", () => {
  let fake: FakeCaches;
  let caches: CacheStorage;
  beforeEach(async () => {
    fake = createFakeCaches();
    caches = Object.assign(fake, {
      has: async (name: string) => (await fake.keys()).includes(name),
    }) as unknown as CacheStorage;
    const cache = await caches.open("kvota-build-one");
    await cache.put("/index.html", new Response(index, { headers: { "content-security-policy": policy } }));
  });
  const kept = async (address = picture.address): Promise<Response | undefined> =>
    (await caches.open("kvota-build-one")).match(address);

  it("is the build's page under the same policy, with the picture beside the app's place", async () => {
    expect(await keepPicture(picture, "one", caches)).toBe(true);
    const answer = await kept();
    expect(answer?.headers.get("content-security-policy")).toBe(policy);
    expect(answer?.headers.get("x-kvota-taken")).toBe("5000");
    const html = (await answer?.text()) ?? "";
    expect(html).toContain('Welcome</p></div><div id="last-rows" inert><b>$1 $& row</b></div><noscript>');
    expect(html).toContain('<html lang="en" data-theme="dark">');
  });

  it("names each style sheet once, and its own last", async () => {
    await keepPicture(picture, "one", caches);
    const html = (await (await kept())?.text()) ?? "";
    const named = [...html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g)].map(([, path]) => path);
    expect(named[0]).toBe("/assets/first-page-x.css");
    expect(named).toHaveLength(2);
    expect(await (await kept(named[1]))?.text()).toBe(picture.sheet);
  });

  it("is one of each page: the one before goes, with its styles", async () => {
    await keepPicture(picture, "one", caches);
    await keepPicture({ ...picture, kind: "betting", address: "/en/betting?sport=F" }, "one", caches);
    await keepPicture({ ...picture, address: "/de/live_betting?sport=T", sheet: "other{}" }, "one", caches);
    const paths = fake.pathsIn("kvota-build-one").map((path) => path.replace(/-[0-9a-f]{12}/, "-#"));
    expect(paths.toSorted()).toEqual(
      [
        "/index.html",
        "/last-rows/live_betting-#.css",
        "/last-rows/betting-#.css",
        "/en/betting",
        "/de/live_betting",
      ].toSorted(),
    );
  });

  it("goes with its styles where no data may be spent on it, and the build's page stays", async () => {
    await keepPicture(picture, "one", caches);
    await keepPicture({ ...picture, kind: "betting", address: "/betting?sport=F" }, "one", caches);
    await dropPictures("one", caches);
    const cache = await caches.open("kvota-build-one");
    expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(["/index.html"]);
    await dropPictures("two", caches);
    expect(await caches.has("kvota-build-two")).toBe(false);
  });

  it("is not kept where the build's page is not, and makes no cache of its own", async () => {
    expect(await keepPicture(picture, "two", caches)).toBe(false);
    expect(await caches.keys()).toEqual(["kvota-build-one"]);
    await (await caches.open("kvota-build-one")).delete("/index.html");
    expect(await keepPicture(picture, "one", caches)).toBe(false);
  });

  it("is not kept beside a page of another make", async () => {
    await (await caches.open("kvota-build-one")).put("/index.html", new Response("<html></html>"));
    expect(await keepPicture(picture, "one", caches)).toBe(false);
    expect(fake.pathsIn("kvota-build-one")).toEqual(["/index.html"]);
  });
});

// Names of a feed: asked for together, stored one by one, and read offline.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { feedTextKey } from "../../../src/db/feed-text-rows.ts";
import { keptTexts } from "../../../workers/offer/feed-texts.ts";
import { createRig, type Rig } from "../../harness/core-rig.ts";

const route = "POST /cms/v1/offer/texts";
const wanted = (ids: string[], lang = "de") => ({ kind: "texts", lang, ids }) as const;

describe("names of a feed", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
    rig.http.on(route, { status: 200, body: { version: 5, texts: { u62: "{!goalnr} Tor", u63: "Ecken" } } });
  });
  afterEach(() => rig.end());

  const asked = () => rig.http.seenOf(route).map(({ body }) => body);
  const stored = async (id: string, lang = "de") =>
    (await rig.databases.offer.catalogue.get(feedTextKey(lang, id)))?.value;

  it("are asked for in one call and stored by language and id", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(wanted(["u62", "u63"]));
    await rig.clock.advance(100);
    expect(asked()).toEqual([{ lang: "de", ids: ["u62", "u63"] }]);
    expect(await stored("u62")).toMatchObject({ text: "{!goalnr} Tor" });
    expect(await stored("u62", "en")).toBeUndefined();
  });

  it("are not asked for again for a day, whatever else is shown with them", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(wanted(["u62", "u63"]));
    await rig.clock.advance(100);
    await tab.setSubscriptions(wanted(["u63", "u64"]));
    await rig.clock.advance(100);
    expect(asked().slice(1)).toEqual([{ lang: "de", ids: ["u64"] }]);
    await tab.setSubscriptions();
    await tab.setSubscriptions(wanted(["u62", "u63"]));
    await rig.clock.advance(100);
    expect(asked()).toHaveLength(2);
  });

  it("are asked for again where one has no text yet", async () => {
    const tab = await rig.openTab();
    rig.http.on(route, { status: 200, body: { version: 5, texts: {} } });
    await tab.setSubscriptions(wanted(["u62"]));
    await rig.clock.advance(100);
    rig.http.on(route, { status: 200, body: { version: 6, texts: { u62: "Tor" } } });
    await rig.clock.advance(60_000);
    expect(asked()).toHaveLength(2);
    expect(await stored("u62")).toMatchObject({ text: "Tor" });
  });

  it("are given up where the server has no such call", async () => {
    const tab = await rig.openTab();
    rig.http.on(route, { status: 404, body: { error: "notFound" } });
    await tab.setSubscriptions(wanted(["u62"]));
    await rig.clock.advance(8000);
    expect(asked()).toHaveLength(1);
  });

  it("are kept up to 5,000; those that were read longest ago go first", async () => {
    const { catalogue } = rig.databases.offer;
    const old = Array.from({ length: keptTexts }, (_none, index) => ({
      key: feedTextKey("de", `x${index}`),
      value: { text: "x", readAt: index },
    }));
    await catalogue.bulkPut(old);
    const tab = await rig.openTab();
    await tab.setSubscriptions(wanted(["u62", "u63"]));
    await rig.clock.advance(100);
    expect(await stored("u63")).toMatchObject({ text: "Ecken" });
    expect(await stored("x1")).toBeUndefined();
    expect(await stored("x2")).toBeDefined();
  });
});

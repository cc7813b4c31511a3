// What the CMS publishes page by page: when it is read, and what is kept of it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentKey, contentPrefix } from "../../../src/db/request-keys.ts";
import { keptContent } from "../../../workers/offer/content-store.ts";
import { gameOf } from "../../harness/game-samples.ts";
import { createRig, type Rig } from "../../harness/core-rig.ts";

const route = "GET /cms/v1/documents/privacy";
const request = { kind: "document", doc: "privacy", language: "de" } as const;
const subscription = { kind: "content", request } as const;
const text = (html: string) => ({ title: "Datenschutz", html });

describe("texts of the site", () => {
  let rig: Rig;
  let answer: { status: number; body: unknown };
  beforeEach(async () => {
    rig = await createRig();
    answer = { status: 200, body: text("<p>1</p>") };
    rig.http.on(route, () => answer);
  });
  afterEach(() => rig.end());

  const asked = (): number => rig.http.seenOf(route).length;
  const row = async () => (await rig.databases.offer.catalogue.get(contentKey(request)))?.value;

  it("are read in the language that was asked for, and stored with their time", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(subscription);
    await rig.clock.advance(100);
    expect(rig.http.seenOf(route)[0]?.query.get("lang")).toBe("de");
    expect(await row()).toEqual({ value: text("<p>1</p>"), readAt: rig.clock.now() - 100, error: null });
  });

  it("are read again when the site may have changed them, and not once nobody looks", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(subscription);
    await rig.clock.advance(100);
    const before = asked();
    answer = { status: 200, body: text("<p>2</p>") };
    rig.sports().send("reload_settings", {});
    await rig.clock.advance(100);
    expect(asked()).toBe(before + 1);
    expect(await row()).toMatchObject({ value: text("<p>2</p>") });
    await tab.setSubscriptions();
    rig.sports().send("reload_settings", {});
    await rig.clock.advance(100);
    expect(asked()).toBe(before + 1);
  });

  it("keep what was read while the server cannot answer, and ask again by themselves", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(subscription);
    await rig.clock.advance(100);
    answer = { status: 503, body: { error: "unavailable" } };
    rig.sports().send("reload_settings", {});
    await rig.clock.advance(100);
    expect(await row()).toMatchObject({ value: text("<p>1</p>"), error: "unavailable" });
    answer = { status: 200, body: text("<p>3</p>") };
    await rig.clock.advance(4000);
    expect(await row()).toMatchObject({ value: text("<p>3</p>"), error: null });
  });

  it("that the site does not have, or took back, are stored as such and not asked for again", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(subscription);
    await rig.clock.advance(100);
    answer = { status: 404, body: { error: "notFound" } };
    rig.sports().send("reload_settings", {});
    await rig.clock.advance(100);
    const before = asked();
    await rig.clock.advance(4000);
    expect(asked()).toBe(before);
    expect(await row()).toMatchObject({ value: null, error: "notFound" });
  });

  it("that are none are not believed", async () => {
    answer = { status: 200, body: { title: "x", html: 7 } };
    const tab = await rig.openTab();
    await tab.setSubscriptions(subscription);
    await rig.clock.advance(100);
    expect(await row()).toEqual({ value: null, readAt: 0, error: "server" });
  });

  it("are kept up to a number, those read last", async () => {
    const tab = await rig.openTab();
    for (let n = 0; n < keptContent + 3; n += 1) {
      rig.http.on(`GET /cms/v1/documents/d${n}`, { status: 200, body: text(`<p>${n}</p>`) });
      await tab.setSubscriptions({ kind: "content", request: { kind: "document", doc: `d${n}`, language: "en" } });
      await rig.clock.advance(10);
    }
    const keys = await rig.databases.offer.catalogue.where("key").startsWith(contentPrefix).primaryKeys();
    expect(keys).toHaveLength(keptContent);
    expect(keys).not.toContain(contentKey({ kind: "document", doc: "d0", language: "en" }));
  });
});

describe("games of the site", () => {
  const routes = {
    games: "GET /games/v1/games/enabled",
    sections: "GET /cms/v1/casino/sections",
    document: route,
  } as const;
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
    rig.http.on(routes.games, () => ({ status: 200, body: [gameOf({ gameCode: "house_dice" })] }));
    rig.http.on(routes.sections, () => ({ status: 200, body: [] }));
    rig.http.on(routes.document, () => ({ status: 200, body: text("") }));
  });
  afterEach(() => rig.end());

  it("are kept with their sections, and read again, without the texts, when they are others", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(
      { kind: "content", request: { kind: "games" } },
      { kind: "content", request: { kind: "sections", area: "casino2" } },
      subscription,
    );
    await rig.clock.advance(100);
    const row = await rig.databases.offer.catalogue.get(contentKey({ kind: "games" }));
    expect(row?.value).toMatchObject({ value: [{ gameCode: "house_dice" }], error: null });
    expect(rig.http.seenOf(routes.sections)[0]?.query.get("area")).toBe("casino2");
    const asked = () => Object.values(routes).map((name) => rig.http.seenOf(name).length);
    const before = asked();
    rig.sports().send("reload_games", {});
    await rig.clock.advance(100);
    expect(asked()).toEqual(before.map((count, index) => count + (index < 2 ? 1 : 0)));
  });
});

// Favourites between the device and a scripted server.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountRig, routes, type AccountRig } from "../../../harness/account-rig.ts";
import {
  serveUserSettings,
  settingsRead,
  settingsWrite,
  type FakeUserSettings,
} from "../../../harness/fake-user-settings.ts";
import { tokensOf } from "../../../harness/tokens.ts";
import { until } from "../../../harness/until.ts";

let rig: AccountRig;
let server: FakeUserSettings;

beforeEach(async () => {
  rig = await createAccountRig();
  server = serveUserSettings(rig.services.http);
});
afterEach(() => rig.close());

const row = (owner: string) => rig.services.databases.device.favourites.get(owner);
const match = (id: number, on = true) => rig.account.favourites.set({ list: "matches", id }, on);
const league = (id: number, on = true) => rig.account.favourites.set({ list: "leagues", sport: "F", id }, on);
const advance = (ms: number) => rig.services.clock.advance(ms);

/** Signed in, and the server's favourites read. */
async function signIn(sub = "u1"): Promise<void> {
  await rig.signIn({ sub });
  await until(async () => (await row(sub)) !== undefined);
}
/** Moves the clock until what is awaited has come true: storage takes its own time. */
async function soon(what: () => unknown): Promise<void> {
  await until(async () => {
    await advance(100);
    return what();
  });
}
const saved = (count: number) =>
  soon(async () => server.writes().length === count && (await row("u1"))?.unsaved.length === 0);

describe("a guest's favourites", () => {
  it("stay on the device", async () => {
    await match(5);
    await match(6);
    await match(5, false);
    await league(9);
    await rig.account.favourites.set({ list: "markets", sport: "F", id: "1X2" }, true);
    await advance(5000);
    expect(await row("")).toMatchObject({ matches: [6], leagues: { F: [9] }, markets: { F: ["1X2"] }, unsaved: [] });
    expect(rig.services.http.seen.filter(({ route }) => route === settingsRead || route === settingsWrite)).toEqual([]);
  });

  it("are refused where they are none", async () => {
    const wrong = { list: "leagues", sport: "F", id: "x" } as unknown as { list: "leagues"; sport: string; id: number };
    await expect(rig.account.favourites.set(wrong, true)).rejects.toMatchObject({ code: "badRequest" });
    await expect(rig.account.favourites.played("betting", "g")).rejects.toMatchObject({ code: "badRequest" });
    expect(await row("")).toBeUndefined();
  });

  it("are merged into the user's at log-in, once, and written to both objects", async () => {
    server.stored["betting"] = { favorite_matches: [1, 2], favorite_leagues: { B: [4] } };
    server.stored["live_betting"] = { favorite_matches: [2, 3] };
    await match(3);
    await match(7);
    await league(9);
    await rig.account.favourites.played("casino", "old");
    await rig.account.favourites.played("casino", "new");
    await signIn();
    await saved(1);
    expect(await row("u1")).toMatchObject({
      matches: [1, 2, 3, 7],
      leagues: { B: [4], F: [9] },
      lastPlayed: { casino: ["new", "old"] },
    });
    expect(await row("")).toBeUndefined();
    for (const object of ["betting", "live_betting"])
      expect(server.stored[object]).toMatchObject({
        favorite_matches: [1, 2, 3, 7],
        favorite_leagues: { B: [4], F: [9] },
      });
    expect(server.stored["casino"]).toEqual({ last_played_games: ["new", "old"] });

    await rig.account.session.logOut();
    await signIn();
    await advance(5000);
    expect(server.writes()).toHaveLength(1);
    expect((await row("u1"))?.matches).toEqual([1, 2, 3, 7]);
  });
});

describe("a user's favourites", () => {
  it("turn at once, and ten taps are one write of the lists concerned", async () => {
    server.stored["casino"] = { favorite_games: ["g1"], last_played_games: ["g2"] };
    await signIn();
    for (let id = 1; id <= 9; id += 1) await match(id);
    await match(1, false);
    expect((await row("u1"))?.matches).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(server.writes()).toEqual([]);
    await saved(1);
    const value = [2, 3, 4, 5, 6, 7, 8, 9];
    expect(server.writes()[0]).toEqual([
      { object: "betting", property: "favorite_matches", value },
      { object: "live_betting", property: "favorite_matches", value },
    ]);
    expect(server.stored["casino"]).toEqual({ favorite_games: ["g1"], last_played_games: ["g2"] });
  });

  it("keep what another device changed meanwhile", async () => {
    await signIn();
    server.stored["live_betting"] = { favorite_matches: [40] };
    await match(41);
    await saved(1);
    expect(server.stored["betting"]?.["favorite_matches"]).toEqual([40, 41]);
    expect((await row("u1"))?.matches).toEqual([40, 41]);
  });

  it("are read again when somebody looks, once a minute at most", async () => {
    await signIn();
    const before = server.reads();
    server.stored["betting"] = { favorite_leagues: { F: [3] } };
    rig.services.bus.emit("check-now", null);
    await advance(1000);
    expect(server.reads()).toBe(before);
    await advance(60_000);
    rig.services.bus.emit("check-now", null);
    await soon(async () => (await row("u1"))?.leagues["F"]?.[0] === 3);
    expect(server.reads()).toBe(before + 1);
    expect(server.writes()).toEqual([]);
  });

  it("changed offline are sent on return, over what the server has by then", async () => {
    await signIn();
    rig.services.setConnection("offline");
    await match(8);
    await league(2);
    await advance(60_000);
    expect(server.writes()).toEqual([]);
    expect((await row("u1"))?.unsaved).toHaveLength(2);
    server.stored["betting"] = { favorite_matches: [77] };
    rig.services.setConnection("online");
    await saved(1);
    expect((await row("u1"))?.matches).toEqual([77, 8]);
    expect(server.stored["live_betting"]).toMatchObject({ favorite_matches: [77, 8], favorite_leagues: { F: [2] } });
  });

  it("are saved by the next worker when the first died", async () => {
    await signIn();
    rig.services.setConnection("offline");
    await match(8);
    await rig.restart();
    expect((await row("u1"))?.matches).toEqual([8]);
    await saved(1);
    expect(server.stored["betting"]?.["favorite_matches"]).toEqual([8]);
  });

  it("are tried again with growing pauses while the server cannot", async () => {
    await signIn();
    rig.services.http.on(settingsWrite, { status: 503, body: { error: "unavailable" } });
    await match(8);
    await soon(() => server.writes().length >= 4);
    expect((await row("u1"))?.matches).toEqual([8]);
    const tried = server.writes().length;
    server = serveUserSettings(rig.services.http);
    await soon(async () => (await row("u1"))?.unsaved.length === 0);
    expect(server.writes()).toHaveLength(tried + 1);
    expect(server.stored["betting"]?.["favorite_matches"]).toEqual([8]);
  });

  it("go back to the server's when it refuses for good, and say so", async () => {
    server.stored["betting"] = { favorite_matches: [1] };
    await signIn();
    server.refuseOnce({ status: 413, body: { error: "payloadTooLarge" } });
    await match(8);
    await soon(async () => (await row("u1"))?.matches.length === 1);
    expect(await row("u1")).toMatchObject({ matches: [1], unsaved: [] });
    const notices = await rig.services.databases.device.notices.toArray();
    expect(notices).toMatchObject([{ messageKey: "favouritesNotSaved", tone: "error" }]);
  });

  it("changed while a write is under way are in the next one", async () => {
    await signIn();
    let release = (): void => undefined;
    rig.services.http.on(settingsWrite, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { status: 204 };
    });
    await match(1);
    await soon(() => server.writes().length === 1);
    await match(2);
    await match(1, false);
    await advance(2000);
    expect(server.writes()).toHaveLength(1);
    release();
    server.stored["betting"] = { favorite_matches: [1] };
    await soon(() => server.writes().length === 2);
    expect(server.writes()[1]?.[0]?.value).toEqual([2]);
    release();
    await soon(async () => (await row("u1"))?.unsaved.length === 0);
    expect((await row("u1"))?.matches).toEqual([2]);
  });

  it("count what cannot be read as empty, and as dropped", async () => {
    server.stored["betting"] = { favorite_matches: ["x"], favorite_leagues: { F: [3] }, favorite_markets: null };
    server.stored["live_betting"] = { favorite_leagues: [1, 2] };
    (server.stored as Record<string, unknown>)["casino"] = "nonsense";
    await signIn();
    expect(await row("u1")).toMatchObject({ matches: [], leagues: { F: [3] }, markets: {}, unsaved: [] });
    expect(rig.services.counters.read()["dropped:favourites"]).toBe(4);
  });
});

describe("two users of one device", () => {
  it("never see each other's, even when one follows the other in the middle of a read", async () => {
    let release = (): void => undefined;
    rig.services.http.on(settingsRead, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { status: 200, body: { betting: { favorite_matches: [1] } } };
    });
    await rig.signIn({ sub: "u1" });
    await until(() => rig.services.http.seenOf(settingsRead).length === 1);
    rig.services.http.on(routes.login, { status: 200, body: tokensOf({ sub: "u2", n: 5 }) });
    await rig.account.session.logIn({ username: "second", password: "x", rememberMe: true });
    const late = release;
    server = serveUserSettings(rig.services.http);
    server.stored["betting"] = { favorite_matches: [2] };
    late();
    await soon(async () => (await row("u2")) !== undefined);
    expect((await row("u2"))?.matches).toEqual([2]);
    expect(await row("u1")).toBeUndefined();
    expect(server.writes()).toEqual([]);
  });

  it("leave nothing behind at log-out", async () => {
    server.stored["betting"] = { favorite_matches: [1] };
    await signIn();
    await rig.account.session.logOut();
    await advance(1000);
    expect(await row("u1")).toBeUndefined();
    await match(4);
    expect(await row("")).toMatchObject({ matches: [4] });
    expect(server.writes()).toEqual([]);
  });
});

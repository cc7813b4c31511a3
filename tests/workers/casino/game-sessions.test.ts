// What the core knows of the games that pages show, and what it does when a page lets go of one.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameLock, type GameRow } from "../../../src/db/game-tables.ts";
import type { GameSessionEvent } from "../../../src/protocol/games/events.ts";
import { createAccountRig, type AccountRig } from "../../harness/account-rig.ts";
import { until } from "../../harness/until.ts";

const routes = {
  start: "POST /games/v1/games/startSession",
  demo: "POST /games/v1/games/startDemoGame",
  end: "POST /games/v1/games/endSession",
  session: "GET /games/v1/games/session",
  open: "GET /games/v1/rounds/open",
} as const;
const place = "place-1";
const wish = { place, gameCode: "house_dice", lang: "en" };

let rig: AccountRig;
let nth: number;

function answer(mode: "real" | "demo") {
  nth += 1;
  return {
    status: 200,
    body: {
      url: `http://site/play/house/dice#${nth}`,
      sessionId: `s${nth}`,
      gameCode: "house_dice",
      mode,
      currency: mode === "real" ? "RSD" : "FUN",
      currency_id: mode === "real" ? 1 : 0,
      startedAt: 1000,
      expiresAt: 2000,
      openRounds: mode === "real" ? ["house.r1"] : [],
    },
  };
}
const play = { playStartedAt: 400, currency: "RSD", currency_id: 1, stakes: 30, wins: 12.5, net: -17.5, rounds: 3 };
const session = (over: object = {}) => ({
  status: 200,
  body: {
    sessionId: "s1",
    gameCode: "house_dice",
    mode: "real",
    state: "open",
    reason: null,
    now: 1,
    startedAt: 1000,
    ...play,
    ...over,
  },
});

beforeEach(async () => {
  nth = 0;
  rig = await createAccountRig();
  rig.services.http.on(routes.start, () => answer("real"));
  rig.services.http.on(routes.demo, () => answer("demo"));
  rig.services.http.on(routes.session, () => session());
  rig.services.http.on(routes.end, { status: 204 });
});
afterEach(() => rig.close());

const row = (): Promise<GameRow | undefined> => rig.services.databases.device.games.get(place);
const expectRow = async (part: Partial<GameRow>): Promise<void> => {
  await until(async () => {
    const now = await row();
    return Object.entries(part).every(([key, value]) => now?.[key as keyof GameRow] === value);
  });
};
const ended = (): unknown[] => rig.services.http.seenOf(routes.end).map(({ body }) => body);
const tell = (over: Partial<GameSessionEvent>): void =>
  rig.services.bus.emit("game-session", {
    sessionId: "s1",
    gameCode: "house_dice",
    state: "ended",
    reason: "replaced",
    endsAt: null,
    ...over,
  });

const tellRound = (playStakes: number): void =>
  rig.services.bus.emit("game-round", {
    roundId: "house.r2",
    sessionId: "s1",
    gameCode: "house_dice",
    state: "closed",
    stake: 10,
    win: 0,
    currency: "RSD",
    currency_id: 1,
    playStakes,
    playWins: 12.5,
  });

/** A page that shows the game holds its lock. */
const hold = (name = place) => rig.services.locks.hold(gameLock(name));

describe("a game for money", () => {
  it("is told to the asking tab alone, and stands in the tables with the sums of its play", async () => {
    await rig.signIn();
    await hold();
    const opened = await rig.account.games.start({ ...wish, currencyId: 1 });
    expect(opened).toEqual({ url: "http://site/play/house/dice#1", sessionId: "s1", openRounds: ["house.r1"] });
    expect(rig.services.http.seenOf(routes.start)[0]?.body).toEqual({
      gameCode: "house_dice",
      lang: "en",
      currency_id: 1,
    });
    await expectRow({ stakes: 3000, wins: 1250, playStartedAt: 400, state: "running", mode: "real", currency: "RSD" });
    const stored = JSON.stringify(await row());
    for (const secret of ["s1", "/play/"]) expect(stored).not.toContain(secret);
  });

  it("follows its rounds and its warning, and ends once, with the first reason", async () => {
    await rig.signIn();
    await hold();
    await rig.account.games.start({ ...wish, currencyId: null });
    await expectRow({ stakes: 3000 });
    tell({ state: "idle", reason: null, endsAt: 99 });
    await expectRow({ idleEndsAt: 99 });
    tellRound(40);
    await expectRow({ stakes: 4000, wins: 1250, idleEndsAt: null });
    tell({ sessionId: "another" });
    tell({});
    tell({ reason: "idle" });
    await expectRow({ state: "ended", reason: "replaced" });
    expect(await row()).toMatchObject({ state: "ended", reason: "replaced" });
  });

  it("takes no older sums from an answer that was asked for before a round", async () => {
    await rig.signIn();
    await hold();
    await rig.account.games.start({ ...wish, currencyId: null });
    await expectRow({ stakes: 3000 });
    let release = (): void => undefined;
    rig.services.http.on(
      routes.session,
      () => new Promise((resolve) => (release = () => resolve(session({ playStartedAt: 300 })))),
    );
    const before = rig.services.http.seenOf(routes.session).length;
    rig.services.bus.emit("connected", null);
    await until(() => rig.services.http.seenOf(routes.session).length > before);
    tellRound(40);
    await expectRow({ stakes: 4000 });
    release();
    await expectRow({ playStartedAt: 300 });
    expect(await row()).toMatchObject({ stakes: 4000 });
  });

  it("ends at the server when its page lets go of it, also where that was before the answer", async () => {
    await rig.signIn();
    const lock = await hold();
    await rig.account.games.start({ ...wish, currencyId: null });
    expect(ended()).toEqual([]);
    lock.release();
    await until(() => ended().length === 1);
    expect(ended()).toEqual([{ sessionId: "s1" }]);
    expect(await row()).toBeUndefined();
    await rig.account.games.start({ ...wish, currencyId: null });
    await until(() => ended().length === 2);
    expect(ended()[1]).toEqual({ sessionId: "s2" });
  });

  it("ends with the player, who leaves no sums behind", async () => {
    await rig.signIn();
    await hold();
    await rig.account.games.start({ ...wish, currencyId: null });
    await expectRow({ stakes: 3000 });
    await rig.account.session.logOut();
    await expectRow({ state: "ended", reason: "logout", stakes: 0, wins: 0 });
    expect(await row()).toMatchObject({ state: "ended", reason: "logout", stakes: 0, wins: 0 });
  });

  it("learns after a lost connection that it ended meanwhile", async () => {
    await rig.signIn();
    await hold();
    await rig.account.games.start({ ...wish, currencyId: null });
    await expectRow({ stakes: 3000 });
    rig.services.http.on(routes.session, () => session({ state: "ended", reason: "timeOut", stakes: 50 }));
    rig.services.bus.emit("connected", null);
    await expectRow({ state: "ended", reason: "timeOut", stakes: 5000 });
    expect(await row()).toMatchObject({ state: "ended", reason: "timeOut", stakes: 5000 });
  });

  it("opens at a server that knows the contract alone, and shows no sums that it was not told", async () => {
    await rig.signIn();
    await hold();
    rig.services.http.on(routes.start, { status: 200, body: { url: "https://acme.test/plain", sessionId: "s1" } });
    rig.services.http.on(routes.session, { status: 404, body: { error: "notFound" } });
    const opened = await rig.account.games.start({ ...wish, currencyId: 1 });
    expect(opened).toEqual({ url: "https://acme.test/plain", sessionId: "s1", openRounds: [] });
    await expectRow({ state: "running", mode: "real", gameCode: "house_dice", currency: "" });
    rig.services.bus.emit("connected", null);
    tellRound(60);
    await expectRow({ state: "running", stakes: 6000, wins: 1250, currency: "RSD", currencyId: 1 });
    expect(rig.services.http.seenOf(routes.session)).toEqual([]);
  });

  it("is refused with the server's own word, and needs a player", async () => {
    await expect(rig.account.games.start({ ...wish, currencyId: null })).rejects.toThrow("mustLogin");
    await rig.signIn();
    rig.services.http.on(routes.start, { status: 422, body: { error: "selfExcluded" } });
    await expect(rig.account.games.start({ ...wish, currencyId: null })).rejects.toThrow("selfExcluded");
    expect(await row()).toBeUndefined();
  });

  it("is taken up by the next core from its page, and forgotten where there is none", async () => {
    await rig.signIn();
    await hold();
    await rig.account.games.start({ ...wish, currencyId: null });
    await rig.services.databases.device.games.put({ ...((await row()) as GameRow), place: "gone" });
    await rig.restart();
    await until(async () => (await rig.services.databases.device.games.get("gone")) === undefined);
    const lock = await hold();
    await rig.account.games.attach({ place, sessionId: "s1", gameCode: "house_dice", mode: "real" });
    lock.release();
    await until(() => ended().length === 1);
    expect(ended()).toEqual([{ sessionId: "s1" }]);
  });
});

describe("a demo", () => {
  it("needs nobody signed in, and is not told to end by a guest", async () => {
    const lock = await hold();
    await rig.account.games.demo(wish);
    await expectRow({ mode: "demo", currency: "FUN", stakes: 0 });
    expect(rig.services.http.seenOf(routes.session)).toEqual([]);
    lock.release();
    await until(async () => (await row()) === undefined);
    expect(ended()).toEqual([]);
  });
});

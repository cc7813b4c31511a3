// A worker that starts anew under a session without remember-me, and is greeted first by a tab that has no marker.
import { describe, expect, it } from "vitest";
import type { FavouritesRow, OutboxRow } from "../../../src/db/device-tables.ts";
import {
  login,
  logout,
  refresh,
  restart,
  row,
  services,
  session,
  signIn,
  useSessionRig,
} from "../../harness/session-rig.ts";
import { tokensOf } from "../../harness/tokens.ts";
import { until } from "../../harness/until.ts";

useSessionRig();

const waiting: OutboxRow = { sub: "u1", kind: "message", key: "m1", value: "read" };
const lists = { leagues: {}, markets: {}, lastPlayed: {} };
const favourites: FavouritesRow = {
  owner: "u1",
  matches: [5],
  ...lists,
  unsaved: [{ list: "matches", id: 5, on: true }],
};
const guests: FavouritesRow = { owner: "", matches: [9], ...lists, unsaved: [] };

/** Signed in for as long as the tab lives, with all of these in the tables; then the worker ends. */
async function left(): Promise<string | null> {
  const { device } = services.databases;
  const marker = await signIn(false);
  await device.outbox.put(waiting);
  await device.favourites.bulkPut([favourites, guests]);
  await device.wallets.put({ sub: "u1", currencyId: 1, currency: "RSD", credit: 5 });
  await device.preferences.put({ key: "language", value: "de", unsavedOf: "u1" });
  services.http.on(refresh, { status: 200, body: tokensOf({ n: 2 }) });
  await restart();
  return marker;
}

async function tables() {
  const { device } = services.databases;
  const [outbox, lists, wallets] = await Promise.all([
    device.outbox.toArray(),
    device.favourites.toArray(),
    device.wallets.toArray(),
  ]);
  return { outbox, favourites: lists, wallets };
}
const empty = { outbox: [], favourites: [guests], wallets: [] };
const back = { outbox: [waiting], favourites: [guests, favourites], wallets: [] };

describe("a first hello without a marker", () => {
  it("shows nothing of the player, in no table and in no readable secret", async () => {
    await left();
    await session.present(null);
    expect(await row()).toEqual({ id: "current", state: "guest" });
    expect(await tables()).toEqual(empty);
    const secrets = JSON.stringify(await services.databases.device.secrets.toArray());
    expect(secrets).not.toContain("m1");
  });

  it("does not lose changes that wait: the tab with the marker has them back", async () => {
    const marker = await left();
    await session.present(null);
    const heard: unknown[] = [];
    session.onUser(async (sub) => void (sub === null ? null : heard.push(await tables())));
    await session.present(marker);
    expect(session.user()?.sub).toBe("u1");
    // Those who resume them find them there.
    expect(heard).toEqual([back]);
    expect(await services.databases.device.preferences.get("language")).toMatchObject({ unsavedOf: "u1" });
    await until(async () => (await row())?.state === "signedIn");
    expect(await services.databases.device.secrets.get("parked:u1")).toBeUndefined();
  });

  it("twice, over another restart, loses nothing either", async () => {
    const marker = await left();
    await session.present(null);
    await restart();
    await session.present(null);
    await session.present(marker);
    expect(await tables()).toEqual(back);
  });

  it("keeps them for the player's next log-in, and from anybody else", async () => {
    await left();
    await session.present(null);
    services.http.on(logout, { status: 204 });
    services.http.on(login, { status: 200, body: tokensOf({ sub: "u2", username: "player2", n: 8 }) });
    await session.logIn({ username: "player2", password: "x", rememberMe: true });
    expect(await tables()).toEqual(empty);
    await session.end("logout");
    await signIn();
    expect(await tables()).toEqual(back);
  });

  it("puts them back under what was changed since", async () => {
    await left();
    await session.present(null);
    const later: OutboxRow = { ...waiting, value: "gone" };
    const edit = { list: "matches", id: 6, on: true } as const;
    const { device } = services.databases;
    await device.outbox.put(later);
    await device.favourites.put({ ...favourites, matches: [6], unsaved: [edit] });
    await signIn();
    expect(await tables()).toMatchObject({
      outbox: [later],
      favourites: [guests, { owner: "u1", unsaved: [...favourites.unsaved, edit] }],
    });
  });

  it("is no log-out, which leaves nothing", async () => {
    const marker = await left();
    await session.present(marker);
    services.http.on(logout, { status: 204 });
    await session.end("logout");
    expect(await tables()).toEqual(empty);
    await signIn();
    expect(await tables()).toEqual(empty);
  });
});

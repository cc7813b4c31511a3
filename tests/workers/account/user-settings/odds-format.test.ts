// The odds format of a signed-in user between the device and a scripted server.
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAccountRig, type AccountRig } from "../../../harness/account-rig.ts";
import { serveUserSettings, type FakeUserSettings } from "../../../harness/fake-user-settings.ts";
import { until } from "../../../harness/until.ts";

let rig: AccountRig;
let server: FakeUserSettings;

beforeEach(async () => {
  rig = await createAccountRig();
  server = serveUserSettings(rig.services.http);
});
afterEach(() => rig.close());

const row = () => rig.services.databases.device.preferences.get("oddsFormat");
const choose = (format: "decimal" | "fractional" | "american") => rig.account.preferences.set("oddsFormat", format);
const setting = (value: string) => [{ object: "site", property: "oddsFormat", value }];

/** Signed in, and the server's settings read. */
async function signIn(): Promise<void> {
  await rig.signIn({ sub: "u1" });
  await until(async () => (await rig.services.databases.device.favourites.get("u1")) !== undefined);
}
async function soon(what: () => unknown): Promise<void> {
  await until(async () => {
    await rig.services.clock.advance(100);
    return what();
  });
}
const saved = () => soon(async () => (await row())?.unsavedOf === undefined);

it("stays on the device while nobody is signed in", async () => {
  await choose("american");
  await rig.services.clock.advance(5000);
  expect(await row()).toEqual({ key: "oddsFormat", value: "american" });
  expect(server.reads() + server.writes().length).toBe(0);
});

it("is the server's after log-in, and the device's own where the server has none or nonsense", async () => {
  await choose("american");
  server.stored["site"] = { lang: "en", oddsFormat: "hongkong" };
  await signIn();
  await rig.services.clock.advance(5000);
  expect((await row())?.value).toBe("american");
  await rig.account.session.logOut();
  server.stored["site"] = { oddsFormat: "fractional" };
  await rig.signIn({ sub: "u1" });
  await soon(async () => (await row())?.value === "fractional");
  expect(server.writes()).toEqual([]);
});

it("is written once when it was changed several times, by itself, and leaves the language alone", async () => {
  server.stored["site"] = { lang: "sr" };
  await signIn();
  await choose("fractional");
  await choose("american");
  await rig.account.favourites.set({ list: "matches", id: 5 }, true);
  await saved();
  expect(server.writes().map((settings) => settings.map(({ property }) => property))).toEqual([
    ["favorite_matches", "favorite_matches"],
    ["oddsFormat"],
  ]);
  expect(server.stored["site"]).toEqual({ lang: "sr", oddsFormat: "american" });
});

it("changed offline is sent on return, over what another device chose, also by the next worker", async () => {
  server.stored["site"] = { oddsFormat: "fractional" };
  await signIn();
  rig.services.setConnection("offline");
  await choose("american");
  await rig.services.clock.advance(60_000);
  expect(server.writes()).toEqual([]);
  expect(await row()).toEqual({ key: "oddsFormat", value: "american", unsavedOf: "u1" });
  await rig.restart();
  await saved();
  expect(server.writes()).toEqual([setting("american")]);
  expect((await row())?.value).toBe("american");
});

it("chosen while another is being written is the one that stays", async () => {
  await signIn();
  let release = (): void => undefined;
  rig.services.http.on("POST /cms/v1/users/userSettings", async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return { status: 204 };
  });
  await choose("american");
  await soon(() => server.writes().length === 1);
  await choose("fractional");
  server.stored["site"] = { oddsFormat: "american" };
  release();
  await soon(() => server.writes().length === 2);
  expect(server.writes()[1]).toEqual(setting("fractional"));
  expect((await row())?.value).toBe("fractional");
  release();
  await saved();
  expect((await row())?.value).toBe("fractional");
});

it("stays as it was chosen here, favourites too, when the server has no use for it", async () => {
  await signIn();
  server.refuseOnce({ status: 400, body: { error: "badRequest" } });
  await choose("american");
  await saved();
  await rig.account.favourites.set({ list: "matches", id: 5 }, true);
  await soon(() => server.stored["betting"]?.["favorite_matches"] !== undefined);
  expect((await row())?.value).toBe("american");
  expect(server.writes()).toHaveLength(2);
  expect(await rig.services.databases.device.notices.toArray()).toEqual([]);
});

it("says nothing of its user after log-out", async () => {
  await signIn();
  rig.services.setConnection("offline");
  await choose("american");
  await rig.account.session.logOut();
  expect(await row()).toEqual({ key: "oddsFormat", value: "american" });
});

it("leaves the other preferences to the device", async () => {
  await signIn();
  await rig.account.preferences.set("dataSaver", "on");
  await rig.services.clock.advance(5000);
  expect(await rig.services.databases.device.preferences.get("dataSaver")).toEqual({ key: "dataSaver", value: "on" });
  expect(server.writes()).toEqual([]);
});

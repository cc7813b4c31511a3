// The language of a signed-in user between the device and a scripted server.
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

const device = () => rig.services.databases.device;
const preference = () => device().preferences.get("language");
/** What the tabs are told at log-in: undefined = the server has not been heard yet. */
async function told(): Promise<string | null | undefined> {
  const row = await device().session.get("current");
  return row?.state === "signedIn" ? row.language : undefined;
}
async function soon(what: () => unknown): Promise<void> {
  await until(async () => {
    await rig.services.clock.advance(100);
    return what();
  });
}

it("is told to the tabs at log-in, and is the device's from then on", async () => {
  server.stored["site"] = { lang: "de" };
  await rig.signIn({ sub: "u1" });
  await soon(async () => (await told()) === "de");
  expect(await preference()).toEqual({ key: "language", value: "de" });
  expect(server.writes()).toEqual([]);
});

it.each([[{}], [{ lang: 7 }], [{ lang: "a language of another age" }]])(
  "is none where the server has %j",
  async (site) => {
    await rig.account.preferences.set("language", "sq");
    server.stored["site"] = site;
    await rig.signIn({ sub: "u1" });
    await soon(async () => (await told()) === null);
    expect((await preference())?.value).toBe("sq");
  },
);

it("is saved when the player chooses another, and not told again", async () => {
  server.stored["site"] = { lang: "de" };
  await rig.signIn({ sub: "u1" });
  await soon(async () => (await told()) === "de");
  await rig.account.preferences.set("language", "el");
  await soon(async () => (await preference())?.unsavedOf === undefined);
  expect(server.stored["site"]).toEqual({ lang: "el" });
  expect(await told()).toBe("de");
});

it("chosen while the server was away wins over the server's at the next log-in", async () => {
  server.stored["site"] = { lang: "de" };
  await rig.signIn({ sub: "u1" });
  await soon(async () => (await told()) === "de");
  server.refuseOnce({ failed: "network" });
  await rig.account.preferences.set("language", "ru");
  await rig.restart();
  await soon(async () => server.stored["site"]?.["lang"] === "ru");
  expect((await preference())?.value).toBe("ru");
});

it("of a guest stays on the device", async () => {
  await rig.account.preferences.set("language", "ru");
  await rig.services.clock.advance(5000);
  expect(await preference()).toEqual({ key: "language", value: "ru" });
  expect(server.reads() + server.writes().length).toBe(0);
});

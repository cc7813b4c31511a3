// What players change of their account: what is sent, what is read again, and how refusals arrive.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personalKey } from "../../../src/db/request-keys.ts";
import type { PersonalRequest } from "../../../src/db/requests.ts";
import { createAccountRig, type AccountRig } from "../../harness/account-rig.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;
beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

const bodies = (route: string) => rig.services.http.seenOf(route).map(({ body }) => body);
const row = (kind: "sessions" | "notifications") => {
  const request: PersonalRequest = { kind };
  return rig.services.databases.device.personal.get(["u1", personalKey(request)]);
};
const profile = { firstName: "Ana", lastName: "Anić", email: "ana@example.com" };
const session = (id: string, current: boolean) => ({
  id,
  device: { kind: "computer", browser: "Firefox", system: "Linux" },
  startedAt: 1,
  usedAt: 2,
  current,
  remember: false,
});

describe("changes of the account", () => {
  it("are sent as they are, with the server's word as their failure", async () => {
    await rig.signIn();
    const route = "POST /account/v1/profile";
    rig.services.http.on(route, { status: 204 });
    await rig.account.account.changeProfile(profile);
    expect(bodies(route)).toEqual([profile]);
    rig.services.http.on(route, { status: 409, body: { error: "emailTaken" } });
    await expect(rig.account.account.changeProfile(profile)).rejects.toMatchObject({ code: "emailTaken" });
    rig.services.http.on(route, { status: 404, body: { error: "notFound" } });
    await expect(rig.account.account.changeProfile(profile)).rejects.toMatchObject({ code: "notFound" });
    await expect(rig.account.account.changeProfile({ ...profile, email: 7 } as never)).rejects.toMatchObject({
      code: "badRequest",
    });
    expect(bodies(route)).toHaveLength(3);
  });

  it("say whether the agent may take money back, and read what holds", async () => {
    await rig.signIn();
    let isGiven = true;
    rig.services.http.on("GET /account/v1/agent", () => ({
      status: 200,
      body: { agent: "agent", creditByAgent: isGiven },
    }));
    rig.account.subscribe([{ kind: "personal", request: { kind: "agent" } }]);
    const known = async () => {
      const kept = await rig.services.databases.device.personal.get(["u1", personalKey({ kind: "agent" })]);
      return JSON.stringify(kept?.value);
    };
    await until(async () => (await known())?.includes("true"));
    rig.services.http.on("POST /account/v1/agent", () => {
      isGiven = false;
      return { status: 204 };
    });
    await rig.account.account.setCreditByAgent(false);
    expect(bodies("POST /account/v1/agent")).toEqual([{ creditByAgent: false }]);
    await until(async () => (await known())?.includes("false"));
  });

  it("of a guest are refused here", async () => {
    await expect(rig.account.account.resendVerification()).rejects.toMatchObject({ code: "mustLogin" });
  });

  it("read what they changed again, lost answers included", async () => {
    await rig.signIn();
    let open = [session("a", true), session("b", false)];
    rig.services.http.on("GET /account/v1/sessions", () => ({ status: 200, body: { result: open } }));
    rig.account.subscribe([{ kind: "personal", request: { kind: "sessions" } }]);
    await until(async () => JSON.stringify(await row("sessions"))?.includes('"b"'));
    rig.services.http.on("POST /account/v1/sessions/end", () => {
      open = [session("a", true)];
      return { status: 504, body: { error: "serverError" } };
    });
    await expect(rig.account.account.endSessions({ id: "b" })).rejects.toMatchObject({ code: "serverError" });
    await until(async () => !(JSON.stringify(await row("sessions")) ?? '"b"').includes('"b"'));
    expect(bodies("POST /account/v1/sessions/end")).toEqual([{ id: "b" }]);
  });

  it("of notifications are one setting of the user; what is not known of them is off", async () => {
    await rig.signIn();
    const route = "POST /cms/v1/users/userSettings";
    rig.services.http.on("GET /cms/v1/users/userSettings", {
      status: 200,
      body: { site: { lang: "en", notifications: { signIn: "yes", promotions: true } } },
    });
    rig.services.http.on(route, { status: 204 });
    rig.account.subscribe([{ kind: "personal", request: { kind: "notifications" } }]);
    await until(() => row("notifications"));
    expect((await row("notifications"))?.value).toEqual({
      site: { notifications: { signIn: false, promotions: true } },
    });
    await rig.account.account.setNotifications({ signIn: true, promotions: false });
    const value = { signIn: true, promotions: false };
    await until(() => bodies(route).length > 0);
    expect(bodies(route)).toContainEqual({ settings: [{ object: "site", property: "notifications", value }] });
  });
});

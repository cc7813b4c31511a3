import { describe, expect, it } from "vitest";
import type { Tokens } from "../../../../src/protocol/accounts.ts";
import {
  change,
  choose,
  clock,
  end,
  ended,
  outbox,
  refresh,
  server,
  sessions,
  socketOf,
  token,
  useAccountRig,
} from "../../../harness/account-settings-rig.ts";
import { roundTrip } from "../../../harness/socket-client.ts";

useAccountRig();
const hour = 3_600_000;

describe("sessions", () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const from = async (userAgent: string, rememberMe = false) =>
    (
      await server.call<Tokens>("/kcmanager/loginUser", {
        body: { username: "player", password: "Sandbox-Pass1", rememberMe },
        headers: { "user-agent": userAgent },
      })
    ).body;

  it("are listed with device, times and remembrance, the last used first, this one marked", async () => {
    await end({ others: true });
    const started = clock.now();
    clock.advance(hour);
    const phone = await from(
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36",
    );
    clock.advance(hour);
    const desk = await from(firefox, true);
    clock.advance(60_000);
    await refresh(phone);
    const known = await sessions(desk.access_token);
    expect(
      known.map(({ device, startedAt, usedAt, current, remember }) => ({
        ...device,
        startedAt,
        usedAt,
        current,
        remember,
      })),
    ).toEqual([
      {
        kind: "phone",
        browser: "Chrome",
        system: "Android",
        startedAt: started + hour,
        usedAt: started + 2 * hour + 60_000,
        current: false,
        remember: false,
      },
      {
        kind: "computer",
        browser: "Firefox",
        system: "Linux",
        startedAt: started + 2 * hour,
        usedAt: started + 2 * hour,
        current: true,
        remember: true,
      },
      {
        kind: "unknown",
        browser: "",
        system: "",
        startedAt: started,
        usedAt: started,
        current: false,
        remember: false,
      },
    ]);
    expect(JSON.stringify(known)).not.toContain(phone.refresh_token);
  });

  it("end one by one, sockets included, and only one's own", async () => {
    const other = await from(firefox);
    const stranger = (await server.logIn("player2")).access_token;
    const id = (await sessions()).find(({ device }) => device.browser === "Firefox")!.id;
    expect((await end({ id }, stranger)).status).toBe(404);
    expect((await end({ id: "nobody's" })).status).toBe(404);
    const [mine, theirs] = [await socketOf(token), await socketOf(other.access_token)];
    const gone = ended(theirs);
    expect((await end({ id })).status).toBe(204);
    await gone;
    await roundTrip(mine);
    expect(mine.socket.connected).toBe(true);
    expect((await server.call("/base/v1/users", { token: other.access_token })).status).toBe(401);
    expect((await end({ id })).status).toBe(404);
    mine.close();
  });

  it("end all but this one", async () => {
    const others = [await from(firefox), await from(firefox)];
    expect((await end({ others: true })).status).toBe(204);
    for (const other of others) expect((await refresh(other)).status).toBe(401);
    expect(await sessions()).toMatchObject([{ current: true }]);
    expect((await end({})).status).toBe(400);
  });

  it("that begin are mailed to who wants to know, with the device", async () => {
    await server.call("/cms/v1/users/userSettings", {
      body: { settings: [{ object: "site", property: "notifications", value: { signIn: true } }] },
      token,
    });
    await from(firefox);
    const [mail, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(mail?.text).toContain("(Firefox, Linux)");
    expect(mail?.links).toEqual([`${server.url}/account/settings#sessions`]);
    await server.logIn("player2");
    expect(await outbox()).toHaveLength(1);
  });
});

describe("a block", () => {
  it("ends the access of every session at once; lifted, the user may come in again", async () => {
    const tokens = await server.logIn("player");
    const client = await socketOf(tokens.access_token);
    const gone = ended(client);
    const block = (blocked: boolean) => server.call("/sandbox/user", { body: { username: "player", blocked } });
    await block(true);
    await gone;
    expect(client.of("user_blocked")).toHaveLength(1);
    const refused = { status: 403, body: { error: "userBlocked" } };
    expect(await refresh(tokens)).toMatchObject(refused);
    for (const call of [choose({}), change({}), end({ others: true }), server.call("/account/v1/sessions", { token })])
      expect(await call).toMatchObject(refused);
    const ping = await server.call<{ blocked: boolean }>("/base/v1/users/ping", { token });
    expect(ping.body.blocked).toBe(true);
    const logIn = () =>
      server.call("/kcmanager/loginUser", { body: { username: "player", password: "Sandbox-Pass1" } });
    expect(await logIn()).toMatchObject(refused);
    await block(false);
    expect((await logIn()).status).toBe(200);
  });
});

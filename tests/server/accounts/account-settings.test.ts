import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountSession } from "../../../src/protocol/account-settings.ts";
import type { Profile, Tokens } from "../../../src/protocol/accounts.ts";
import { createServerClock } from "../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../harness/socket-client.ts";

const clock = createServerClock();
const hour = 3_600_000;
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
  token = (await server.logIn("player")).access_token;
});

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}
const outbox = async () => (await server.call<Mail[]>("/sandbox/outbox")).body;
const paramsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);
const profile = async () => (await server.call<Profile>("/base/v1/users", { token })).body;
const change = (body: object, as = token) => server.call("/account/v1/profile", { body, token: as });
const chosen = { password: "Nova-Lozinka1", passwordConfirmation: "Nova-Lozinka1" };
const choose = (body: object, as = token) =>
  server.call("/account/v1/password", { body: { current: "Sandbox-Pass1", ...chosen, ...body }, token: as });
const sessions = async (as = token) =>
  (await server.call<{ result: AccountSession[] }>("/account/v1/sessions", { token: as })).body.result;
const end = (body: object, as = token) => server.call("/account/v1/sessions/end", { body, token: as });
const refresh = (tokens: Tokens) =>
  server.call<Tokens>("/kcmanager/refreshToken", { body: { refreshToken: tokens.refresh_token } });

async function socketOf(accessToken: string): Promise<SocketClient> {
  const client = await connectSocket(server.url, "/sports");
  const preAuth = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token: accessToken });
  expect(await client.ask("auth", { token: preAuth.body.token })).toEqual({ ok: true });
  return client;
}
const ended = (client: SocketClient) =>
  new Promise<void>((resolve) => {
    if (client.socket.connected) client.socket.once("disconnect", () => resolve());
    else resolve();
  });

describe("every call", () => {
  it.each(["profile", "password", "sessions/end", "verification/resend"])("%s needs a session", async (path) => {
    expect((await server.call(`/account/v1/${path}`, { body: {} })).status).toBe(401);
  });
});

describe("profile", () => {
  const mine = { firstName: "Petar", lastName: "Perić", email: "player@kvota.example" };

  it("stores trimmed names; an address that stays the same stays confirmed", async () => {
    expect((await change({ ...mine, firstName: " Đorđe ", lastName: "Ćosić-Žak" })).status).toBe(204);
    expect(await profile()).toMatchObject({ firstName: "Đorđe", lastName: "Ćosić-Žak", emailVerified: true });
    expect(await outbox()).toEqual([]);
  });

  it.each([
    [{ firstName: " " }, "firstNameRequired"],
    [{ firstName: "R2D2" }, "firstNameInvalid"],
    [{ lastName: undefined }, "lastNameRequired"],
    [{ lastName: "x_y" }, "lastNameInvalid"],
    [{ email: "" }, "emailRequired"],
    [{ email: "nobody" }, "emailInvalid"],
  ])("refuses %j with %s", async (fault, error) => {
    expect(await change({ ...mine, ...fault })).toMatchObject({ status: 400, body: { error } });
    expect(await profile()).toMatchObject(mine);
  });

  it("refuses another's address, in whatever case", async () => {
    expect(await change({ ...mine, email: "Player2@Kvota.Example" })).toMatchObject({
      status: 409,
      body: { error: "emailTaken" },
    });
    expect(await outbox()).toEqual([]);
  });

  it("mails a new address its link and the old one the news; the link confirms it, older links do not", async () => {
    await server.call("/cms/v1/users/userSettings", {
      body: { settings: [{ object: "site", property: "lang", value: "de" }] },
      token,
    });
    expect((await change({ ...mine, email: "petar@example.com" })).status).toBe(204);
    expect(await profile()).toMatchObject({ email: "petar@example.com", emailVerified: false });
    const [news, first] = await outbox();
    expect([news?.to, first?.to]).toEqual(["player@kvota.example", "petar@example.com"]);
    expect(news?.text).not.toContain("petar@example.com");
    expect(first?.links[0]).toContain(`${server.url}/de/verification?userId=`);
    expect((await server.call("/account/v1/verification/resend", { method: "POST", token })).status).toBe(204);
    const confirm = (link: string | undefined) =>
      server.call("/kcmanager/confirmEmailVerification", { body: paramsOf(link!) });
    expect((await confirm(first?.links[0])).status).toBe(400);
    expect((await confirm((await outbox()).at(-1)?.links[0])).status).toBe(204);
    expect((await profile()).emailVerified).toBe(true);
    expect(await server.call("/account/v1/verification/resend", { method: "POST", token })).toMatchObject({
      status: 409,
      body: { error: "emailAlreadyVerified" },
    });
  });

  it("voids what was mailed to the old address: whoever reads it must not take the account", async () => {
    await server.call("/kcmanager/sendResetPasswordEmail", { body: { email: mine.email } });
    const [reset] = await outbox();
    await change({ ...mine, email: "petar@example.com" });
    const answer = await server.call("/kcmanager/resetPassword", {
      body: { ...paramsOf(reset!.links[0]!), ...chosen },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: "resetTokenInvalid" } });
  });

  it("sends only so many mails an hour", async () => {
    await change({ ...mine, email: "petar@example.com" });
    const resend = () => server.call("/account/v1/verification/resend", { method: "POST", token });
    for (let sent = 1; sent < 5; sent += 1) expect((await resend()).status).toBe(204);
    const refused = await resend();
    expect(refused).toMatchObject({ status: 429, body: { error: "tooManyRequests" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await change({ ...mine, email: "other@example.com" })).status).toBe(429);
    expect((await profile()).email).toBe("petar@example.com");
  });

  it("gives an address wanted by two at once to one of them", async () => {
    const other = (await server.logIn("player2")).access_token;
    const answers = await Promise.all([
      change({ ...mine, email: "one@example.com" }),
      change({ ...mine, email: "ONE@example.com" }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });
});

describe("password", () => {
  it("is changed, ends every other session with its sockets, keeps this one, and tells the owner", async () => {
    const others = [await server.logIn("player"), await server.logIn("player")];
    const stranger = await server.logIn("player2");
    const [mine, theirs, strangers] = [
      await socketOf(token),
      await socketOf(others[0]!.access_token),
      await socketOf(stranger.access_token),
    ];
    const gone = ended(theirs);
    expect((await choose({})).status).toBe(204);
    await gone;
    expect([mine.socket.connected, strangers.socket.connected]).toEqual([true, true]);
    for (const other of others) {
      expect((await server.call("/base/v1/users", { token: other.access_token })).status).toBe(401);
      expect(await refresh(other)).toMatchObject({ status: 401, body: { error: "refreshTokenInvalid" } });
    }
    expect((await profile()).preferred_username).toBe("player");
    const logIn = (password: string) => server.call("/kcmanager/loginUser", { body: { username: "player", password } });
    expect((await logIn("Sandbox-Pass1")).status).toBe(401);
    expect((await logIn(chosen.password)).status).toBe(200);
    expect(await outbox()).toMatchObject([
      { to: "player@kvota.example", links: [`${server.url}/auth/forgot-password`] },
    ]);
    for (const client of [mine, strangers]) client.close();
  });

  it.each([
    [{ password: "", passwordConfirmation: "" }, "passwordRequired"],
    [{ password: "short1A", passwordConfirmation: "short1A" }, "passwordInvalidUniversal"],
    [{ passwordConfirmation: "Nova-Lozinka2" }, "passwordsMustMatch"],
    [{ passwordConfirmation: "" }, "passwordConfirmationRequired"],
    [{ current: "" }, "currentPasswordInvalid"],
    [{ current: "wrong" }, "currentPasswordInvalid"],
    [{ password: "Sandbox-Pass1", passwordConfirmation: "Sandbox-Pass1" }, "passwordUnchanged"],
  ])("refuses %j with %s and ends nothing", async (fault, error) => {
    const other = await server.logIn("player");
    expect(await choose(fault)).toMatchObject({ status: 400, body: { error } });
    expect((await refresh(other)).status).toBe(200);
  });

  it("cannot be guessed: five wrong ones, then ten minutes of waiting, tries at once included", async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => choose({ current: "wrong" })));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect((await choose({})).status).toBe(429);
    clock.advance(10 * 60_000);
    token = (await server.logIn("player")).access_token;
    expect((await choose({})).status).toBe(204);
  });

  it("voids a reset link that was asked for before", async () => {
    await server.call("/kcmanager/sendResetPasswordEmail", { body: { email: "player@kvota.example" } });
    const [reset] = await outbox();
    await choose({});
    const body = { ...paramsOf(reset!.links[0]!), password: "Tudja-Lozinka1", passwordConfirmation: "Tudja-Lozinka1" };
    expect((await server.call("/kcmanager/resetPassword", { body })).status).toBe(400);
  });
});

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

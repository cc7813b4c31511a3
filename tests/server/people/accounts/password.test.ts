import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

const clock = createServerClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

const ask = (email: string) => server.call("/kcmanager/sendResetPasswordEmail", { body: { email } });
const outbox = async () => (await server.call<{ to: string; links: string[] }[]>("/sandbox/outbox")).body;
const lastLink = async () => Object.fromEntries(new URL((await outbox()).at(-1)!.links[0]!).searchParams);
const reset = (body: Record<string, string>) => server.call("/kcmanager/resetPassword", { body });
const fresh = { password: "Nova-Lozinka1", passwordConfirmation: "Nova-Lozinka1" };

describe("forgotten password", () => {
  it("answers alike whether or not the address is known, and mails the known one alone", async () => {
    expect((await ask("nobody@example.com")).status).toBe(204);
    expect(await outbox()).toEqual([]);
    expect((await ask("player@kvota.example")).status).toBe(204);
    expect((await outbox()).map((mail) => mail.to)).toEqual(["player@kvota.example"]);
  });

  it("refuses what is no address", async () => {
    expect(await ask("")).toMatchObject({ status: 400, body: { error: "emailRequired" } });
    expect(await ask("nobody")).toMatchObject({ status: 400, body: { error: "emailInvalid" } });
  });

  it("is signed with the name of the site it leads to", async () => {
    await server.call("/sandbox/reset", { method: "POST" });
    const colors = [{ colors: { "--accent": "#ff00aa" } }];
    const value = { "127.0.0.1": { dark: colors, light: colors, logo: null, name: "Tribina" } };
    const entered = await server.call("/sandbox/settings", { body: { scope: "general", key: "themes", value } });
    expect(entered.status).toBe(204);
    await ask("player@kvota.example");
    const mail = (await server.call<{ text: string }[]>("/sandbox/outbox")).body.at(-1);
    expect(mail?.text).toContain("Tribina");
    expect(mail?.text).not.toContain("Kvota");
    await server.call("/sandbox/reset", { method: "POST" });
  });

  it("writes in the page's language, else in the browser's", async () => {
    const write = async (lang: unknown) => {
      await server.call("/sandbox/reset", { method: "POST" });
      const headers = { "accept-language": "ru" };
      const body = { email: "player@kvota.example", lang };
      expect((await server.call("/kcmanager/sendResetPasswordEmail", { body, headers })).status).toBe(204);
      return (await server.call<{ subject: string }[]>("/sandbox/outbox")).body.at(-1)?.subject;
    };
    expect(await write("de")).toBe("Wählen Sie ein neues Passwort");
    for (const lang of ["xx", 7, null, undefined]) expect(await write(lang)).toBe("Выберите новый пароль");
  });

  it("sets the password once by the link and ends every session", async () => {
    const { access_token } = await server.logIn("player");
    await ask("player@kvota.example");
    const link = await lastLink();
    expect(await reset({ ...link, password: "short", passwordConfirmation: "short" })).toMatchObject({
      status: 400,
      body: { error: "passwordInvalidUniversal" },
    });
    expect((await reset({ ...link, ...fresh })).status).toBe(204);
    const told = (await server.call<{ to: string; subject: string }[]>("/sandbox/outbox")).body.at(-1);
    expect(told).toMatchObject({ to: "player@kvota.example", subject: "Vaša lozinka je ponovo postavljena" });
    expect((await server.call("/base/v1/users", { token: access_token })).status).toBe(401);
    const logIn = (password: string) => server.call("/kcmanager/loginUser", { body: { username: "player", password } });
    expect((await logIn("Sandbox-Pass1")).status).toBe(401);
    expect((await logIn(fresh.password)).status).toBe(200);
    expect(await reset({ ...link, ...fresh })).toMatchObject({ status: 400, body: { error: "resetTokenInvalid" } });
  });

  it("refuses another user's link, an older link and one that is too old", async () => {
    const isInvalid = { status: 400, body: { error: "resetTokenInvalid" } };
    await ask("player2@kvota.example");
    const older = await lastLink();
    await ask("player2@kvota.example");
    const link = await lastLink();
    expect(await reset({ ...older, ...fresh })).toMatchObject(isInvalid);
    expect(await reset({ ...link, userId: "00000000-0000-4000-8000-000000000001", ...fresh })).toMatchObject(isInvalid);
    clock.advance(3600_001);
    expect(await reset({ ...link, ...fresh })).toMatchObject(isInvalid);
  });

  it("sends no more than five mails an hour to one address, and says nothing of it", async () => {
    await server.call("/sandbox/reset", { method: "POST" });
    for (let i = 0; i < 7; i += 1) expect((await ask("player@kvota.example")).status).toBe(204);
    expect(await outbox()).toHaveLength(5);
    clock.advance(3600_001);
    await ask("player@kvota.example");
    expect(await outbox()).toHaveLength(6);
  });

  it("lets one address of the network ask a hundred times in ten minutes", async () => {
    await server.call("/sandbox/reset", { method: "POST" });
    const asked = await Promise.all(Array.from({ length: 100 }, (_, i) => ask(`nobody${i}@example.com`)));
    expect(new Set(asked.map((answer) => answer.status))).toEqual(new Set([204]));
    expect(await ask("nobody@example.com")).toMatchObject({ status: 429, body: { error: "tooManyRequests" } });
    clock.advance(600_001);
    expect((await ask("nobody@example.com")).status).toBe(204);
  });
});

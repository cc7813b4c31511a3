import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile, Tokens } from "../../../src/protocol/accounts.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const form = {
  username: "  jelena ",
  firstName: "Jelena-Ana",
  lastName: "Šarić Đurić",
  email: "jelena@example.com",
  password: "Tajna12345",
  passwordConfirmation: "Tajna12345",
  promoCode: null,
};
const register = (change: Record<string, unknown>) =>
  server.call<Tokens & { error?: string }>("/kcmanager/registerUser", { body: { ...form, ...change } });

describe("registration", () => {
  it("creates a signed-in user with trimmed values and empty cash wallets", async () => {
    const { status, body } = await register({});
    expect(status).toBe(201);
    const profile = await server.call<Profile>("/base/v1/users", { token: body.access_token });
    expect(profile.body).toMatchObject({
      preferred_username: "jelena",
      firstName: "Jelena-Ana",
      lastName: "Šarić Đurić",
      emailVerified: false,
      blocked: false,
    });
    expect(profile.body.wallets.map((wallet) => [wallet.currency, wallet.wallet_0])).toEqual([
      ["RSD", 0],
      ["EUR", 0],
    ]);
  });

  it.each([
    [{ username: " " }, "usernameRequired"],
    [{ username: undefined }, "usernameRequired"],
    [{ username: "ab" }, "usernameMinLength"],
    [{ username: "ana@mail.example" }, "usernameInvalid"],
    [{ firstName: "" }, "firstNameRequired"],
    [{ firstName: "R2D2" }, "firstNameInvalid"],
    [{ lastName: "" }, "lastNameRequired"],
    [{ lastName: "x_y" }, "lastNameInvalid"],
    [{ email: "" }, "emailRequired"],
    [{ email: "nobody" }, "emailInvalid"],
    [{ password: "" }, "passwordRequired"],
    [{ password: "Short1" }, "passwordInvalidUniversal"],
    [{ password: "alllowercase1" }, "passwordInvalidUniversal"],
    [{ password: "ALLUPPERCASE1" }, "passwordInvalidUniversal"],
    [{ password: "NoDigitsHere" }, "passwordInvalidUniversal"],
    [{ passwordConfirmation: "" }, "passwordConfirmationRequired"],
    [{ passwordConfirmation: "Tajna12346" }, "passwordsMustMatch"],
  ])("answers %j with %s", async (change, error) => {
    expect(await register(change)).toMatchObject({ status: 400, body: { error } });
  });

  it("refuses a taken name and a taken e-mail, whatever the case", async () => {
    expect(await register({ username: "PLAYER", email: "a@b.co" })).toMatchObject({
      status: 409,
      body: { error: "usernameTaken" },
    });
    expect(await register({ username: "other", email: "Player@kvota.example" })).toMatchObject({
      status: 409,
      body: { error: "emailTaken" },
    });
  });

  it("makes one user of the same registration sent at once", async () => {
    const twin = { username: "twin", email: "twin@example.com" };
    const answers = await Promise.all([register(twin), register(twin), register(twin)]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  it("lets in by the password as it was typed, blanks around it included", async () => {
    const typed = "  Tajna12345 ";
    const spaced = { username: "vera", email: "vera@example.com", password: typed, passwordConfirmation: typed };
    expect((await register(spaced)).status).toBe(201);
    for (const password of [typed, "Tajna12345"]) {
      const body = { username: "vera", password };
      expect((await server.call("/kcmanager/loginUser", { body })).status).toBe(200);
    }
  });

  it("is shut during maintenance", async () => {
    await server.call("/sandbox/maintenance", { body: { timeLeft: 0 } });
    const late = { username: "late", email: "late@example.com" };
    expect(await register(late)).toMatchObject({ status: 503, body: { error: "maintenance" } });
    await server.call("/sandbox/maintenance", { body: { timeLeft: null } });
    expect((await register(late)).status).toBe(201);
  });

  it("is limited for one address of the network, wrong forms not counted", async () => {
    await server.call("/sandbox/reset", { method: "POST" });
    // Tries that end at a taken name cost the server as much.
    const tries = await Promise.all(Array.from({ length: 200 }, () => register({ username: "player" })));
    expect(new Set(tries.map((answer) => answer.status))).toEqual(new Set([409]));
    const refused = await register({});
    expect(refused).toMatchObject({ status: 429, body: { error: "tooManyRequests" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await register({ username: "" })).status).toBe(400);
    await server.call("/sandbox/reset", { method: "POST" });
    expect((await register({})).status).toBe(201);
  });

  it("is written of in the language of its page", async () => {
    await register({ username: "hans", email: "hans@example.com", lang: "de" });
    const { body } = await server.call<{ to: string; subject: string }[]>("/sandbox/outbox");
    expect(body.find((mail) => mail.to === "hans@example.com")?.subject).toBe("Bestätigen Sie Ihre E-Mail-Adresse");
  });

  it("confirms the e-mail by the link sent, once", async () => {
    const { body: tokens } = await register({ username: "mila", email: "mila@example.com" });
    const outbox = await server.call<{ to: string; links: string[] }[]>("/sandbox/outbox");
    const link = new URL(outbox.body.find((mail) => mail.to === "mila@example.com")!.links[0]!);
    expect(link.pathname).toBe("/verification");
    const body = Object.fromEntries(link.searchParams);
    const confirm = () => server.call("/kcmanager/confirmEmailVerification", { body });
    expect((await confirm()).status).toBe(204);
    expect(await confirm()).toMatchObject({ status: 400, body: { error: "verificationTokenInvalid" } });
    const profile = await server.call("/base/v1/users", { token: tokens.access_token });
    expect(profile.body["emailVerified"]).toBe(true);
  });
});

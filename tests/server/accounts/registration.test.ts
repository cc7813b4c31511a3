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

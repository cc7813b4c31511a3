import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile, Tokens } from "../../../../src/protocol/accounts.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

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

  it("keeps no more of a promo code than of another field, and refuses nobody for it", async () => {
    const promoCode = `x${"🎁".repeat(50_000)}`;
    const change = { username: "gifted", email: "gifted@example.com", promoCode };
    const { status, body } = await register(change);
    type Kept = { profile: { promoCode: string } };
    const { profile } = (await server.call<Kept>("/account/v1/export", { token: body.access_token })).body;
    expect([status, profile.promoCode]).toEqual([201, `x${"🎁".repeat(126)}\uFFFD`]);
  });

  it.each([
    [{ username: " " }, "usernameRequired"],
    [{ username: undefined }, "usernameRequired"],
    [{ username: "ab" }, "usernameMinLength"],
    [{ username: "ana@mail.example" }, "usernameInvalid"],
    [{ username: "You won 5000 EUR" }, "usernameInvalid"],
    [{ username: "x".repeat(31) }, "usernameInvalid"],
    [{ username: "an\u200Ba" }, "usernameInvalid"],
    [{ username: "an\u00ADa" }, "usernameInvalid"],
    [{ username: "аna" }, "usernameInvalid"],
    [{ username: "a\u202Ena" }, "usernameInvalid"],
    [{ username: "..." }, "usernameInvalid"],
    [{ username: "Admin" }, "usernameReserved"],
    [{ username: "_supp0rt_1" }, "usernameReserved"],
    [{ username: "Подде\u0440жка" }, "usernameReserved"],
    [{ username: "podrška" }, "usernameReserved"],
    [{ firstName: "A".repeat(61) }, "firstNameInvalid"],
    [{ firstName: `A${"\u0301".repeat(9)}` }, "firstNameInvalid"],
    [{ email: "evil,victim@ex.com" }, "emailInvalid"],
    [{ email: "a;b@ex.com" }, "emailInvalid"],
    [{ email: "<a@b.co>" }, "emailInvalid"],
    [{ email: `${"a".repeat(65)}@b.co` }, "emailInvalid"],
    [{ password: "Password123", passwordConfirmation: "Password123" }, "passwordCommon"],
    [{ password: "Qwertyuiop1!", passwordConfirmation: "Qwertyuiop1!" }, "passwordCommon"],
    [{ password: "xJelena-123", passwordConfirmation: "xJelena-123" }, "passwordNamesOwner"],
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

  it.each(["PLAYER", "p1ayer", "pIayer", "plаyer", "ｐｌａｙｅｒ"])(
    "takes no name that is taken or looks like one that is: %s",
    async (username) => {
      const { status, body } = await register({ username, email: "a@b.co" });
      // What mixes scripts is no name at all.
      expect([status, body.error]).toEqual(
        /^[\x20-\x7e]+$/.test(username) ? [409, "usernameTaken"] : [400, "usernameInvalid"],
      );
    },
  );

  it("does not say that an address has an account: its owner is told by mail, and nobody else gets mail there", async () => {
    const mailsTo = async (address: string) => {
      const { body } = await server.call<{ to: string; links: string[]; text: string }[]>("/sandbox/outbox");
      return body.filter(({ to }) => to.toLowerCase() === address);
    };
    const email = "Player2@kvota.example";
    const words = { firstName: "Visit", lastName: "Us" };
    const { status, body } = await register({ username: "stranger", email, ...words });
    expect([status, Object.keys(body).toSorted()]).toEqual([201, ["access_token", "refresh_token"]]);
    const profile = await server.call<Profile>("/base/v1/users", { token: body.access_token });
    expect(profile.body).toMatchObject({ email, emailVerified: false, pendingEmail: null });
    const [mail, ...others] = await mailsTo(email.toLowerCase());
    expect(others).toEqual([]);
    expect([new URL(mail!.links[0]!).pathname, mail!.text.includes("Visit")]).toEqual(["/auth/forgot-password", false]);
    // The address still opens the account of its owner, and the stranger's notices do not go there.
    expect((await server.logIn(email)).access_token).not.toBe("");
    const chosen = { current: form.password, password: "Druga-Tajna-77", passwordConfirmation: "Druga-Tajna-77" };
    expect((await server.call("/account/v1/password", { token: body.access_token, body: chosen })).status).toBe(204);
    expect(await mailsTo(email.toLowerCase())).toHaveLength(1);
  });

  it("calls nobody by a name in a mail to an address that nobody confirmed", async () => {
    await register({ username: "billboard", email: "victim@example.com", firstName: "You Won Five Thousand" });
    const { body } = await server.call<{ to: string; text: string }[]>("/sandbox/outbox");
    const [mail] = body.filter(({ to }) => to === "victim@example.com");
    expect(mail!.text.split("\n")[0]).toBe("Dobar dan,");
    expect(mail!.text).not.toContain("Won");
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

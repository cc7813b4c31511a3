import { describe, expect, it } from "vitest";
import {
  change,
  chosen,
  outbox,
  paramsOf,
  profile,
  server,
  token,
  useAccountRig,
} from "../../harness/account-settings-rig.ts";

useAccountRig();

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

import { describe, expect, it } from "vitest";
import {
  change,
  clock,
  chosen,
  outbox,
  paramsOf,
  profile,
  server,
  signInAgain,
  token,
  useAccountRig,
} from "../../../harness/account-settings-rig.ts";

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

  it("does not say whether another has an address: its owner is told, and gets no link to it", async () => {
    expect((await change({ ...mine, email: "Player2@Kvota.Example" })).status).toBe(204);
    expect((await outbox()).map(({ to, links }) => [to, new URL(links[0]!).pathname])).toEqual([
      ["player@kvota.example", "/verification"],
      ["player2@kvota.example", "/auth/forgot-password"],
    ]);
    expect(await profile()).toMatchObject({ email: mine.email, pendingEmail: "Player2@Kvota.Example" });
  });

  it.each(["a new account's", "a wanted"])("mails no second link either to an owner of %s address", async (what) => {
    const owner = "player2@kvota.example";
    let asking = token;
    if (what === "a wanted") await change({ ...mine, email: owner });
    else {
      const account = { username: "novica", firstName: "Nova", lastName: "Kovač", email: owner, promoCode: null };
      const body = { ...account, ...chosen };
      asking = (await server.call<{ access_token: string }>("/kcmanager/registerUser", { body })).body.access_token;
    }
    const resend = () => server.call("/account/v1/verification/resend", { method: "POST", token: asking });
    expect((await resend()).status).toBe(204);
    const told = (await outbox()).filter(({ to }) => to === owner).map(({ links }) => new URL(links[0]!).pathname);
    expect(told).toEqual(["/auth/forgot-password", "/auth/forgot-password"]);
  });

  const moved = { ...mine, email: "petar@example.com" };
  const confirm = (link: string | undefined) =>
    server.call("/kcmanager/confirmEmailVerification", { body: paramsOf(link!) });
  const undo = (link: string | undefined) => server.call("/kcmanager/undoEmailChange", { body: paramsOf(link!) });

  it("wants the password for another address, and bounds the guesses", async () => {
    for (const current of [undefined, "", "wrong"])
      expect(await change({ ...moved, current })).toMatchObject({
        status: 400,
        body: { error: "currentPasswordInvalid" },
      });
    expect((await change({ ...mine, current: undefined })).status).toBe(204);
    for (const current of ["wrong", "wrong"]) await change({ ...moved, current });
    expect((await change(moved)).status).toBe(429);
    expect(await outbox()).toEqual([]);
    clock.advance(601_000);
    await signInAgain();
    expect((await change(moved)).status).toBe(204);
  });

  it("mails a new address its link and the old one the way back; the old one holds until the link is opened", async () => {
    await server.call("/cms/v1/users/userSettings", {
      body: { settings: [{ object: "site", property: "lang", value: "de" }] },
      token,
    });
    expect((await change(moved)).status).toBe(204);
    expect(await profile()).toMatchObject({ email: mine.email, emailVerified: true, pendingEmail: moved.email });
    const [news, first] = await outbox();
    expect([news?.to, first?.to]).toEqual(["player@kvota.example", "petar@example.com"]);
    expect(news?.text).not.toContain("petar@example.com");
    expect(first?.links[0]).toContain(`${server.url}/de/verification?userId=`);
    expect((await server.call("/account/v1/verification/resend", { method: "POST", token })).status).toBe(204);
    expect((await confirm(first?.links[0])).status).toBe(400);
    expect((await confirm((await outbox()).at(-1)?.links[0])).status).toBe(204);
    expect(await profile()).toMatchObject({ email: moved.email, emailVerified: true, pendingEmail: null });
    expect(await server.call("/account/v1/verification/resend", { method: "POST", token })).toMatchObject({
      status: 409,
      body: { error: "emailAlreadyVerified" },
    });
  });

  it("gives the old address seven days from the change to undo it, which ends every session", async () => {
    await change(moved);
    const [back, link] = (await outbox()).map(({ links }) => links[0]);
    expect(new URL(back!).searchParams.get("undo")).toBe("1");
    clock.advance(23 * 3600_000);
    expect((await confirm(link)).status).toBe(204);
    clock.advance(7 * 24 * 3600_000 - 1000);
    await signInAgain();
    expect((await undo(link)).status).toBe(400);
    expect((await undo(back)).status).toBe(204);
    expect((await server.call("/base/v1/users", { token })).status).toBe(401);
    expect((await undo(back)).status).toBe(400);
    await signInAgain();
    expect(await profile()).toMatchObject({ email: mine.email, emailVerified: true, pendingEmail: null });
  });

  it("lets the old address stop a change that waits", async () => {
    await change(moved);
    const [back, link] = (await outbox()).map(({ links }) => links[0]);
    expect((await undo(back)).status).toBe(204);
    expect((await confirm(link)).status).toBe(400);
    await signInAgain();
    expect(await profile()).toMatchObject({ email: mine.email, pendingEmail: null });
  });

  it("keeps the first owner's way back through further changes, and nobody else takes that address", async () => {
    await change(moved);
    const [back, link] = (await outbox()).map(({ links }) => links[0]);
    await confirm(link);
    clock.advance(1000);
    await change({ ...mine, email: "thief@example.com" });
    const [secondBack, secondLink] = (await outbox()).slice(-2).map(({ links }) => links[0]);
    await confirm(secondLink);
    const other = (await server.logIn("player2")).access_token;
    const taken = await change({ ...mine, email: mine.email }, other);
    expect(taken.status).toBe(204);
    expect((await outbox()).filter(({ to }) => to === mine.email).at(-1)?.links[0]).toBe(back);
    expect((await undo(back)).status).toBe(204);
    expect((await undo(secondBack)).status).toBe(400);
    await signInAgain();
    expect((await profile()).email).toBe(mine.email);
  });

  it("voids what was mailed to the old address: whoever reads it must not take the account", async () => {
    await server.call("/kcmanager/sendResetPasswordEmail", { body: { email: mine.email } });
    const [reset] = await outbox();
    await change(moved);
    await confirm((await outbox()).at(-1)?.links[0]);
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
    expect((await profile()).pendingEmail).toBe("petar@example.com");
  });

  it("gives an address wanted by two at once to the one that opens its link first", async () => {
    const other = (await server.logIn("player2")).access_token;
    const answers = await Promise.all([
      change({ ...mine, email: "one@example.com" }),
      change({ ...mine, email: "ONE@example.com" }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const links = (await outbox()).filter(({ to }) => /^one@/i.test(to)).map((mail) => mail.links[0]);
    expect((await confirm(links[0])).status).toBe(204);
    expect(await confirm(links[1])).toMatchObject({ status: 409, body: { error: "emailTaken" } });
  });
});

// Free bets without a deposit: for a confirmed e-mail, once a person, and a few a day from one address.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createServerClock } from "../../../harness/server-clock.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { readBeside } from "../../../harness/test-database.ts";
import { until } from "../../../harness/until.ts";

const clock = createServerClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const perAddress = (value: number) =>
  server.call("/sandbox/settings", { body: { scope: "general", key: "bonusesPerAddress", value } });

interface Registered {
  token: string;
  email: string;
}

async function register(username: string, email: string, promoCode: string | null = null): Promise<Registered> {
  const names = { username, email, firstName: "Ana", lastName: "Anić", promoCode };
  const body = { ...names, password: "Registered-1", passwordConfirmation: "Registered-1" };
  const answer = await server.call<{ access_token: string }>("/kcmanager/registerUser", { body });
  expect(answer.status).toBe(201);
  return { token: answer.body.access_token, email };
}

const tokenOf = async ({ email }: Registered): Promise<string> => {
  const body = { username: email, password: "Registered-1" };
  return (await server.call<{ access_token: string }>("/kcmanager/loginUser", { body })).body.access_token;
};

/** Opens the link of the mail. */
async function confirm({ email }: Registered): Promise<void> {
  const { body: mails } = await server.call<{ to: string; links: string[] }[]>("/sandbox/outbox");
  const link = mails.findLast(({ to, links }) => to === email && links.some((url) => url.includes("token=")));
  const query = new URL(link?.links[0] ?? "http://none.example").searchParams;
  const body = { userId: query.get("userId"), token: query.get("token") };
  expect((await server.call("/kcmanager/confirmEmailVerification", { body })).status).toBe(204);
}

const redeem = ({ token }: Registered, code = "WELCOME500") =>
  server.call<{ error?: string }>("/account/v1/promo/redeem", { token, body: { code } });

async function freeBets({ token }: Registered): Promise<number> {
  const { body } = await server.call<{ wallets: { currency_id: number; wallet_0: number }[] }>("/base/v1/users", {
    token,
  });
  return body.wallets.find(({ currency_id }) => currency_id === 1000)?.wallet_0 ?? 0;
}

async function messages({ token }: Registered): Promise<string[]> {
  const read = await server.call<{ result: { key: string }[] }>("/account/v1/messages", { token, body: { page: 1 } });
  return read.body.result.map(({ key }) => key);
}

it("a code waits until the e-mail is confirmed, and says so", async () => {
  const ana = await register("waiting1", "waiting1@site.example", "welcome500");
  expect(await freeBets(ana)).toBe(0);
  expect(await messages(ana)).toContain("promoConfirm");
  expect(await redeem(ana)).toMatchObject({ status: 422, body: { error: "emailNotVerified" } });
  // What a deposit brings waits for nothing.
  expect((await redeem(ana, "MATCH100")).status).toBe(200);
  await confirm(ana);
  await until(async () => (await freeBets(ana)) === 500);
  expect(await messages(ana)).toContain("bonusGiven");
  expect(await redeem(ana)).toMatchObject({ status: 422, body: { error: "promoUsed" } });
  expect(await freeBets(ana)).toBe(500);
});

it("40 accounts of one address have three free bets in a day, and none without a confirmed e-mail", async () => {
  await perAddress(3);
  const players: Registered[] = [];
  for (let n = 0; n < 40; n += 1)
    players.push(await register(`many${n}x`, `many${n}x@site.example`, n < 20 ? "WELCOME500" : null));
  for (const player of players) expect((await redeem(player)).body.error).toBe("emailNotVerified");
  for (const player of players.slice(0, 5)) await confirm(player);
  const given = async (): Promise<number> => {
    let sum = 0;
    for (const player of players) sum += await freeBets(player);
    return sum;
  };
  await until(async () => (await given()) === 1500);
  for (const player of players.slice(20, 30)) await confirm(player);
  for (const player of players.slice(20, 30))
    expect(await redeem(player)).toMatchObject({ status: 422, body: { error: "promoTooMany" } });
  expect(await given()).toBe(1500);
});

it("who were too many of one address are given theirs on the next day", async () => {
  await perAddress(1);
  const players = [
    await register("later1x", "later1@site.example", "WELCOME500"),
    await register("later2x", "later2@site.example", "WELCOME500"),
  ];
  for (const player of players) await confirm(player);
  const given = async (): Promise<number> => {
    let sum = 0;
    for (const player of players) sum += await freeBets(player);
    return sum;
  };
  const db = await readBeside(server.dataDir);
  const waiting = () => db.selectFrom("waiting_code").select("next_at").execute();
  // One that is too many is not looked at again on the same day.
  await until(async () => (await given()) === 500 && ((await waiting())[0]?.next_at ?? 0) > clock.now());
  clock.advance(24 * 3600_000);
  // Whoever confirms an address has all that wait looked at.
  await confirm(await register("later3x", "later3@site.example"));
  await until(async () => (await waiting()).length === 0);
  await db.destroy();
  for (const player of players) player.token = await tokenOf(player);
  expect(await given()).toBe(1000);
});

it("spellings of one mailbox are one person, also where two of them ask at once", async () => {
  const spellings = ["first.last@gmail.com", "firstlast+1@gmail.com", "FirstLast@googlemail.com"];
  const players: Registered[] = [];
  for (const [n, email] of spellings.entries()) players.push(await register(`spelt${n}x`, email));
  for (const player of players) await confirm(player);
  const answers = await Promise.all(players.map((player) => redeem(player)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.error)).toEqual([
    "promoUsed",
    "promoUsed",
  ]);
});

it("of two persons of one address who ask at once one is given the last of the day", async () => {
  await perAddress(1);
  const players = [
    await register("atonce1x", "atonce1@site.example"),
    await register("atonce2x", "atonce2@site.example"),
  ];
  for (const player of players) await confirm(player);
  const answers = await Promise.all(players.map((player) => redeem(player)));
  expect(answers.map(({ body }) => body.error ?? "given").toSorted()).toEqual(["given", "promoTooMany"]);
});

it("an offer of the operator's is taken by who has confirmed, and keeps no address in plain", async () => {
  const ana = await register("granted1", "granted1@site.example");
  const { sub } = JSON.parse(Buffer.from(ana.token.split(".")[1] ?? "", "base64url").toString()) as { sub: string };
  const admin = (await server.logIn("admin")).access_token;
  await server.call("/operator/v1/confirm", { body: { password: "Sandbox-Pass1" }, token: admin });
  const granted = { id: "welcome500", subs: [sub], reason: "as agreed" };
  expect((await server.call("/operator/v1/campaigns/grant", { body: granted, token: admin })).status).toBe(200);
  const { body } = await server.call<{ result: { id: string }[] }>("/account/v1/bonuses", {
    token: ana.token,
    body: { page: 1, state: "offered" },
  });
  const take = () =>
    server.call("/account/v1/bonuses/take", { token: ana.token, body: { bonusId: body.result[0]?.id } });
  expect(await take()).toMatchObject({ status: 422, body: { error: "emailNotVerified" } });
  await confirm(ana);
  expect((await take()).status).toBe(200);
  const db = await readBeside(server.dataDir);
  const claims = await db.selectFrom("bonus_claim").selectAll().execute();
  await db.destroy();
  expect(claims).toHaveLength(1);
  expect(JSON.stringify(claims)).not.toMatch(/granted1|127\.0\.0\.1/);
});

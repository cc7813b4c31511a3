// What a kind of campaign does not have is refused by its name; what is refused is nowhere kept.
import { expect, test } from "vitest";
import { bonusKinds, givesFreeBet, givesShare, type BonusKind } from "../../../../src/domain/account/bonus-kinds.ts";
import { campaignSchema, type Campaign } from "../../../../src/protocol/bonuses.ts";
import { campaignProblem } from "../../../../server/money/bonuses/campaign-problem.ts";
import { startTestServer } from "../../../harness/server.ts";
import { writeBeside } from "../../../harness/test-database.ts";

const fixed = { currency: "RSD", amount: 300 };
const share = { currency: "RSD", percent: 50, max: 1000 };

function sample(kind: BonusKind): Campaign {
  return {
    kind,
    group: "regular",
    code: null,
    amounts: [givesShare({ kind }) ? share : fixed],
    factor: givesFreeBet({ kind }) ? 0 : 3,
    minOdd: null,
    minLegs: 1,
    maxStake: null,
    contribution: { prematch: 100, live: 100 },
    takeDays: 3,
    playDays: 5,
    from: null,
    to: null,
    period: "week",
    audience: "all",
    maxUses: 1,
    texts: { en: { title: "Spring", html: "" } },
    state: "draft",
  };
}

/** Each change gives the field that is named. */
const ofWagering = {
  minOdd: { minOdd: "1.50" },
  minLegs: { minLegs: 2 },
  maxStake: { maxStake: 50 },
  factor: { factor: 2 },
};
const ofShares = {
  "amounts.0.percent": { amounts: [{ ...fixed, percent: 10 }] },
  "amounts.0.min": { amounts: [{ ...fixed, min: 10 }] },
  "amounts.0.max": { amounts: [{ ...fixed, max: 10 }] },
};
const ofFixed = { "amounts.0.amount": { amounts: [{ ...share, amount: 10 }] } };

function foreignTo(kind: BonusKind): Record<string, Partial<Campaign>> {
  return { ...(givesFreeBet({ kind }) ? ofWagering : {}), ...(givesShare({ kind }) ? ofFixed : ofShares) };
}

test.each(bonusKinds)("a %s has its own fields alone", (kind) => {
  expect(campaignProblem(sample(kind))).toBeNull();
  const changes = Object.entries(foreignTo(kind));
  const problems = changes.map(([, change]) => campaignProblem(campaignSchema.parse({ ...sample(kind), ...change })));
  expect(problems.map((problem) => problem?.path)).toEqual(changes.map(([path]) => path));
});

test.each(bonusKinds.filter((kind) => !givesFreeBet({ kind })))("a %s is wagered as it says", (kind) => {
  const problems = Object.values(ofWagering).map((change) => campaignProblem({ ...sample(kind), ...change }));
  expect(problems).toEqual([null, null, null, null]);
});

test.each([
  ["amounts.1.currency", { amounts: [fixed, { ...fixed, amount: 9000 }] }],
  ["amounts.2.currency", { amounts: [fixed, { ...fixed, currency: "EUR" }, fixed] }],
  ["texts.xx", { texts: { en: { title: "Spring", html: "" }, xx: { title: "Printemps", html: "" } } }],
  ["minOdd", { minOdd: "0.99" }],
] satisfies [string, Partial<Campaign>][])("%s is named where nobody could have it", (path, change) => {
  expect(campaignProblem({ ...sample("bonus"), ...change })?.path).toBe(path);
});

test("the server names the field; of a promise from before it still takes words and an end", async () => {
  const server = await startTestServer();
  try {
    const { access_token: token } = await server.logIn("admin");
    await server.call("/operator/v1/confirm", { token, body: { password: "Sandbox-Pass1" } });
    const save = (campaign: object) =>
      server.call<{ id: string }>("/operator/v1/campaigns/save", { token, body: { campaign } });
    const refused = await save({ ...sample("freebet"), minLegs: 2 });
    expect(refused).toMatchObject({ status: 400, body: { error: "badRequest", details: [{ path: "minLegs" }] } });
    const { body: draft } = await save(sample("freebet"));
    // As rows stand that were promised before the field was refused.
    const db = await writeBeside(server.dataDir);
    const { terms } = await db
      .selectFrom("campaign")
      .select("terms")
      .where("id", "=", draft.id)
      .executeTakeFirstOrThrow();
    const before = JSON.stringify({ ...(JSON.parse(terms) as object), minLegs: 2 });
    await db.updateTable("campaign").set({ state: "running", terms: before }).where("id", "=", draft.id).execute();
    await db.destroy();
    const promised = { ...sample("freebet"), id: draft.id, minLegs: 2, state: "running" };
    const end = Date.parse("2031-01-01T00:00:00Z");
    expect(await save({ ...promised, to: end })).toMatchObject({ status: 200, body: { to: end, minLegs: 2 } });
    expect((await save({ ...promised, minLegs: 3 })).status).toBe(400);
  } finally {
    await server.stop();
  }
});

test("a code is judged as it is stored, and one of older rules hides no other campaign", async () => {
  const codeOf = (code: string) => campaignSchema.safeParse({ ...sample("freebet"), code }).data?.code ?? null;
  expect([" spring ", "ﬁ1", "ΐοσ"].map(codeOf)).toEqual(["SPRING", "FI1", "\u03AA\u0301ΟΣ"]);
  expect(["   ", "  A ", "\uFDFA".repeat(3)].map(codeOf)).toEqual([null, null, null]);
  const server = await startTestServer();
  try {
    const { access_token: token } = await server.logIn("admin");
    await server.call("/operator/v1/confirm", { token, body: { password: "Sandbox-Pass1" } });
    const save = (code: string) =>
      server.call<{ id: string }>("/operator/v1/campaigns/save", { token, body: { ...sample("freebet"), code } });
    expect((await save("   ")).status).toBe(400);
    const { body: saved } = await save("Ϊ́οσ");
    const older = { code: "", texts: JSON.stringify({ en: { title: "", html: "\u200B" } }) };
    const db = await writeBeside(server.dataDir);
    await db.updateTable("campaign").set(older).where("id", "=", saved.id).execute();
    await db.destroy();
    const list = await server.call<{ result: object[] }>("/operator/v1/campaigns", { token, body: {} });
    expect(list.status).toBe(200);
    expect(list.body.result).toContainEqual(expect.objectContaining({ id: saved.id, code: "" }));
  } finally {
    await server.stop();
  }
});

test("a promise whose code was stored by an older fold still takes an end, and is redeemed by that code", async () => {
  const server = await startTestServer();
  try {
    const { access_token: token } = await server.logIn("admin");
    await server.call("/operator/v1/confirm", { token, body: { password: "Sandbox-Pass1" } });
    const save = (campaign: object) =>
      server.call<{ id: string }>("/operator/v1/campaigns/save", { token, body: { campaign } });
    const { body: saved } = await save({ ...sample("freebet"), code: "ΐοσ" });
    const code = "ΐοσ".normalize("NFKC").toUpperCase();
    const db = await writeBeside(server.dataDir);
    await db.updateTable("campaign").set({ state: "running", code }).where("id", "=", saved.id).execute();
    await db.destroy();
    const to = Date.parse("2031-01-01T00:00:00Z");
    const promised = { ...sample("freebet"), id: saved.id, code, state: "running", to };
    expect(await save(promised)).toMatchObject({ status: 200, body: { to } });
    const player = (await server.logIn("player")).access_token;
    const redeemed = await server.call("/account/v1/promo/redeem", { token: player, body: { code } });
    expect(redeemed).toMatchObject({ status: 200, body: { bonus: { amount: 300 } } });
  } finally {
    await server.stop();
  }
});

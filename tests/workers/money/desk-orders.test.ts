// Orders of operators and agents: kept and repeated like all others, but whom they are about lies sealed alone.
import { describe, expect, it } from "vitest";
import type { FakeAnswer } from "../../harness/fake-http.ts";
import { answers, everything, is, notices, page, pass, rig, rows, sent, useMoneyRig } from "../../harness/money-rig.ts";
import { until } from "../../harness/until.ts";

useMoneyRig();

const adjust = "/operator/v1/users/adjust";
const body = { sub: "somebody-else", currency: "RSD", amount: 12.5, reason: "lost in the post" };
const give = (): Promise<string> => rig.account.money.desk({ tabId: "tab", call: "operator/users/adjust", sent: body });
const lost: FakeAnswer = { failed: "timeout" };
const done: FakeAnswer = { status: 200, body: { balance: 912.5 } };

describe("an order of the desks", () => {
  it("goes out with its requestId, and nothing of whom it is about lies open", async () => {
    answers(adjust, new Promise<FakeAnswer>(() => undefined));
    const requestId = await give();
    await until(() => sent(adjust).length === 1);
    expect(sent(adjust)).toEqual([{ ...body, requestId }]);
    expect(await rows()).toMatchObject([{ kind: "desk", body: { call: "operator/users/adjust", sent: null } }]);
    const all = await everything();
    for (const secret of ["somebody-else", "lost in the post", "12.5"]) expect(all).not.toContain(secret);
  });

  it("is repeated unchanged over a restart until its outcome is known", async () => {
    answers(adjust, lost);
    const requestId = await give();
    await is("checking", "desk");
    await rig.restart();
    answers(adjust, done);
    await pass(4000);
    await is("done", "desk");
    expect(sent(adjust).length).toBeGreaterThan(1);
    for (const request of sent(adjust)) expect(request).toEqual({ ...body, requestId });
    expect(await rows()).toMatchObject([{ result: { operationId: null, proposalId: null } }]);
    expect(await everything()).not.toContain("somebody-else");
  });

  it("asks for the password where an answer was lost and the server has spent its id, and goes on checking where it has not", async () => {
    answers(adjust, lost);
    const requestId = await give();
    await is("checking", "desk");
    answers(adjust, { status: 403, body: { error: "confirmationRequired" } });
    await pass(4000);
    await until(() => sent(adjust).length > 1);
    await is("checking", "desk");
    answers(adjust, { status: 409, body: { error: "confirmationRequired" } });
    await pass(20_000);
    await is("refused", "desk");
    expect(await rows()).toMatchObject([{ requestId, error: { key: "confirmationRequired" } }]);
    const repetitions = rig.services.http.seenOf(`POST ${adjust}`).map(({ isRepetition }) => isRepetition);
    expect(repetitions).toEqual([false, ...repetitions.slice(1).map(() => true)]);
  });

  it("tells that it waits for approval, or why it was refused", async () => {
    answers(adjust, { status: 202, body: { proposalId: "p1" } });
    await give();
    await is("done", "desk");
    expect(await rows()).toMatchObject([{ result: { proposalId: "p1" } }]);
    answers(adjust, { status: 403, body: { error: "confirmationRequired" } });
    await give();
    await is("refused", "desk");
    expect(await rows()).toMatchObject([{ error: { key: "confirmationRequired" } }]);
  });
});

describe("an order of the desks whose answer comes late", () => {
  const told = () => until(async () => (await notices()).length > 0);
  const late = { tone: "success", timeout: 0 };
  const said = async () =>
    (await notices()).map(({ messageKey, params, tone, timeout }) => ({ messageKey, params, tone, timeout }));

  it.each([
    [done, { ...late, params: { told: "done", why: "" } }],
    [
      { status: 202, body: { proposalId: "p1" } },
      { ...late, params: { told: "proposed", why: "" } },
    ],
    [
      { status: 422, body: { error: "insufficientAgentCredit" } },
      { timeout: 0, tone: "error", params: { told: "refused", why: "insufficientAgentCredit" } },
    ],
  ] satisfies [FakeAnswer, object][])("is told in every tab: %j", async (answer, notice) => {
    answers(adjust, lost);
    await give();
    await is("checking", "desk");
    expect(await notices()).toEqual([]);
    answers(adjust, answer);
    await pass(4000);
    await told();
    expect(await said()).toEqual([{ messageKey: "deskOrder", ...notice }]);
    const all = await everything();
    for (const secret of ["somebody-else", "lost in the post"]) expect(all).not.toContain(secret);
  });

  it("is told once its page was left, though the answer was the first", async () => {
    let release: (answer: FakeAnswer) => void = () => undefined;
    answers(adjust, new Promise<FakeAnswer>((resolve) => (release = resolve)));
    await give();
    await until(() => sent(adjust).length === 1);
    page.release();
    release({ status: 422, body: { error: "consentMissing" } });
    await told();
    expect(await said()).toMatchObject([{ params: { told: "refused", why: "consentMissing" } }]);
  });

  it("is left to its form while that is there, and to who has read it", async () => {
    answers(adjust, done, done);
    await give();
    await is("done", "desk");
    await pass(2000);
    expect(await notices()).toEqual([]);
    // Read at once: there is nothing to tell, though the page goes.
    let release: (answer: FakeAnswer) => void = () => undefined;
    answers(adjust, new Promise<FakeAnswer>((resolve) => (release = resolve)));
    const requestId = await give();
    await until(() => sent(adjust).length === 2);
    release(done);
    await until(async () => (await rows()).every(({ state }) => state === "done"));
    await rig.account.money.acknowledge(requestId);
    page.release();
    await pass(2000);
    expect(await notices()).toEqual([]);
  });

  it("keeps nothing of what the server says in detail", async () => {
    const details = [{ path: "somebody-else", message: "Ana Anić" }];
    answers(adjust, { status: 400, body: { error: "badRequest", details } });
    await give();
    await is("refused", "desk");
    expect(await rows()).toMatchObject([{ error: { key: "badRequest" } }]);
    const all = await everything();
    for (const secret of ["somebody-else", "Ana Anić"]) expect(all).not.toContain(secret);
  });
});

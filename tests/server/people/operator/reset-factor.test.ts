// A lost factor: two administrators take it, or the server's own shell.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Factors } from "../../../../src/protocol/factors.ts";
import { addPasskey, logInBy, passkeyRequest } from "../../../harness/passkey-rig.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(() => rig.reset());

const reset = { sub: subs.player, reason: "lost the phone" };

async function withPasskey() {
  const { access_token: token } = await rig.server.logIn("player");
  return { token, ...(await addPasskey(rig.server, token)) };
}
const factors = async (token: string) => (await rig.server.call<Factors>("/account/v1/factors", { token })).body;

it("needs approval, ends every session and tells the owner", async () => {
  const { token, authenticator } = await withPasskey();
  await rig.confirm();
  const proposed = await rig.ask<{ proposalId: string }>("users/resetFactor", reset);
  expect(proposed.status).toBe(202);
  expect((await factors(token)).passkeys).toHaveLength(1);
  const { proposalId } = proposed.body;
  // Proposed again it is the same one, and who proposed it does not decide it.
  expect((await rig.ask<{ proposalId: string }>("users/resetFactor", reset)).body.proposalId).toBe(proposalId);
  expect((await rig.ask("proposals/decide", { proposalId, approve: true })).status).toBe(403);
  await rig.confirm("admin2");
  expect((await rig.ask("proposals/decide", { proposalId, approve: true }, "admin2")).status).toBe(200);
  expect((await rig.server.call("/account/v1/sessions", { token })).status).toBe(401);
  expect((await logInBy(rig.server, authenticator.answer(await passkeyRequest(rig.server)))).status).toBe(401);
  const { access_token: next } = await rig.server.logIn("player");
  expect((await factors(next)).passkeys).toEqual([]);
  const { body: mails } = await rig.server.call<{ to: string; subject: string }[]>("/sandbox/outbox");
  expect(mails.filter(({ to }) => to === "player@kvota.example")).toHaveLength(2);
  const rows = await rig.audit();
  expect(rows.map(({ action, outcome }) => [action, outcome])).toContainEqual(["user.resetFactor", "done"]);
});

it("is nothing for oneself, or without the password", async () => {
  expect(await rig.ask("users/resetFactor", reset)).toMatchObject({
    status: 403,
    body: { error: "confirmationRequired" },
  });
  await rig.confirm();
  expect((await rig.ask("users/resetFactor", { ...reset, sub: subs.admin })).status).toBe(403);
});

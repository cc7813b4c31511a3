// Proposals as the store has them: from before an update that changed what the call takes, about somebody who is gone, and of two
// who proposed the same in one moment.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Proposal, ProposalsAnswer } from "../../../../src/protocol/operator/proposals.ts";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";
import { startTicketDesk } from "../../../harness/ticket-desk.ts";
import { writeBeside } from "../../../harness/test-database.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
  for (const name of ["admin", "admin2"] as const) await rig.confirm(name);
});
afterAll(() => rig.stop());

const decide = (proposalId: string, approve: boolean) =>
  rig.ask<Proposal & { error?: string }>("proposals/decide", { proposalId, approve }, "admin2");

/** @returns its id @param body what the store has of it then */
async function proposed(body: object): Promise<string> {
  const call = { sub: subs.player, currency: "RSD", amount: 60_000, reason: "as agreed by phone" };
  const answer = await rig.ask<{ proposalId: string }>("users/adjust", call);
  expect(answer.status).toBe(202);
  const { proposalId } = answer.body;
  const beside = await writeBeside(rig.server.dataDir);
  await beside
    .updateTable("proposal")
    .set({ body: JSON.stringify(body) })
    .where("id", "=", proposalId)
    .execute();
  await beside.destroy();
  return proposalId;
}

async function shown(id: string): Promise<Proposal | undefined> {
  const { status, body } = await rig.ask<ProposalsAnswer>("proposals", {}, "admin2");
  expect(status).toBe(200);
  return body.result.find(({ proposalId }) => proposalId === id);
}

it("is shown as such, and is rejected and not approved", async () => {
  const { wallet_0 } = await rig.wallet("player");
  const id = await proposed({ player: subs.player, amount: { value: 60_000 } });
  expect(await shown(id)).toMatchObject({ status: "open", canDecide: true, outdated: true });
  expect((await rig.ask<{ result: { id: string }[] }>("waiting", undefined, "admin2")).body.result).toContainEqual(
    expect.objectContaining({ id }),
  );
  expect(await decide(id, true)).toMatchObject({ status: 409, body: { error: "proposalOutdated" } });
  expect(await decide(id, false)).toMatchObject({ status: 200, body: { status: "rejected", outdated: true } });
  expect(await decide(id, true)).toMatchObject({ status: 409, body: { error: "proposalDecided" } });
  expect(await rig.wallet("player")).toMatchObject({ wallet_0 });
});

it("is rejected where whom it is about is gone", async () => {
  const gone = { sub: randomUUID(), currency: "RSD", amount: 60_000, reason: "as agreed by phone" };
  const id = await proposed(gone);
  expect(await shown(id)).toMatchObject({ outdated: false });
  expect((await decide(id, true)).status).toBe(404);
  expect(await decide(id, false)).toMatchObject({ status: 200, body: { status: "rejected" } });
});

it("waits once for a second administrator, though two propose it in one moment", async () => {
  const desk = await startTicketDesk(rig);
  for (let n = 0; n < 4; n += 1) {
    const match = await desk.match("30.00");
    await desk.place("player2", [match], 1000);
    const answers = await Promise.all(
      [0, 1, 2, 3].map((by) =>
        rig.ask<{ proposalId?: string }>(
          "outcomes/settle",
          {
            eventId: match.eventId,
            marketCode: "1X2",
            selectionCode: "1",
            outcome: "won",
            reason: "the feed is silent",
          },
          by % 2 ? "admin" : "admin2",
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body.proposalId)).size).toBe(1);
  }
});

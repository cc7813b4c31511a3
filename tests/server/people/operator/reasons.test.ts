// The reason of what is done to one player is kept in the audit.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type OperatorRig, startOperatorRig, subs } from "../../../harness/operator-rig.ts";

let rig: OperatorRig;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  await rig.confirm();
});

const texts = { en: { title: "Your question", text: "It is answered." } };
const acts = {
  "words to one player": { path: "announce", body: { texts, to: { sub: subs.player2 } }, action: "announce" },
  "a bonus": {
    path: "campaigns/grant",
    body: { id: "welcome500", subs: [subs.player2] },
    action: "campaign.grant",
  },
};

it.each(Object.entries(acts))("%s", async (_, { path, body, action }) => {
  for (const reason of ["", "as"])
    expect(await rig.ask(path, { ...body, reason })).toMatchObject({
      status: 400,
      body: { details: [{ path: "reason" }] },
    });
  const reason = "the player asked";
  const { status } = await rig.ask(path, { ...body, reason });
  expect([200, 202]).toContain(status);
  const rows = await rig.audit({ action });
  expect(rows.map((row) => [row.outcome, row.reason])).toContainEqual(["done", reason]);
});

// Ids that led to no ticket: how many a player may spend.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bodyHash } from "../../../../server/platform/http/canonical-json.ts";
import { mostWithoutTicket } from "../../../../server/betting/ticketing/receipt/request-record.ts";
import { startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

const day = 24 * 3600_000;
let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => rig.stop());

const sub = "ana";
async function spend(count: number, answer: "refused" | "abandoned", at = rig.clock.now()): Promise<void> {
  for (let left = count; left > 0; left -= 500)
    await rig.store.db
      .insertInto("ticket_request")
      .values(
        Array.from({ length: Math.min(left, 500) }, () => ({
          sub,
          frontend_uuid: randomUUID(),
          body_hash: bodyHash("{}"),
          answer,
          error: "insufficientCredit",
          ticket_id: "",
          at,
        })),
      )
      .execute();
}
const known = async () =>
  (await rig.store.db.selectFrom("ticket_request").select("sub").where("sub", "=", sub).execute()).length;

test("over 2,000 refused requests in a day are answered 429 and spend no id; good ones go on", async () => {
  await spend(mostWithoutTicket - 1, "refused");
  const refused = () => rig.place({ stake: 1_000_000 }, sub);
  expect((await refused()).status).toBe(422);
  const id = randomUUID();
  const over = await rig.place({ stake: 1_000_000, ticket_id: id }, sub);
  expect([over.status, over.headers.get("retry-after")]).toEqual([429, String(day / 1000)]);
  expect(await known()).toBe(mostWithoutTicket);
  // The same id with another body: nothing of the first was kept.
  expect((await rig.place({ ticket_id: id }, sub)).status).toBe(200);
  await rig.clock.advance(day + 1);
  expect((await refused()).status).toBe(422);
});

test("over 2,000 abandoned ids in a day are answered 429 as well", async () => {
  await spend(mostWithoutTicket, "abandoned");
  const answer = await rig.call("/abandon", { body: { ticket_id: randomUUID() }, token: sub });
  expect(answer.status).toBe(429);
  expect(await known()).toBe(mostWithoutTicket);
});

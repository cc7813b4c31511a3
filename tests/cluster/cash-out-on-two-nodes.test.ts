// Cash-outs over two nodes on one database: what one quoted the other pays, and none is paid beside a win.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { placeOf } from "../../server/betting/outcomes/places.ts";
import { writeOutcomes } from "../../server/betting/outcomes/stored-outcomes.ts";
import { until } from "../harness/until.ts";
import { many, players, twoNodesForEachTest, type Node } from "./two-nodes.ts";

const rig = twoNodesForEachTest();

const idOf = async (frontendId: string): Promise<string> =>
  (
    await rig()
      .stores.a.db.selectFrom("ticket")
      .select("id")
      .where("frontend_uuid", "=", frontendId)
      .executeTakeFirstOrThrow()
  ).id;
async function quoted(node: Node, sub: string, ticketId: string): Promise<number> {
  const quote = await node.ticketing.cashOut.quote(sub, ticketId);
  if (quote.kind !== "quote") throw new Error(`the quote was ${quote.kind}`);
  return quote.amount;
}
const confirm = (node: Node, sub: string, ticketId: string, amount: number) =>
  node.ticketing.cashOut.confirm({
    sub,
    ticketId,
    amount,
    part: 1,
    requestId: randomUUID(),
    body: ticketId,
  });

it("a cash-out that one node quoted is paid by the other, once", async () => {
  const { nodes, place, decided, balance } = rig();
  const id = randomUUID();
  await place(nodes[0], "ana", { id });
  await decided();
  const ticketId = await idOf(id);
  const amount = await quoted(nodes[0], "ana", ticketId);
  const before = await balance("ana");
  expect(await confirm(nodes[1], "ana", ticketId, amount)).toMatchObject({ kind: "paid", amount });
  expect(await confirm(nodes[0], "ana", ticketId, amount)).toMatchObject({ kind: "changed" });
  expect(await balance("ana")).toBe(before + amount);
});

it("a cash-out that meets the settlement on the other node is paid once, or the win is", async () => {
  const { nodes, placeMany, sweep, balance, clock, book, stores } = rig();
  await placeMany([1]);
  const tickets = await stores.a.db.selectFrom("ticket").select(["id", "sub"]).orderBy("created_at").execute();
  const quotes = await Promise.all(
    tickets.map(async ({ id, sub }) => ({ id, sub, amount: await quoted(nodes[0], sub, id) })),
  );
  const all = async () => (await Promise.all(players.map(balance))).reduce((sum, one) => sum + one, 0);
  const before = await all();

  const paid = new Map<string, number>();
  async function cashOutAll(): Promise<void> {
    // From the far end: settlement begins with the oldest, and half way they meet.
    for (const { id, sub, amount } of quotes.toReversed()) {
      const answer = await confirm(nodes[1], sub, id, amount);
      if (answer.kind === "paid") paid.set(id, answer.amount);
    }
  }
  const cashingOut = cashOutAll();
  await until(() => paid.size >= 5);
  // The other node's copy of the offer has it open still: the two meet in the store.
  const match = book.match(1);
  if (match === null) throw new Error("there is no match");
  const markets = { markets: { "1X2": { [placeOf("", "")]: { 1: "won" as const } } }, players: {} };
  const end = { ...match, decidedAt: clock.now(), hasScore: true, markets, others: "void" as const };
  const source = { producer: "test", certainty: 2, sentAt: clock.now() } as const;
  await stores.a.transact("end a match", (trx) =>
    writeOutcomes(trx, [{ kind: "whole", outcome: end, source }], clock.now()),
  );
  const settling = nodes[0].ticketing.settleNow().then(() => "settled" as const);
  // A ticket whose player is busy with a cash-out is looked at again a tenth of a second later.
  const pause = () => new Promise<"busy">((resolve) => setTimeout(resolve, 50, "busy"));
  while ((await Promise.race([settling, pause()])) === "busy") await clock.advance(100);
  await cashingOut;
  await sweep();
  const rows = await stores.a.db.selectFrom("ticket").select(["id", "settlement"]).execute();
  expect(rows.map(({ id, settlement }) => [id, settlement])).toEqual(
    rows.map(({ id }) => [id, paid.has(id) ? "cashout" : "won"]),
  );
  const sum = [...paid.values()].reduce((total, amount) => total + amount, 0);
  expect(await all()).toBe(before + sum + (many - paid.size) * 150_00);
  console.log(`${paid.size} of ${many} were cashed out, the others won`);
  expect(paid.size).toBeGreaterThan(0);
  expect(paid.size).toBeLessThan(many);
});

// A player's tabs hear what happened in its order, however long wallets take to read, and the store is not closed under a read.
import { expect, it } from "vitest";
import type { Database } from "../../../server/platform/db/database.ts";
import { type AccountKind, createAccountNews } from "../../../server/money/account-news.ts";

/** No transaction: what is to be told is told at once. */
const done = {} as Database;

function setUp() {
  const reads: PromiseWithResolvers<number>[] = [];
  const told: { to: string; kinds: readonly AccountKind[] }[] = [];
  const errors: unknown[] = [];
  const news = createAccountNews({
    wallets: {
      async state(sub) {
        const read = Promise.withResolvers<number>();
        reads.push(read);
        return { sub, rev: await read.promise, wallets: [] };
      },
    },
    realtime: { toUser: (to, _, event) => void told.push({ to, kinds: (event as { kinds: AccountKind[] }).kinds }) },
    failed: (error) => void errors.push(error),
  });
  return { news, reads, told, errors };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("waits with the next until the one before is told, and with nobody else's", async () => {
  const { news, reads, told } = setUp();
  news.tell(done, "ana", ["payments", "wallets"]);
  news.tell(done, "ana", ["messages"]);
  news.tell(done, "boris", ["bonuses"]);
  await settled();
  expect(told).toEqual([{ to: "boris", kinds: ["bonuses"] }]);
  reads[0]?.resolve(1);
  await news.idle();
  expect(told.slice(1)).toEqual([
    { to: "ana", kinds: ["payments", "wallets"] },
    { to: "ana", kinds: ["messages"] },
  ]);
});

it("goes on after one that could not be read", async () => {
  const { news, reads, told, errors } = setUp();
  news.tell(done, "ana", ["wallets"]);
  news.tell(done, "ana", ["messages"]);
  await settled();
  reads[0]?.reject(new Error("no line"));
  await news.idle();
  expect(errors).toEqual([new Error("no line")]);
  expect(told).toEqual([{ to: "ana", kinds: ["messages"] }]);
});

it("is idle once all is told, what comes meanwhile included", async () => {
  const { news, reads, told } = setUp();
  news.tell(done, "ana", ["wallets"]);
  await settled();
  let isIdle = false;
  const idle = news.idle().then(() => (isIdle = true));
  news.tell(done, "ana", ["wallets"]);
  reads[0]?.resolve(1);
  await settled();
  expect(isIdle).toBe(false);
  reads[1]?.resolve(2);
  await idle;
  expect(told).toHaveLength(2);
});

it("tells very many in their own rooms, leaves the process free meanwhile, and is waited for", async () => {
  const { news, told } = setUp();
  const subs = Array.from({ length: 10_000 }, (_, at) => `player ${at}`);
  news.tellEach(done, subs, ["messages"]);
  let turns = 0;
  const count = () => void (told.length < subs.length && ((turns += 1), setImmediate(count)));
  setImmediate(count);
  await news.idle();
  expect(told.map(({ to }) => to)).toEqual(subs);
  expect(new Set(told.map(({ kinds }) => kinds.join()))).toEqual(new Set(["messages"]));
  expect(turns).toBeGreaterThanOrEqual(30);
});

// What is changed while the server cannot be reached: kept, merged, sent later, undone only where it says no for good.
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { personalKey } from "../../../../src/db/request-keys.ts";
import { createAccountRig, type AccountRig } from "../../../harness/account-rig.ts";
import { settle } from "../../../harness/fake-clock.ts";
import type { FakeAnswer } from "../../../harness/fake-http.ts";
import { until } from "../../../harness/until.ts";

const read = "POST /account/v1/messages/read";
const gone = "POST /account/v1/messages/delete";
const settings = "POST /cms/v1/users/userSettings";
const inbox = { kind: "messages", page: 1 } as const;

let rig: AccountRig;
/** What the server has: ids of messages to whether they were read, and the notifications. */
let messages: Map<string, boolean>;
let notifications: unknown;
/** Instead of what the server would do; null = it does it. */
let answer: FakeAnswer | null;

function serve(): void {
  const idsOf = (body: unknown): string[] => {
    const { ids } = body as { ids: "all" | string[] };
    return ids === "all" ? [...messages.keys()] : ids;
  };
  const { http } = rig.services;
  http.on(read, ({ body }) => {
    if (answer === null) for (const id of idsOf(body)) if (messages.has(id)) messages.set(id, true);
    return answer ?? { status: 204 };
  });
  http.on(gone, ({ body }) => {
    if (answer === null) for (const id of idsOf(body)) messages.delete(id);
    return answer ?? { status: 204 };
  });
  http.on(settings, ({ body }) => {
    const [setting] = (body as { settings: { property: string; value: unknown }[] }).settings;
    if (answer === null && setting?.property === "notifications") notifications = setting.value;
    return answer ?? { status: 204 };
  });
  http.on("POST /account/v1/messages", () => ({
    status: 200,
    body: {
      result: [...messages].map(([id, isRead]) => ({
        id,
        key: "welcome",
        params: {},
        at: 5,
        read: isRead,
        ticketId: null,
      })),
      totalPages: 1,
      unread: [...messages.values()].filter((isRead) => !isRead).length,
    },
  }));
}

beforeEach(async () => {
  messages = new Map([
    ["m1", false],
    ["m2", false],
    ["m3", false],
  ]);
  notifications = { signIn: false, promotions: false };
  answer = null;
  rig = await createAccountRig();
  serve();
  await rig.signIn({ sub: "u1" });
  rig.account.subscribe([{ kind: "personal", request: inbox }]);
  await until(async () => (await stored()) !== undefined);
});
afterEach(() => rig.close());

const device = () => rig.services.databases.device;
const waiting = () => device().outbox.toArray();
const stored = async () => (await device().personal.get(["u1", personalKey(inbox)]))?.value;
const bodies = (route: string) => rig.services.http.seenOf(route).map(({ body }) => body);
const notices = async () => (await device().notices.toArray()).map(({ messageKey }) => messageKey);

function goOffline(): void {
  answer = { failed: "network" };
  rig.services.setConnection("offline");
}

function comeBack(): void {
  answer = null;
  rig.services.setConnection("online");
}

async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) {
    await rig.services.clock.advance(1000);
    await settle(6);
  }
}

const emptied = () =>
  until(async () => {
    await pass(1);
    return (await waiting()).length === 0;
  });

describe("changes made offline", () => {
  it("are merged and sent when the line is back, each thing once", async () => {
    goOffline();
    await rig.account.messages.markRead(["m1"]);
    await rig.account.messages.markRead(["m2"]);
    await rig.account.messages.remove(["m2"]);
    await rig.account.account.setNotifications({ signIn: true, promotions: true });
    await rig.account.account.setNotifications({ signIn: true, promotions: false });
    await pass(60);
    expect([bodies(read), bodies(gone), bodies(settings)]).toEqual([[], [], []]);
    expect((await waiting()).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      "message m1",
      "message m2",
      "setting site.notifications",
    ]);
    comeBack();
    await emptied();
    expect([bodies(read), bodies(gone)]).toEqual([[{ ids: ["m1"] }], [{ ids: ["m2"] }]]);
    expect(notifications).toEqual({ signIn: true, promotions: false });
    expect(bodies(settings)).toHaveLength(1);
    await until(async () => JSON.stringify(await stored()).includes('"unread":1'));
  });

  it("are sent by the next worker when the first one died", async () => {
    goOffline();
    await rig.account.messages.remove(["m3"]);
    await rig.restart();
    comeBack();
    await emptied();
    expect([...messages.keys()]).toEqual(["m1", "m2"]);
  });

  it("of all messages are of those that were there to be seen", async () => {
    goOffline();
    await rig.account.messages.markRead("all");
    messages.set("m4", false);
    comeBack();
    await emptied();
    expect(Object.fromEntries(messages)).toEqual({ m1: true, m2: true, m3: true, m4: false });
    await rig.account.messages.markRead("all");
    await emptied();
    expect(bodies(read).at(-1)).toEqual({ ids: "all" });
  });

  it("wait with growing pauses while the server cannot, and for somebody to look", async () => {
    answer = { status: 503, body: { error: "unavailable" } };
    await rig.account.messages.markRead(["m1"]);
    await pass(30);
    const tries = bodies(read).length;
    expect(tries).toBeGreaterThan(3);
    rig.services.setVisible(false);
    await pass(60);
    expect(bodies(read).length).toBeLessThanOrEqual(tries + 1);
    expect(await waiting()).toHaveLength(1);
    expect(await notices()).toEqual([]);
    answer = null;
    rig.services.setVisible(true);
    await emptied();
    expect(messages.get("m1")).toBe(true);
  });

  it("are undone and told when the server refuses them for good, the others with them are not", async () => {
    goOffline();
    await rig.account.messages.markRead(["m1", "m2"]);
    comeBack();
    rig.services.http.on(read, ({ body }) => {
      const { ids } = body as { ids: string[] };
      if (ids.includes("m1")) return { status: 404, body: { error: "notFound" } };
      for (const id of ids) messages.set(id, true);
      return { status: 204 };
    });
    await emptied();
    expect(bodies(read)).toEqual([{ ids: ["m1", "m2"] }, { ids: ["m1"] }, { ids: ["m2"] }]);
    expect(Object.fromEntries(messages)).toEqual({ m1: false, m2: true, m3: false });
    expect(await notices()).toEqual(["changeRefused"]);
  });

  it("that were changed again while under way are sent again", async () => {
    let release = (): void => undefined;
    rig.services.http.on(settings, async ({ body }) => {
      await new Promise<void>((resolve) => (release = resolve));
      notifications = (body as { settings: { value: unknown }[] }).settings[0]?.value;
      return { status: 204 };
    });
    await rig.account.account.setNotifications({ signIn: true, promotions: false });
    await until(() => bodies(settings).length === 1);
    await rig.account.account.setNotifications({ signIn: true, promotions: true });
    release();
    await until(() => bodies(settings).length === 2);
    release();
    await emptied();
    expect(notifications).toEqual({ signIn: true, promotions: true });
  });

  it("are nobody's after a log-out, and never another user's", async () => {
    goOffline();
    await rig.account.messages.markRead(["m1"]);
    await rig.account.session.logOut();
    expect(await waiting()).toEqual([]);
    await expect(rig.account.messages.markRead(["m1"])).rejects.toMatchObject({ code: "mustLogin" });
    comeBack();
    await rig.signIn({ sub: "u2" });
    await pass(5);
    expect(bodies(read)).toEqual([]);
  });

  it("are never money: what is paid offline is refused and kept nowhere", async () => {
    await rig.putTicket();
    goOffline();
    await expect(rig.pay()).rejects.toMatchObject({ code: "offline" });
    const cashOut = { tabId: "tab", ticketId: "t1", amount: 100, part: 1 };
    await expect(rig.account.money.cashOut(cashOut)).rejects.toMatchObject({ code: "offline" });
    expect(await waiting()).toEqual([]);
    comeBack();
    await pass(10);
    const paths = rig.services.http.seen.filter(({ method }) => method === "POST").map(({ path }) => path);
    expect(paths.filter((path) => /tickets$|cashOut|voucher|payments/i.test(path))).toEqual([]);
  });
});

type Step =
  | { do: "offline" | "back" | "trouble" | "restart" }
  | { do: "read" | "gone"; id: string }
  | { do: "notify"; signIn: boolean; promotions: boolean };

const id = fc.constantFrom("m1", "m2", "m3");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("offline" as const, "back" as const, "trouble" as const, "restart" as const) }),
  fc.record({ do: fc.constantFrom("read" as const, "gone" as const), id }),
  fc.record({ do: fc.constant("notify" as const), signIn: fc.boolean(), promotions: fc.boolean() }),
);

it("ends as the last of each would, for any order of changes, losses and returns", async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      messages = new Map([
        ["m1", false],
        ["m2", false],
        ["m3", false],
      ]);
      const expected = new Map(messages);
      notifications = null;
      let wanted: unknown = null;
      for (const one of steps) {
        if (one.do === "offline") goOffline();
        else if (one.do === "back") comeBack();
        else if (one.do === "trouble") answer = { status: 502, body: { error: "unavailable" } };
        else if (one.do === "restart") {
          await rig.restart();
          serve();
        } else if (one.do === "notify") {
          const { signIn, promotions } = one;
          wanted = { signIn, promotions };
          await rig.account.account.setNotifications({ signIn, promotions });
        } else if (one.do === "read" || one.do === "gone") {
          // What is gone is not there to be read.
          if (one.do === "read" && !expected.has(one.id)) continue;
          if (one.do === "read") expected.set(one.id, true);
          else expected.delete(one.id);
          await (one.do === "read" ? rig.account.messages.markRead([one.id]) : rig.account.messages.remove([one.id]));
        }
        await rig.services.clock.advance(200);
      }
      comeBack();
      await emptied();
      expect([Object.fromEntries(messages), notifications]).toEqual([Object.fromEntries(expected), wanted]);
    }),
    { seed, numRuns: 25, verbose: 1 },
  );
});

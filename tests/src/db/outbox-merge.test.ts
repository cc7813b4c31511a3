import { describe, expect, it } from "vitest";
import { messagesWith, notificationsWith } from "../../../src/db/outbox-merge.ts";
import type { MessagesAnswer } from "../../../src/protocol/messages.ts";

const message = (id: string, read: boolean) => ({ id, key: "welcome", params: {}, at: 1, read, ticketId: null });
const inbox: MessagesAnswer = {
  result: [message("a", false), message("b", false), message("c", true)],
  totalPages: 2,
  unread: 5,
};

describe("the inbox with what was changed since", () => {
  it("is itself without changes", () => {
    expect(messagesWith(inbox, [])).toBe(inbox);
  });

  it("counts each newly read message once, here or gone", () => {
    const after = messagesWith(inbox, [
      { kind: "message", key: "a", value: "read" },
      { kind: "message", key: "b", value: "gone" },
      { kind: "message", key: "c", value: "read" },
      { kind: "message", key: "of another page", value: "read" },
    ]);
    expect(after).toEqual({ ...inbox, result: [message("a", true), message("c", true)], unread: 3 });
  });

  it("has nothing unread, or nothing at all, when all of it was meant", () => {
    const read = messagesWith(inbox, [{ kind: "message", key: "all", value: "read" }]);
    expect([read.unread, read.result.every((one) => one.read), read.result.length]).toEqual([0, true, 3]);
    expect(messagesWith(inbox, [{ kind: "message", key: "all", value: "gone" }]).result).toEqual([]);
  });
});

it("shows the notifications that were chosen last", () => {
  const known = { site: { notifications: { signIn: false, promotions: false } } };
  const value = { signIn: true, promotions: false };
  expect(notificationsWith(known, [{ kind: "setting", key: "site.other", value: 1 }])).toBe(known);
  expect(notificationsWith(known, [{ kind: "setting", key: "site.notifications", value }]).site.notifications).toBe(
    value,
  );
});

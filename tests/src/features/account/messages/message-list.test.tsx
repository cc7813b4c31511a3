// @vitest-environment jsdom
// The inbox on real tables: what is shown of it, what it says where there is nothing, and what is asked of the worker.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { MessagesPage } from "../../../../../src/features/account/messages/messages-page.tsx";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import type { Message, MessagesAnswer } from "../../../../../src/protocol/messages.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(1280);
  await openTables();
});
afterEach(emptyTables);

const readAt = Date.UTC(2026, 4, 3, 10, 20);
const won: Message = {
  id: "m1",
  key: "ticketWon",
  params: { amount: 1234.5, currency: "RSD" },
  at: readAt - 60_000,
  read: false,
  ticketId: "t/1",
};
const welcome: Message = { ...won, id: "m2", key: "welcome", params: { name: "Ana" }, read: true, ticketId: null };

async function store(answer: Partial<MessagesAnswer> | null, error: string | null = null, page = 1): Promise<void> {
  const value = answer && { result: [], totalPages: 1, unread: 0, ...answer };
  await deviceDb.personal.put({ sub: "s1", key: personalKey({ kind: "messages", page }), value, readAt, error });
}

async function open(address = "/en/messages"): Promise<FakeClient> {
  await storeSignedIn();
  return renderAt(address, <MessagesPage />);
}

const goOffline = (client: FakeClient) =>
  act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
const asked = ({ calls }: FakeClient) => calls.map(({ name, args }) => [name, ...args]);
const rowOf = async (title: string) => within((await screen.findByText(title)).closest("li") as HTMLElement);

describe("the inbox", () => {
  it("tells each message in the reader's words, with its ticket, and counts an unfolded one as read", async () => {
    await store({ result: [won, welcome], unread: 1 });
    const client = await open();
    const row = await rowOf("Your ticket won");
    row.getByText("Unread");
    await waitFor(() =>
      expect(client.subscriptions.now()).toEqual([{ kind: "personal", request: { kind: "messages", page: 1 } }]),
    );
    expect(row.getAllByText("1.234,50 was paid to your wallet.")).toHaveLength(2);
    fireEvent.click(row.getByRole("button", { name: /^Your ticket won/ }));
    expect(row.getByRole("link", { name: "To the ticket" }).getAttribute("href")).toBe(
      "/en/ticket_history?search=t%2F1",
    );
    expect(asked(client)).toEqual([["messages.markRead", ["m1"]]]);
    const other = await rowOf("Welcome to Kvota");
    fireEvent.click(other.getByRole("button", { name: /^Welcome/ }));
    expect(other.queryByRole("link")).toBeNull();
    expect(asked(client)).toHaveLength(1);
  });

  it("tells of a round that was finished for its player, and leads to it", async () => {
    const params = { game: "Blackjack", roundId: "house.r1", stake: 100, amount: 1200.5, currency: "EUR" };
    await store({ result: [{ ...won, key: "roundLeft", params, ticketId: null }], unread: 1 });
    await open();
    const row = await rowOf("Your round was finished");
    fireEvent.click(row.getByRole("button", { name: /^Your round/ }));
    row.getByText(/^Blackjack: .* Staked 100,00 EUR, paid 1\.200,50 EUR\.$/);
    expect(row.getByRole("link", { name: "Open the round" }).getAttribute("href")).toBe(
      "/en/account/games?round=house.r1",
    );
  });

  it("tells an announcement in the words that it came with", async () => {
    const params = { title: "New hours", text: "We close at ten." };
    await store({ result: [{ ...won, key: "announcement", params, ticketId: null }], unread: 1 });
    await open();
    const row = await rowOf("New hours");
    expect(row.getAllByText("We close at ten.").length).toBeGreaterThan(0);
  });

  it("deletes by the button and by the key, and says where that failed", async () => {
    await store({ result: [won, welcome], unread: 1 });
    const client = await open();
    client.script("messages.remove", () => Promise.reject(new Error("no")));
    fireEvent.keyDown((await rowOf("Your ticket won")).getByRole("button", { name: /^Your ticket won/ }), {
      key: "Delete",
    });
    const other = await rowOf("Welcome to Kvota");
    fireEvent.click(other.getByRole("button", { name: /^Welcome/ }));
    fireEvent.click(other.getByRole("button", { name: "Delete" }));
    expect(asked(client)).toEqual([
      ["messages.remove", ["m1"]],
      ["messages.remove", ["m2"]],
    ]);
    await waitFor(() =>
      expect(snackbars.shown[0]).toMatchObject({ messageKey: "messages.failedChange", tone: "error" }),
    );
  });

  it("marks all as read at once, and shows it before the server knows", async () => {
    await store({ result: [won, { ...won, id: "m3" }], unread: 2 });
    const client = await open();
    fireEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
    expect(asked(client)).toEqual([["messages.markRead", "all"]]);
    await act(async () => {
      await deviceDb.outbox.put({ sub: "s1", kind: "message", key: "all", value: "read" });
    });
    await waitFor(() => expect(screen.queryByText("Unread")).toBeNull());
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
  });

  it("has words for a message that this build does not know", async () => {
    await store({ result: [{ ...won, key: "somethingNew", ticketId: null }] });
    await open();
    expect((await rowOf("Message")).queryByRole("link", { name: "To the ticket" })).toBeNull();
  });

  it("is read page by page, by its address", async () => {
    await store({ result: [welcome], totalPages: 3 }, null, 2);
    const client = await open("/en/messages?page=2");
    await rowOf("Welcome to Kvota");
    await waitFor(() =>
      expect(client.subscriptions.now()).toEqual([{ kind: "personal", request: { kind: "messages", page: 2 } }]),
    );
    expect(screen.getByRole("link", { name: /next/i }).getAttribute("href")).toContain("page=3");
  });

  it("says of what time it is while there is no connection", async () => {
    await store({ result: [welcome] });
    const client = await open();
    await rowOf("Welcome to Kvota");
    expect(document.querySelector("[data-as-of]")).toBeNull();
    goOffline(client);
    await waitFor(() => expect(document.querySelector("[data-as-of]")?.textContent).toMatch(/as of .*\d\d:20/i));
  });

  it.each([
    ["there are none", { result: [] }, null, false, "No messages"],
    ["this site keeps none", null, "notFound", false, "This site has no messages."],
    ["they cannot be read", null, "serverError", false, "Your messages could not be loaded"],
    ["there is no connection and nothing was read", null, "network", true, "are not saved on this device yet"],
  ])("says so where %s", async (_what, answer, error, offline, text) => {
    await store(answer, error);
    const client = await open();
    if (offline) goOffline(client);
    expect(await screen.findByText(text, { exact: false })).toBeDefined();
  });
});

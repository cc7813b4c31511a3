// @vitest-environment jsdom
// The player's seven lists go through their pages in one way: whatever the address says, a page that is there is shown.
import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { historyKey, personalKey } from "../../../src/db/request-keys.ts";
import type { PersonalRequest } from "../../../src/db/requests.ts";
import { deviceDb } from "../../../src/db/tab-databases.ts";
import { dayEnd, dayStart } from "../../../src/domain/days.ts";
import { BonusTexts } from "../../../src/features/money/bonuses/bonus-texts.tsx";
import { OwnBonuses } from "../../../src/features/money/bonuses/own-bonuses.tsx";
import { HtmlText } from "../../../src/features/site/content/html-text.tsx";
import { MessagesPage } from "../../../src/features/account/messages/messages-page.tsx";
import { PaymentHistory } from "../../../src/features/money/payments/payment-history.tsx";
import { RoundHistoryPage } from "../../../src/features/casino/rounds/round-history-page.tsx";
import { readFilter, requestsOf } from "../../../src/features/betting/ticket-history/history-filter.ts";
import { HistoryPage } from "../../../src/features/betting/ticket-history/history-page.tsx";
import { TransactionsPage } from "../../../src/features/money/transactions/transactions-page.tsx";
import { VoucherHistoryPage } from "../../../src/features/money/vouchers/voucher-history-page.tsx";
import { setWidth } from "../../harness/page-width.ts";
import { renderAt } from "../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(1280);
  await openTables();
});
beforeEach(() => storeSignedIn());
afterEach(emptyTables);

const readAt = Date.UTC(2026, 10, 20, 12);
const day = "2026-11-20";

interface List {
  screen: ReactNode;
  /** What else the address says. */
  said?: string;
  request(page: number): PersonalRequest | null;
  answer?: object;
}

const bookings = { type: "", currencyId: null, product: "", search: "" } as const;
const lists: Readonly<Record<string, List>> = {
  messages: {
    screen: <MessagesPage />,
    request: (page) => ({ kind: "messages", page }),
    answer: { result: [], unread: 20 },
  },
  vouchers: {
    screen: <VoucherHistoryPage />,
    request: (page) => ({ kind: "vouchers", page }),
    answer: { vouchers: [], dropped: 0 },
  },
  payments: {
    screen: <PaymentHistory />,
    request: (page) => ({ kind: "payments", direction: "", status: "", from: null, to: null, page }),
  },
  rounds: {
    screen: <RoundHistoryPage />,
    request: (page) => ({ kind: "rounds", gameCode: "", from: null, to: null, state: null, page }),
    answer: { result: [], sums: [] },
  },
  bonuses: {
    screen: (
      <BonusTexts>
        <OwnBonuses Html={HtmlText} />
      </BonusTexts>
    ),
    request: (page) => ({ kind: "bonuses", state: "", page }),
  },
  transactions: {
    screen: <TransactionsPage />,
    said: `from=${day}&to=${day}`,
    request: (page) => ({ kind: "transactions", ...bookings, from: dayStart(day), to: dayEnd(day), page }),
    answer: { bookings: [], sums: null, dropped: 0 },
  },
  tickets: { screen: <HistoryPage renderActions={() => null} />, request: () => null },
};

async function store({ request, answer = { result: [] } }: List, page: number, totalPages: number): Promise<void> {
  const personal = request(page);
  if (personal !== null) {
    const key = personalKey(personal);
    return void (await deviceDb.personal.put({
      sub: "s1",
      key,
      value: { ...answer, totalPages },
      readAt,
      error: null,
    }));
  }
  const { settled } = requestsOf(readFilter(new URLSearchParams()));
  if (settled === null) throw new Error("all tickets");
  await deviceDb.history.put({
    sub: "s1",
    key: historyKey(settled, page),
    tickets: [],
    totalPages,
    readAt,
    error: null,
  });
}

const address = () => screen.getByTestId("address").textContent ?? "";
const pageNow = () => new URLSearchParams(address().split("?")[1] ?? "").get("page");

describe.each(Object.entries(lists))("the list of %s", (_, list) => {
  const open = (page: string) =>
    renderAt(`/en/somewhere?${[list.said, `page=${page}`].filter(Boolean).join("&")}`, list.screen);

  it("goes to its last page from one past the end", async () => {
    await store(list, 9, 3);
    await open("9");
    await waitFor(() => expect(pageNow()).toBe("3"));
  });

  it("goes to the first where there is nothing at all", async () => {
    await store(list, 9, 0);
    await open("9");
    await waitFor(() => expect(pageNow()).toBeNull());
  });

  it("goes to the page before when the last row of a page has gone, offline as well", async () => {
    await store(list, 3, 3);
    const client = await open("3");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await waitFor(() => expect(pageNow()).toBe("2"));
  });

  it.each(["0", "-1", "x", "1e9", "1.5", ""])("takes page '%s' for the first", async (page) => {
    const client = await open(page);
    const request = list.request(1);
    const expected = request === null ? { kind: "history", page: 1 } : { kind: "personal", request };
    await waitFor(() =>
      expect(client.subscriptions.now()).toEqual(expect.arrayContaining([expect.objectContaining(expected)])),
    );
  });
});

describe.each(Object.entries(lists).filter(([name]) => !["messages", "tickets"].includes(name)))(
  "the list of %s, which is money,",
  (_, list) => {
    it("says how many of its rows could not be read, and never that there are none", async () => {
      await store({ ...list, answer: { result: [], ...list.answer, dropped: 2 } }, 1, 1);
      await renderAt(`/en/somewhere?${list.said ?? ""}`, list.screen);
      await screen.findByText("2 entries could not be read and are left out");
      expect(screen.queryByRole("heading", { name: /^(No|You have no)/ })).toBeNull();
    });
  },
);

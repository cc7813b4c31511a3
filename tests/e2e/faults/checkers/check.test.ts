// A checker that never complains checks nothing: each is shown a run in which what it watches went wrong.
import { describe, expect, it } from "vitest";
import { check } from "../../../../e2e/faults/checkers/check.ts";
import { agreeMs, blankMs, clockMs, foundMs, recoverMs } from "../../../../e2e/faults/model/bounds.ts";
import type { Books, History, Snapshot } from "../../../../e2e/faults/model/history.ts";
import { good, goodThen, look, seen, snapshot, timed } from "../histories.ts";

const books = (change: Partial<Books>): History => good({ books: { ...good().books, ...change } });
const ticket = (change: Partial<Books["tickets"][number]>) => ({
  ...(good().books.tickets[0] as Books["tickets"][number]),
  ...change,
});
const settled = (...snapshots: Snapshot[]): History => good({ settlings: [{ since: 0, snapshots }] });
/** Two moments between which there was time enough to agree. */
const stays = (change: Partial<Snapshot>): History =>
  settled(snapshot(100, change), snapshot(100 + agreeMs + 50, change));

it("says nothing of a run in which all went well", () => {
  expect(check(good())).toEqual([]);
});

const died = (at: number) => ({ what: "line", fault: "half-open", on: true, at }) as const;

it("gives the tabs time to find a connection dead that died without a word", () => {
  const blind = stays({ tabs: [look({ balance: "10.000,00" }), look(), look()] });
  expect(check({ ...blind, events: timed([...good().events, died(100)]) })).toEqual([]);
});

const loggedOut = { what: "step", text: "log-out 1", came: "out" } as const;

it("takes a log-in for the end of a log-out, and an update after a payment for right", () => {
  const back = goodThen(
    ...[0, 1, 2].map((tab) => seen(tab, { balance: null })),
    loggedOut,
    { what: "step", text: "log-in 0 begins", came: "", at: 4000 },
    seen(0, {}, 4100),
    seen(0, {}, 9000),
  );
  const updated = goodThen(
    seen(1, { state: "waiting" }),
    seen(1, { state: "idle" }, 3000),
    { what: "loaded", tab: 1, asked: true, update: true, at: 3010 },
    seen(1, {}, 3020),
  );
  expect([...check(back), ...check(updated)]).toEqual([]);
});

const violations: Record<string, [string, History][]> = {
  agreement: [
    ["a tab has another balance than the server", stays({ tabs: [look(), look({ balance: "10.000,00" }), look()] })],
    ["a tab has an older price than the server", stays({ truth: { ...snapshot(0).truth, price: "9.02" } })],
    [
      "a price stays old though the line is up",
      stays({ tabs: [look({ price: { text: "9.01", state: "stale" } }), look(), look()] }),
    ],
    ["tabs have different tickets", stays({ tabs: [look(), look({ selections: [] }), look()] })],
    ["one tab alone tells the outcome", stays({ tabs: [look({ dialogs: ["Ticket accepted"] }), look(), look()] })],
    ["a tab is signed out", stays({ tabs: [look(), look(), look({ balance: null })] })],
    [
      "a decided payment is still shown as being checked",
      stays({ paying: "u1", tabs: [0, 1, 2].map(() => look({ state: "checking" })) }),
    ],
    [
      "the line does not come back",
      settled(snapshot(recoverMs + 50, { tabs: [look({ connection: "offline" }), look(), look()] })),
    ],
    [
      "a connection that died without a word is not found dead",
      {
        ...stays({ tabs: [look({ balance: "10.000,00" }), look(), look()] }),
        events: timed([...good().events.map((event) => ({ ...event, at: event.at - foundMs })), died(-foundMs)]),
      },
    ],
    ["a tab does not answer any more", settled(snapshot(recoverMs + 50, { tabs: [null, look(), look()] }))],
  ],
  balancedBooks: [
    ["a posting does not sum to zero", books({ unbalanced: ["hold t1"] })],
    [
      "a balance is not the sum of its entries",
      books({ accounts: [{ name: "player RSD", bucket: "wallet_0", balance: 5, entries: 4 }] }),
    ],
    [
      "a wallet is negative",
      books({ accounts: [{ name: "player RSD", bucket: "wallet_0", balance: -5, entries: -5 }] }),
    ],
    ["the stake of a denied ticket is kept", books({ tickets: [ticket({ phase: "denied", hold: "posted" })] })],
    ["the stake of an accepted ticket was never held", books({ tickets: [ticket({ hold: null })] })],
  ],
  fewReloads: [
    [
      "a page reloads itself twice in a minute",
      goodThen({ what: "loaded", tab: 1, asked: false, at: 10 }, { what: "loaded", tab: 1, asked: false, at: 59_000 }),
    ],
  ],
  keptCrowd: [
    [
      "a bet that was taken is not known",
      goodThen({ what: "crowd", figures: { taken: 2, lost: ["u8"], unknown: [] } }),
    ],
    ["a bet is never answered", goodThen({ what: "crowd", figures: { taken: 2, lost: [], unknown: ["u9: 503"] } })],
    ["nobody else bets", goodThen({ what: "crowd", figures: { taken: 0, lost: [], unknown: [] } })],
  ],
  keptTicket: [
    [
      "the ticket is empty after a reload",
      goodThen(
        seen(1),
        { what: "loaded", tab: 1, asked: true },
        seen(1, { selections: [] }),
        seen(0, {}, 60_000 + agreeMs),
      ),
    ],
  ],
  noBlank: [
    [
      "a page stays blank",
      goodThen({ what: "loaded", tab: 1, asked: true }, seen(1, { blank: true }), seen(1, {}, blankMs + 1000)),
    ],
    [
      "a page stays blank until its tab is closed",
      goodThen({ what: "loaded", tab: 1, asked: true }, seen(1, { blank: true }), {
        what: "tab-gone",
        tab: 1,
        at: blankMs + 1000,
      }),
    ],
    [
      "a page that was thawed stays blank to the end",
      goodThen(
        { what: "disturbed", by: "freeze", tab: 1, on: true },
        { what: "loaded", tab: 1, asked: true },
        { what: "disturbed", by: "freeze", tab: 1, on: false },
        seen(1, { blank: true }),
        seen(0, {}, blankMs + 1000),
      ),
    ],
  ],
  noErrors: [["an error is caught by nobody", goodThen({ what: "page-error", tab: 0, text: "x is undefined" })]],
  noOlderPrice: [
    [
      "an older price comes back on the same page",
      goodThen(
        { what: "price", text: "9.02" },
        seen(0, { price: { text: "9.02", state: "open" } }),
        seen(0, { price: { text: "9.01", state: "open" } }),
      ),
    ],
  ],
  nothingLeft: [
    [
      "the balance stays in another tab",
      goodThen(loggedOut, seen(2, {}, 20), seen(0, { balance: null }, agreeMs + 100)),
    ],
    [
      "it comes back in a tab that is loaded",
      goodThen(
        ...[0, 1, 2].map((tab) => seen(tab, { balance: null })),
        loggedOut,
        { what: "loaded", tab: 1, asked: true, at: 5000 },
        seen(1, {}, 5100),
        seen(0, { balance: null }, 5100 + agreeMs),
      ),
    ],
    [
      "the outcome of his ticket is told",
      goodThen(
        ...[0, 1, 2].map((tab) => seen(tab, { balance: null })),
        loggedOut,
        seen(1, { balance: null, dialogs: ["Ticket accepted"], ticketNumber: "K7Q2-M4TD" }, agreeMs + 100),
        seen(0, { balance: null }, agreeMs + 200),
      ),
    ],
  ],
  patientUpdate: [
    [
      "an update loads the page while the ticket waits",
      goodThen(
        seen(1, { state: "waiting" }),
        { what: "loaded", tab: 1, asked: true, update: true, at: 2000 },
        seen(1, {}, 2010),
      ),
    ],
    [
      "a page loads itself while the outcome is unknown",
      goodThen(seen(1, { state: "checking" }), { what: "loaded", tab: 1, asked: false, at: 2000 }, seen(1, {}, 2010)),
    ],
  ],
  oneConnection: [
    ["each tab has a connection of its own", settled(snapshot(100, { sockets: 3 }))],
    ["the connection before the last is left open", settled(snapshot(100), snapshot(300, { sockets: 2 }))],
  ],
  oneRefresh: [["two refreshes are under way", goodThen({ what: "refreshing", count: 2 })]],
  oneTicket: [
    ["two tickets under one uuid", books({ tickets: [ticket({}), ticket({ id: "t2" })] })],
    [
      "one press pays twice",
      {
        ...goodThen({ what: "placing", uuid: "u2", body: "{}" }),
        books: { ...good().books, tickets: [ticket({}), ticket({ id: "t2", uuid: "u2" })] },
      },
    ],
    ["a uuid is sent with another body", goodThen({ what: "placing", uuid: "u1", body: '{"stake":2}' })],
    ["a ticket nobody sent", books({ tickets: [ticket({ uuid: "u9" })] })],
  ],
  seenEnough: [
    ["nobody ever looked", good({ events: timed([{ what: "healed" }]), books: { ...good().books, tickets: [] } })],
  ],
  trueClaims: [
    ["accepted before it was", books({ tickets: [ticket({ bookedAt: 10_000 })] })],
    ["accepted though it was denied", books({ tickets: [ticket({ phase: "denied", hold: "voided" })] })],
    [
      "rejected though the server never saw it",
      goodThen({ what: "placing", uuid: "u2", body: "{}" }, seen(2, { dialogs: ["Ticket rejected"] })),
    ],
    ["rejected though it was accepted", goodThen(seen(0, { dialogs: ["Ticket rejected"] }))],
  ],
  untouchedByClock: [
    [
      "prices grow old when the clock is set",
      goodThen(
        seen(0, {}, 3 * clockMs),
        { what: "clock", minutes: 10 },
        seen(0, { price: { text: "9.01", state: "stale" } }, 5 * clockMs),
      ),
    ],
  ],
};

describe.each(Object.entries(violations))("%s complains where", (name, cases) => {
  it.each(cases)("%s", (_what, history) => {
    expect(check(history).map((text) => text.split(":")[0])).toContain(name);
  });
});

describe("nothing is held against a run where", () => {
  it.each([
    [
      "a tab needs a moment to agree",
      settled(snapshot(100, { tabs: [look({ balance: "1,00" }), look(), look()] }), snapshot(300)),
    ],
    [
      "the payment is checked and the server never saw it",
      stays({ paying: "u7", tabs: [0, 1, 2].map(() => look({ state: "checking" })) }),
    ],
    ["others bet", goodThen({ what: "crowd", figures: { taken: 2, lost: [], unknown: [] } })],
    [
      "a connection is closed a moment after the next one opened",
      settled(snapshot(100, { sockets: 2 }), snapshot(300)),
    ],
    ["a ticket was sent twice under its uuid with its body", goodThen({ what: "placing", uuid: "u1", body: "{}" })],
    [
      "a new document starts from an older price",
      goodThen(
        { what: "price", text: "9.02" },
        seen(0, { price: { text: "9.02", state: "open" } }),
        seen(0, { document: 2 }),
      ),
    ],
    [
      "a restarted server draws its first price again",
      goodThen(
        { what: "price", text: "9.02" },
        seen(0, { price: { text: "9.02", state: "open" } }),
        { what: "disturbed", by: "kill-server", tab: null, on: true },
        seen(0, { price: { text: "9.01", state: "open" } }),
      ),
    ],
    [
      "another process leads the offer and draws the first price again",
      goodThen(
        { what: "price", text: "9.02" },
        seen(0, { price: { text: "9.02", state: "open" } }),
        { what: "disturbed", by: "drain feed", tab: null, on: true },
        seen(0, { price: { text: "9.01", state: "open" } }),
      ),
    ],
    [
      "a page is frozen while it is blank",
      goodThen(
        { what: "loaded", tab: 1, asked: true },
        { what: "disturbed", by: "freeze", tab: 1, on: true },
        seen(0, {}, blankMs * 3),
      ),
    ],
    [
      "the player reloads as often as he likes",
      goodThen({ what: "loaded", tab: 1, asked: true }, seen(1), { what: "loaded", tab: 1, asked: true }, seen(1)),
    ],
  ])("%s", (_what, history) => {
    expect(check(history)).toEqual([]);
  });
});

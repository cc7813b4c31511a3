// Histories for the checkers: a good one, and whatever a test wants to be wrong in it.
import type { Event, Happening, History, Look, Snapshot } from "../../../e2e/faults/model/history.ts";

type Untimed = Happening & { at?: number };

/** What a tab shows that has nothing to complain of. */
export function look(change: Partial<Look> = {}): Look {
  return {
    document: 1,
    connection: "online",
    host: "shared",
    state: "idle",
    dialogs: [],
    ticketNumber: null,
    selections: ["a"],
    balance: "9.980,00",
    price: { text: "9.01", state: "open" },
    blank: false,
    ...change,
  };
}

export function seen(tab: number, change: Partial<Look> = {}, at?: number): Untimed {
  return { what: "look", tab, look: look(change), ...(at === undefined ? {} : { at }) };
}

/** Events without a time follow each other by 10 ms. */
export function timed(events: readonly Untimed[]): Event[] {
  let at = 0;
  return events.map((event) => {
    at = event.at ?? at + 10;
    return { ...event, at, wall: at };
  });
}

export function snapshot(at: number, change: Partial<Snapshot> = {}): Snapshot {
  return {
    at,
    tabs: [look(), look(), look()],
    sockets: 1,
    paying: null,
    truth: { credit: 998_000, tickets: [{ id: "t1", uuid: "u1", status: "open" }], price: "9.01" },
    ...change,
  };
}

const ticket = { id: "t1", code: "K7Q2M4TD", uuid: "u1", phase: "accepted", stake: 2000, bookedAt: 30, hold: "posted" };

/** One bet that was paid for and accepted, and told so in three tabs. */
export function good(change: { [Part in keyof History]?: History[Part] } = {}): History {
  return {
    events: timed([
      { what: "price", text: "9.01" },
      seen(0),
      seen(1),
      seen(2),
      { what: "placing", uuid: "u1", body: "{}" },
      { what: "step", text: "pay 0", came: "Pay 20,00" },
      ...[0, 1, 2].map((tab) => seen(tab, { dialogs: ["Ticket accepted"], ticketNumber: "K7Q2-M4TD" })),
      { what: "step", text: "close-dialogs 0", came: "OK" },
      ...[0, 1, 2].map((tab) => seen(tab, { selections: [] })),
      { what: "healed" },
    ]),
    settlings: [{ since: 0, snapshots: [snapshot(100)] }],
    books: {
      tickets: [ticket],
      requests: [{ uuid: "u1", answer: "ok", bodyHash: "h" }],
      accounts: [
        { name: "player RSD", bucket: "wallet_0", balance: 998_000, entries: 998_000 },
        { name: " RSD", bucket: "house", balance: -998_000, entries: -998_000 },
      ],
      unbalanced: [],
    },
    ...change,
  };
}

/** The good one with other events at its end. */
export function goodThen(...events: Untimed[]): History {
  const before = good();
  const from = before.events.at(-1)?.at ?? 0;
  return {
    ...before,
    events: [
      ...before.events,
      ...timed(events).map((event) => ({ ...event, at: event.at + from, wall: event.at + from })),
    ],
  };
}

// @vitest-environment jsdom
// The history of rounds with its filter and details, and the page of seeds.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import type { PersonalRequest } from "../../../../../src/db/requests.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { FairnessPage } from "../../../../../src/features/casino/rounds/fairness-page.tsx";
import { RoundHistoryPage } from "../../../../../src/features/casino/rounds/round-history-page.tsx";
import { readFilter, searchOf } from "../../../../../src/features/casino/rounds/rounds-filter.ts";
import { stepText } from "../../../../../src/features/casino/rounds/step-text.ts";
import type { RoundAnswer, RoundsAnswer, WireRound } from "../../../../../src/protocol/games/rounds.ts";
import type { Subscription } from "../../../../../workers/api/subscription-schema.ts";
import { KvotaError } from "../../../../../workers/api/errors.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(1280);
  await openTables();
});
afterEach(emptyTables);

async function store(request: PersonalRequest, value: unknown, error: string | null = null): Promise<void> {
  await deviceDb.session.put({ id: "current", state: "signedIn", sub: "u1", username: "player", roles: [] });
  await deviceDb.personal.put({ sub: "u1", key: personalKey(request), value, readAt: 1, error });
}

const round: WireRound = {
  roundId: "house.r1",
  sessionId: "s1",
  gameCode: "house_dice",
  provider: "house",
  name: "Dice",
  currency: "RSD",
  currency_id: 1,
  stake: 100,
  win: 0,
  net: -100,
  state: "closed",
  openedAt: 1,
  closedAt: 2,
};
const all = { kind: "rounds", gameCode: "", from: null, to: null, state: null, page: 1 } as const;
const answer: RoundsAnswer = {
  result: [round],
  totalPages: 2,
  sums: [{ currency: "RSD", currency_id: 1, stakes: 300, wins: 150.5, net: -149.5, rounds: 3 }],
};

describe("the history of games", () => {
  it("shows sums and rounds, asks for what the filter says, and leads to each round", async () => {
    await store(all, answer);
    const client = await renderAt("/en/account/games", <RoundHistoryPage />);
    const row = await screen.findByRole("link", { name: /^Dice/ });
    expect(row.getAttribute("href")).toBe("/en/account/games?round=house.r1");
    expect([...document.querySelectorAll("[data-sums] dd")].map((sum) => sum.textContent)).toEqual([
      "3",
      "300,00",
      "150,50",
      "-149,50",
    ]);
    fireEvent.change(screen.getByRole("combobox", { name: "State" }), { target: { value: "open" } });
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({ kind: "personal", request: { ...all, state: "open" } }),
    );
  });

  it("says that a filter leaves none, and lets go of it", async () => {
    await store({ ...all, state: "open" }, { result: [], totalPages: 0, sums: [] });
    await store(all, answer);
    await renderAt("/en/account/games?state=open", <RoundHistoryPage />);
    await screen.findByText("No rounds found");
    expect(screen.queryByText("No rounds match your filters.")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    await screen.findByRole("link", { name: /^Dice/ });
  });

  it("shows what moved in a round, its steps, and that it is checked later", async () => {
    const detail: RoundAnswer = {
      ...round,
      transactions: [{ transactionId: "t1", kind: "bet", amount: 100, at: 1, balance: 9900 }],
      detail: { bet: { target: 4900 }, steps: [], outcome: { target: 4900, rolled: 5000 }, pays: 0 },
      verification: { scheme: "kvota-hmac-1", hash: "ab", seed: null, clientSeed: "mine", nonce: 0 },
    };
    await store({ kind: "round", roundId: "house.r1" }, detail);
    await renderAt("/en/account/games?state=closed&round=house.r1", <RoundHistoryPage />);
    const article = await screen.findByRole("article");
    expect(
      within(article)
        .getAllByRole("cell")
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual(["Stake", "-100,00", "9.900,00"]);
    await within(article).findByText("Drawn: 50,00");
    within(article).getByText("Wins below 49,00");
    within(article).getByText("-100,00 · Balance 9.900,00");
    fireEvent.click(within(article).getByRole("button", { name: "Check here" }));
    await within(article).findByText("After you change the seed the round can be checked.");
    expect(screen.getByRole("link", { name: "All rounds" }).getAttribute("href")).toBe(
      "/en/account/games?state=closed",
    );
  });

  it("tells a round that is nobody's from one that could not be read", async () => {
    const request = { kind: "round", roundId: "house.r1" } as const;
    await store(request, null, "network");
    const client = await renderAt("/en/account/games?round=house.r1", <RoundHistoryPage />);
    await screen.findByText("The rounds could not be loaded");
    const looksAt = (subscriptions: readonly Subscription[]): boolean =>
      subscriptions.some((one) => one.kind === "personal" && one.request.kind === "round");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(client.subscriptions.inTurn.map(looksAt)).toEqual([true, false, true]));
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await screen.findByText("No connection");
    await act(() => store(request, null, "notFound"));
    await screen.findByText("There is no such round");
  });

  it("understands its address, and writes what is not usual", () => {
    const filter = readFilter(new URLSearchParams("from=2026-01-02&to=x&game=house_dice&state=won&page=3"));
    expect(filter).toEqual({ from: "2026-01-02", to: "", game: "house_dice", state: "", page: 3 });
    expect(searchOf(filter, { state: "open" })).toBe("?from=2026-01-02&game=house_dice&state=open");
    expect(stepText([{ at: [1, 2] }, "x"])).toBe("{at:[1,2]}, x");
  });
});

describe("the page of seeds", () => {
  it("waits inside the margins of what comes", async () => {
    await deviceDb.session.put({ id: "current", state: "signedIn", sub: "u1", username: "player", roles: [] });
    await renderAt("/en/account/fairness", <FairnessPage />);
    const waiting = document.querySelector("[aria-busy=true]")?.className;
    await act(() =>
      store(
        { kind: "seeds" },
        { active: { hash: "aa11", clientSeed: null, nonce: 0 }, nextHash: "bb22", revealed: [] },
      ),
    );
    await screen.findByText("aa11");
    expect(waiting).toBe(screen.getByText("aa11").closest("section")?.parentElement?.className);
  });

  it("shows the hash before the seed, and changes it with a seed of the player's", async () => {
    await store(
      { kind: "seeds" },
      {
        active: { hash: "aa11", clientSeed: null, nonce: 0 },
        nextHash: "bb22",
        revealed: [{ seed: "cc33", hash: "dd44", clientSeed: "old", rounds: 2, revealedAt: 5 }],
      },
    );
    const client = await renderAt("/en/account/fairness", <FairnessPage />);
    await screen.findByText("aa11");
    screen.getByText("cc33");
    const field = screen.getByLabelText("Your next seed");
    expect((field as HTMLInputElement).value).toMatch(/^[0-9a-f]{32}$/);
    fireEvent.change(field, { target: { value: "ključ" } });
    const button = screen.getByRole("button", { name: "Change seed" });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(field, { target: { value: "my seed" } });
    client.script("games.rotateSeeds", () => {
      throw new KvotaError("network");
    });
    fireEvent.click(button);
    await screen.findByText("The server could not be reached. Try again.");
    client.script("games.rotateSeeds", () => {
      throw new KvotaError("roundOpen");
    });
    fireEvent.click(button);
    await screen.findByText("A round is still open. Finish it first.");
    const sent = client.calls
      .filter(({ name }) => name === "games.rotateSeeds")
      .map(({ args: [change] }) => change as { clientSeed: string; requestId: string });
    expect(sent.map(({ clientSeed }) => clientSeed)).toEqual(["my seed", "my seed"]);
    // What may have arrived is sent as the same again.
    expect(sent[0]?.requestId).toBe(sent[1]?.requestId);
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(true));
  });
});

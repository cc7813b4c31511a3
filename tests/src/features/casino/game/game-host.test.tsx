// @vitest-environment jsdom
// The page around a game: when it opens a session, what it says where there is none, and what it tells of the play.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameRow } from "../../../../../src/db/game-tables.ts";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb } from "../../../../../src/db/tab-databases.ts";
import { elapsedText } from "../../../../../src/features/casino/game/game-bar.tsx";
import { GameHost } from "../../../../../src/features/casino/game/game-host.tsx";
import type { RoundAnswer } from "../../../../../src/protocol/games/rounds.ts";
import { KvotaError } from "../../../../../workers/api/errors.ts";
import { panels } from "../../../../../src/state/panels.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { createFakeLocks, type FakeLocks } from "../../../../harness/fake-locks.ts";
import { soundsToldTo } from "../../../../harness/frame-sounds.ts";
import { gameOf } from "../../../../harness/game-samples.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

const game = { ...gameOf(), isOpen: true };
let locks: FakeLocks;

beforeAll(openTables);
beforeEach(() => {
  setWidth(1280);
  locks = createFakeLocks();
  const request = async (name: string, run: () => Promise<void>) => {
    const { release } = await locks.hold(name);
    await run();
    release();
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await emptyTables();
});
afterAll(() => void Reflect.deleteProperty(navigator, "locks"));

async function signIn(): Promise<void> {
  await deviceDb.session.put({ id: "current", state: "signedIn", sub: "u1", username: "player", roles: [] });
  await deviceDb.wallets.bulkPut([
    { sub: "u1", currencyId: 1, currency: "RSD", credit: 1_000_000 },
    { sub: "u1", currencyId: 1001, currency: "FREEBET-RSD", credit: 5000 },
  ]);
}

const Info = ({ onClose }: { onClose(): void }) => (
  <button type="button" onClick={onClose}>
    facts
  </button>
);

const session = { url: "about:blank", sessionId: "s1", openRounds: [] as string[] };

/** @param answer to what opens a session */
async function open(mode: "real" | "demo" = "real", answer: () => typeof session = () => session) {
  const prepare = (made: FakeClient): void => made.script(`games.${mode === "real" ? "start" : "demo"}`, answer);
  const host = <GameHost game={game} mode={mode} Info={Info} />;
  const client = await renderAt("/en/games/house/dice", host, "en", prepare);
  const starts = () => client.calls.filter(({ name }) => /^games\.(start|demo)$/.test(name));
  const started = async (nth = 0): Promise<string> => {
    await waitFor(() => expect(starts().length).toBeGreaterThan(nth));
    const wish = starts()[nth]?.args[0] as { place: string } | undefined;
    return wish?.place ?? "";
  };
  return { client, started };
}

const put = (row: Partial<GameRow> & { place: string }) =>
  act(async () => {
    await deviceDb.games.put({
      gameCode: "house_dice",
      mode: "real",
      state: "running",
      reason: null,
      currency: "RSD",
      currencyId: 1,
      playStartedAt: Date.now() - 3_723_000,
      stakes: 20_000,
      wins: 8000,
      idleEndsAt: null,
      ...row,
    });
  });
const bar = (name: string) => document.querySelector(`[data-game="${name}"]`)?.textContent;
const state = () => document.querySelector<HTMLElement>('[data-game="state"]')?.dataset["state"];

describe("the page of a game", () => {
  it("opens a session in the active currency, shows time, result and balance of the play, and lets go when it is left", async () => {
    await signIn();
    vi.useFakeTimers({ toFake: ["Date"] });
    const { client, started } = await open();
    const place = await started();
    expect(client.calls.find(({ name }) => name === "games.start")?.args).toEqual([
      { place, gameCode: "house_dice", lang: "en", currencyId: 1 },
    ]);
    await put({ place });
    await waitFor(() => expect(bar("net")).toBe("-120,00"));
    expect(bar("elapsed")).toBe("1:02:03");
    expect(bar("balance")).toBe("10.000,00");
    const frame = await screen.findByTitle("Dice");
    expect(frame.getAttribute("sandbox")).not.toContain("allow-top-navigation");
    expect(locks.held(`kvota-game-${place}`)).toBe(true);
    await emptyTables();
    await waitFor(() => expect(locks.held(`kvota-game-${place}`)).toBe(false));
  });

  it("is silent until the player wants to hear it, whatever the rest of the site does", async () => {
    await signIn();
    await deviceDb.preferences.put({ key: "sounds", value: true });
    const { client, started } = await open();
    await put({ place: await started() });
    const frame = await screen.findByTitle<HTMLIFrameElement>("Dice");
    const heard = soundsToldTo(frame);
    const button = screen.getByRole("button", { name: "Sounds" });
    expect(button.getAttribute("aria-pressed")).toBe("false");
    await waitFor(() => expect(heard.at(-1)).toBe(false));
    fireEvent.click(button);
    expect(client.calls.find(({ name }) => name === "preferences.set")?.args).toEqual(["gameSounds", true]);
    await act(async () => void (await deviceDb.preferences.put({ key: "gameSounds", value: true })));
    await waitFor(() => expect(heard.at(-1)).toBe(true));
    expect(button.getAttribute("aria-pressed")).toBe("true");
  });

  it("masks a balance that the player hid, and has no money to tell in demo", async () => {
    await signIn();
    await deviceDb.preferences.put({ key: "creditVisible", value: false });
    const { started } = await open();
    await put({ place: await started() });
    await waitFor(() => expect(bar("balance")).toBe("*****"));
    await emptyTables();
    const demo = await open("demo");
    await demo.started();
    expect(bar("mode")).toBe("Demo");
    expect([bar("net"), bar("balance")]).toEqual([undefined, undefined]);
  });

  it("plays no free bets, and is not opened before it is read which wallet the player chose", async () => {
    await signIn();
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 1001 });
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
    const read = deviceDb.preferences.toArray.bind(deviceDb.preferences);
    const late = (() => isFree.then(() => read())) as unknown as typeof read;
    vi.spyOn(deviceDb.preferences, "toArray").mockImplementation(late);
    const { client, started } = await open();
    // Nor is an amount shown before it is read whether the player wants it seen.
    await waitFor(() => expect(bar("balance")).toBe("*****"));
    free();
    await started();
    const opened = client.calls.filter(({ name }) => name === "games.start").map(({ args: [asked] }) => asked);
    expect(opened).toMatchObject([{ currencyId: null }]);
  });

  it("asks guests to log in, and shows them the demo", async () => {
    const { client } = await open();
    await screen.findByText("Log in to play");
    fireEvent.click(screen.getByRole("button", { name: "Log in" }));
    expect(panels.logIn).toBe(true);
    expect(screen.getByRole("link", { name: "Try the demo" }).getAttribute("href")).toBe(
      "/en/games/house/dice?gc=house_dice&mode=demo",
    );
    expect(client.calls.filter(({ name }) => name.startsWith("games."))).toEqual([]);
    expect(state()).toBe("refused");
  });

  it("gives way to a game elsewhere, and takes it back on demand", async () => {
    await signIn();
    const { started } = await open();
    const place = await started();
    await put({ place });
    await put({ place, state: "ended", reason: "replaced" });
    await screen.findByText("You are playing elsewhere");
    expect(state()).toBe("ended");
    expect(screen.getByTitle("Dice").closest("[inert]")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Play here" }));
    expect(await started(1)).not.toBe(place);
    await waitFor(() => expect(screen.queryByText("You are playing elsewhere")).toBeNull());
  });

  it.each([
    ["timeOut", "Your time-out has begun.", "Responsible gambling"],
    [
      "gameDisabled",
      "This game is not available any more. A round that was open is still paid.",
      "To the casino lobby",
    ],
  ] as const)("says why it ended and what can be done: %s", async (reason, text, link) => {
    await signIn();
    const { started } = await open();
    await put({ place: await started(), state: "ended", reason });
    await screen.findByText(text);
    screen.getByRole("link", { name: link });
    expect(screen.queryByTitle("Dice")).toBeNull();
    expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  });

  it("says until when a round that was left waits, and how it ended where it was finished at once", async () => {
    await signIn();
    const { client, started } = await open("real", () => ({ ...session, openRounds: ["house.r1"] }));
    const place = await started();
    await put({ place, state: "ended", reason: "timeOut" });
    await screen.findByText("Your time-out has begun.");
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({
        kind: "personal",
        request: { kind: "round", roundId: "house.r1" },
      }),
    );
    const tell = (of: Partial<RoundAnswer>) =>
      act(async () => {
        const value: RoundAnswer = {
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
          state: "open",
          openedAt: 1,
          closedAt: null,
          transactions: [],
          detail: null,
          verification: null,
          ...of,
        };
        const key = personalKey({ kind: "round", roundId: "house.r1" });
        await deviceDb.personal.put({ sub: "u1", key, value, readAt: 1, error: null });
      });
    await tell({ waitsUntil: new Date(2026, 4, 3, 10, 20).getTime() });
    await screen.findByText(
      "Your open round waits until 03/05/2026 10:20. Then it is finished by the default action of the game.",
    );
    await put({ place, state: "ended", reason: "excluded" });
    await tell({ state: "closed", win: 1200.5 });
    await screen.findByText("Your open round was played to its end. Staked 100,00, paid 1.200,50.");
  });

  it("says why it cannot be opened, and tries again", async () => {
    await signIn();
    const { started } = await open("real", () => {
      throw new KvotaError("providerUnavailable");
    });
    await started();
    await screen.findByText(/The provider of this game does not answer/);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await started(1)).not.toBe("");
  });

  it("keeps the game from being played under a dialog, without a connection and while it is not seen", async () => {
    await signIn();
    const { client, started } = await open();
    await put({ place: await started() });
    const stage = () => screen.getByTitle("Dice").closest("[inert]") !== null;
    await waitFor(() => expect(stage()).toBe(false));
    await act(() => deviceDb.dialogs.put({ id: "bet-limit", gameCode: "house_dice", limit: 1, currency: "RSD" }));
    await waitFor(() => expect(stage()).toBe(true));
    await act(() => deviceDb.dialogs.clear());
    await waitFor(() => expect(stage()).toBe(false));
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await screen.findByText(/^Waiting for the connection/);
    expect([state(), stage()]).toEqual(["offline", true]);
    act(() => client.connection.set({ state: "online", host: "shared", since: 0 }));
    fireEvent.click(screen.getByRole("button", { name: "About the game" }));
    await waitFor(() => expect(stage()).toBe(true));
  });

  it("tells a core that comes later which session it shows", async () => {
    await signIn();
    const { client, started } = await open();
    const place = await started();
    await screen.findByTitle("Dice");
    act(() => client.coreId.set("another"));
    await waitFor(() =>
      expect(client.calls).toContainEqual({
        name: "games.attach",
        args: [{ place, sessionId: "s1", gameCode: "house_dice", mode: "real" }],
      }),
    );
  });

  it("counts hours, minutes and seconds", () => {
    expect([0, 59_999, 60_000, 36_000_000, -5].map(elapsedText)).toEqual([
      "0:00:00",
      "0:00:59",
      "0:01:00",
      "10:00:00",
      "0:00:00",
    ]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { accountApi, contactApi, gamblingApi, messageApi } from "../../../workers/api/account-api.ts";
import { gameApi } from "../../../workers/api/casino-api.ts";
import { combinationApi } from "../../../workers/api/combination-api.ts";
import type { CommandGroup, Commands } from "../../../workers/api/contract.ts";
import { deskApi } from "../../../workers/api/desk-api.ts";
import { favouriteApi, templateApi } from "../../../workers/api/device-api.ts";
import { exposeCommands, type GroupHandlers } from "../../../workers/api/expose-commands.ts";
import { factorApi } from "../../../workers/api/factor-api.ts";
import { moneyApi } from "../../../workers/api/money-api.ts";
import { diagnosticsApi, preferenceApi, sessionApi } from "../../../workers/api/session-api.ts";
import { bookingApi, ticketApi } from "../../../workers/api/ticket-api.ts";
import { createCounters } from "../../../workers/core/counters.ts";
import { KvotaError } from "../../../workers/api/errors.ts";
import { earlyPick } from "../../harness/early-pick.ts";
import { selectionOf } from "../../harness/selection.ts";

const declared: Record<CommandGroup, GroupHandlers["declared"]> = {
  session: sessionApi,
  preferences: preferenceApi,
  diagnostics: diagnosticsApi,
  ticket: ticketApi,
  bookings: bookingApi,
  money: moneyApi,
  gambling: gamblingApi,
  favourites: favouriteApi,
  games: gameApi,
  account: accountApi,
  factors: factorApi,
  templates: templateApi,
  messages: messageApi,
  contact: contactApi,
  desk: deskApi,
  combinations: combinationApi,
};

const colors = { dark: { "--primary": "#112233" }, light: {} };
const draft = { selections: [selectionOf()], stake: 2000, system: false, groups: [], placedOnce: false };
const group = { selectionIds: ["1"], conditions: [1] };
const booked = { eventId: 1, selectionCode: "1", marketsKey: "M1", band: "", player: "" };
const limit = { kind: "stake", period: "day", currency_id: 1 };
const game = { place: "p", gameCode: "house_dice", lang: "en" };
const proof = { userId: "u1", token: "t" };
const passwords = { password: "Secret-1x", passwordConfirmation: "Secret-1x" };
const name = { firstName: "Ana", lastName: "Anić", email: "ana@kvota.test" };
const push = {
  endpoint: "https://push.test/1",
  keys: { p256dh: "a".repeat(87), auth: "b".repeat(22) },
  language: "en",
  wishes: { settled: true, kickOff: false, cashOut: null },
};
const signed = { authenticatorData: "YQ", clientDataJSON: "Yg", signature: "Yw", userHandle: "ZA" };
const passkey = { id: "a1", rawId: "a1", type: "public-key", response: signed };
const combination = {
  eventId: 1,
  legs: [{ marketsTable: "markets", marketsKey: "1X2", band: "", player: "", selectionCode: "1" }],
};
const letter = { name: "Ana", email: "ana@kvota.test", subject: "Hi", message: "Hello", website: "" };

/** Arguments as the screens give them, for every command there is. */
const given: { [Group in CommandGroup]: Record<keyof Commands[Group], unknown[]> } = {
  session: {
    logIn: [{ username: "ana", password: "x", rememberMe: true, code: "123456" }],
    register: [{ ...name, ...passwords, username: "ana", promoCode: null, lang: "en" }],
    sendResetEmail: ["ana@kvota.test", "en"],
    resetPassword: [{ ...proof, ...passwords, creditByAgent: true }],
    confirmEmail: [proof],
    undoEmailChange: [proof],
    logOut: [],
    marker: [],
  },
  ticket: {
    toggle: [selectionOf()],
    addEarlyPicks: [{ picks: [earlyPick(1)], takenBack: [{ matchId: 2, at: 5 }] }],
    remove: ["1"],
    restore: [{ before: draft, removed: ["1"] }],
    removeInvalid: [],
    clear: [],
    setStake: [2000],
    setOddsPolicy: ["any"],
    acceptChanges: [],
    setSystem: [true],
    setSingles: [true],
    setSingleStake: ["1", 2000],
    addGroup: [group],
    removeGroup: ["g1"],
    removeFromGroup: ["g1", "1"],
    pay: [{ revision: 3, stake: 2000, singleStakes: { "1": 4000 } }],
    retry: [],
    discard: [],
    answerReoffer: [{ ticketId: "t", accepted: true }],
    closeOutcome: ["t"],
  },
  bookings: { share: [[booked]], read: ["AB12"], restore: ["AB12", "merge"], copy: [[booked]], undo: [draft] },
  money: {
    createVoucher: [{ tabId: "tab", amount: 10_000, currency: "RSD", currencyId: 1 }],
    activateVoucher: [{ tabId: "tab", voucher: "1234567890123452" }],
    cashOut: [{ tabId: "tab", ticketId: "t", amount: 500, part: 0.5 }],
    pay: [{ tabId: "tab", amount: 10_000, currency: "RSD", method: "card", direction: "withdrawal", source: "s1" }],
    cancelPayment: [{ tabId: "tab", paymentId: "p1" }],
    redeem: [{ tabId: "tab", code: "WELCOME500" }],
    takeBonus: [{ tabId: "tab", bonusId: "b1" }],
    endBonus: [{ tabId: "tab", bonusId: "b1" }],
    desk: [{ tabId: "tab", call: "operator/users/adjust", sent: { sub: "u2", amount: 5 } }],
    acknowledge: ["0e4b1d1c-4d1f-4c0e-9b1a-2f3c4d5e6f70"],
  },
  gambling: {
    setLimit: [{ ...limit, amount: null }],
    cancelChange: [limit],
    timeOut: ["24h"],
    exclude: ["6m"],
    setRealityCheck: [30],
    closeRealityCheck: [],
  },
  combinations: { price: [combination], options: [{ eventId: 1, legs: [] }], ready: [{ eventId: 1 }] },
  preferences: { set: ["oddsFormat", "american"], closeNotice: [7], closeBetLimit: [] },
  favourites: { set: [{ list: "leagues", sport: "F", id: 3 }, true], played: ["casino", "plinko"] },
  games: {
    start: [{ ...game, currencyId: null }],
    demo: [game],
    attach: [{ place: "p", sessionId: "s1", gameCode: "house_dice", mode: "demo" }],
    end: ["p"],
    rotateSeeds: [{ clientSeed: "mine", requestId: "u" }],
  },
  account: {
    changeProfile: [name],
    changePassword: [{ current: "x", ...passwords }],
    endSessions: [{ others: true }],
    resendVerification: [],
    setCreditByAgent: [true],
    setNotifications: [{ signIn: true, promotions: false }],
    subscribePush: [push],
    endPush: [],
    exportData: [],
    closeAccount: ["Secret-1x"],
    sendDocument: ["id_front", new Blob(["x"], { type: "image/jpeg" })],
  },
  factors: {
    passkeyRequest: [],
    logIn: [{ passkey, rememberMe: false }],
    enrolled: [],
    confirmed: [{ name: "close", body: {}, passkey }],
    call: [{ name: "totp/start", body: { password: "x" }, passkey }],
  },
  templates: { edit: [colors], save: [{ name: "Night", colors, overwrite: false }], use: ["Night"], remove: ["Night"] },
  messages: { markRead: ["all"], remove: [["m1"]] },
  contact: { send: [letter] },
  desk: {
    read: [{ name: "operator/users/get", body: { sub: "u2" } }],
    act: [{ name: "operator/users/block", body: { sub: "u2", blocked: true, reason: "why" } }],
    csv: [{ name: "operator/users", body: {} }],
  },
  diagnostics: { read: [] },
};

const every = Object.entries(declared).flatMap(([groupName, commands]) =>
  Object.keys(commands).map((command) => [groupName as CommandGroup, command] as const),
);
const argumentsOf = (groupName: CommandGroup, command: string): unknown[] =>
  (given[groupName] as Record<string, unknown[]>)[command] ?? [];

function rig(groupName: CommandGroup, command: string) {
  const handler = vi.fn((...args: unknown[]) => Promise.resolve(args));
  const counters = createCounters();
  const commands = exposeCommands(counters, async () => ({
    handlers: { [command]: handler },
    declared: declared[groupName],
  }));
  const call = (name: string, ...args: unknown[]): Promise<unknown> =>
    (commands[groupName] as unknown as Record<string, (...all: unknown[]) => Promise<unknown>>)[name]?.(...args) ??
    Promise.reject(new Error("no such function"));
  return { handler, call, counters };
}

describe("every command", () => {
  it.each(every)("%s.%s hands its arguments to its handler unchanged", async (groupName, command) => {
    const { call, handler } = rig(groupName, command);
    const args = argumentsOf(groupName, command);
    await call(command, ...args);
    expect(handler.mock.calls).toEqual([args]);
  });

  it.each(every)("%s.%s refuses and counts arguments of another kind", async (groupName, command) => {
    const { call, handler, counters } = rig(groupName, command);
    const args = argumentsOf(groupName, command);
    // One too many, and another type in the place of each.
    const wrong = [[...args, 1], ...args.map((_, at) => args.with(at, Symbol.for("wrong")))];
    for (const each of wrong) await expect(call(command, ...each)).rejects.toMatchObject({ code: "badRequest" });
    expect(handler).not.toHaveBeenCalled();
    expect(counters.read()["dropped"]).toBe(wrong.length);
  });
});

describe("a group of commands", () => {
  it("names the first wrong field", async () => {
    const { call } = rig("ticket", "toggle");
    await expect(call("toggle", { ...selectionOf(), eventId: "1" })).rejects.toMatchObject({
      code: "badRequest",
      params: { field: "eventId" },
    });
  });

  it.each(["triple", "toString", "constructor", "__proto__"])("has no command %s", async (name) => {
    const { call } = rig("ticket", "toggle");
    await expect(call(name)).rejects.toMatchObject({ code: "badRequest" });
  });

  it("waits for its handlers, and fails with what keeps them away until they come", async () => {
    let missing = true;
    const commands = exposeCommands(createCounters(), async () => {
      if (missing) throw new KvotaError("partMissing");
      return { handlers: { read: () => Promise.resolve({ tabs: 1 }) }, declared: diagnosticsApi };
    });
    await expect(commands.diagnostics.read()).rejects.toMatchObject({ code: "partMissing" });
    missing = false;
    expect(await commands.diagnostics.read()).toEqual({ tabs: 1 });
  });

  it("is no promise, so that it can be the result of one", async () => {
    const { diagnostics } = exposeCommands(createCounters(), () => Promise.reject(new Error("never asked")));
    expect(await Promise.resolve(diagnostics)).toBe(diagnostics);
  });
});

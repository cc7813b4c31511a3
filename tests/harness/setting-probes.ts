// What each setting does, seen from outside: another valid value, and what the site answers then. A setting that has no
// probe here does nothing that anybody can see.
import { randomUUID } from "node:crypto";
import type { Match } from "../../src/protocol/match.ts";
import type { CurrencyLimit } from "../../src/protocol/cms.ts";
import type { CombinationAnswer } from "../../src/protocol/combination.ts";
import type { TicketResponse } from "../../src/protocol/tickets.ts";
import { type OperatorRig, subs } from "./operator-rig.ts";
import { startTicketDesk, type TicketDesk } from "./ticket-desk.ts";
import type { Probe } from "./probe.ts";
import { ofSite, ofStatus } from "./site-probes.ts";
import { until } from "./until.ts";

const rsd = { currency_id: 1, currency: "RSD" };
const eur = { currency_id: 2, currency: "EUR" };
const freeBet = { currency_id: 1000, currency: "FREEBET-RSD" };
const cash = (dinars: number): CurrencyLimit[] => [
  { currency: rsd, limit: dinars },
  { currency: eur, limit: dinars / 100 },
];
const limits = (dinars: number): CurrencyLimit[] => [...cash(dinars), { currency: freeBet, limit: dinars }];
const ranges = (min: number, max: number) =>
  cash(1).map(({ currency, limit }) => ({ currency, min: min * limit, max: max * limit }));

const place = { marketsTable: "markets", band: "", player: "" };
const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1", player: "" };
const systemOf = (matches: readonly Match[]) => ({
  systemGroups: [{ conditions: [2], totalSelections: matches.length }],
});

async function matchesAt(desk: TicketDesk, ...odds: string[]): Promise<Match[]> {
  const matches: Match[] = [];
  for (const odd of odds) matches.push(await desk.match(odd));
  return matches;
}

async function bet(rig: OperatorRig, matches: readonly Match[], stake: number, more: object = {}) {
  const grouped = "systemGroups" in more ? { systemGroup: 0 } : {};
  const selections = matches.map(({ eventId, sport }) => {
    const price = { odds: "2.00", original_odds: "2.00", band: "" };
    return { eventId, type: "prematch", sport, ...price, ...market, ...grouped };
  });
  const body = { ticket_id: randomUUID(), selections, oddsPolicy: "any", bets: [{ stake }], wallet: rsd, ...more };
  const answer = await rig.call<{ error?: string }>("/sportsbetting/v1/tickets", body, "player");
  const ping = await rig.call<{ ticketInfo: TicketResponse | null }>(
    `/base/v1/users/ping?ticket_id=${body.ticket_id}`,
    undefined,
    "player",
  );
  return { error: answer.body.error ?? null, ticket: ping.body.ticketInfo };
}

/** A ticket that is refused with the setting's own key. */
const refuses = (
  key: string,
  value: unknown,
  count: number,
  stake: number,
  more: (matches: readonly Match[]) => object = () => ({}),
): Probe => ({
  value,
  async see(rig) {
    const desk = await startTicketDesk(rig);
    const matches = await matchesAt(desk, ...Array.from({ length: count }, () => "2.00"));
    return { seen: (await bet(rig, matches, stake, more(matches))).error, expected: key };
  },
});

/** What a taken ticket may win at odds of 2.00 each. */
const wins = (value: unknown, expected: number, before: [key: string, value: unknown][] = []): Probe => ({
  value,
  async see(rig) {
    for (const [key, other] of before) await rig.call("/sandbox/settings", { scope: "ticket", key, value: other });
    const desk = await startTicketDesk(rig);
    const id = await desk.place("player", await matchesAt(desk, "2.00", "2.00"), 100);
    return { seen: (await desk.ticket("player", id)).possibleWin, expected };
  },
});

/** How many seconds a ticket that is never decided is waited for. */
const waits = (value: number, type: "live" | "prematch", expected: number): Probe => ({
  value,
  async see(rig) {
    await rig.call("/sandbox/ticket-policy", { mode: "silent" });
    const desk = await startTicketDesk(rig);
    const matches = type === "prematch" ? await matchesAt(desk, "2.00") : [await liveMatch(rig)];
    const began = rig.now();
    const { ticket } = await bet(rig, matches, 100, type === "live" ? { selections: [legOf(matches[0]!)] } : {});
    // It was received between the two, however long the machine took.
    const [most = 0, least = 0] = [began, rig.now()].map((at) => ((ticket?.deadline ?? 0) - at) / 1000);
    return { seen: least <= expected && expected <= most, expected: true };
  },
});

async function liveMatch({ call }: OperatorRig): Promise<Match> {
  const search = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  let found: Match | undefined;
  // As before a match: all is locked for a moment after a leap of the clock.
  await until(async () => {
    await call("/sandbox/feed", { paused: true });
    const { body } = await call<{ result: Match[] }>("/cms/v1/betting/live/offer", search);
    found = body.result.find(({ markets }) => markets["1X2"]?.[0]?.MS === "OPEN");
    if (found === undefined) await call("/sandbox/feed", { paused: false });
    return found;
  });
  return found!;
}

function legOf(match: Match) {
  const odds = match.markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";
  return { eventId: match.eventId, type: "live", sport: match.sport, odds, original_odds: odds, band: "", ...market };
}

async function initiate(rig: OperatorRig, direction: "deposit" | "withdrawal", amount: number) {
  const asked = { amount, currency: "RSD", method: "card", direction };
  return rig.call<{ error?: string; paymentId?: string; redirectUrl?: string }>(
    "/payments/v1/initiate",
    asked,
    "player2",
  );
}

type PaymentState = { paymentId: string; status: string; reason: string | null };
const paymentOf = async (rig: OperatorRig, id = "") =>
  (await rig.call<PaymentState>(`/payments/v1/${id}`, undefined, "player2")).body;

/** Withdrawals by the card that a deposit came from. @returns the first */
async function withdrawn(rig: OperatorRig, ...amounts: [number, ...number[]]): Promise<PaymentState[]> {
  const { body } = await initiate(rig, "deposit", 1000);
  const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "success" }) } as const;
  await fetch(new URL(body.redirectUrl ?? "", rig.server.url), form);
  while ((await paymentOf(rig, body.paymentId)).status !== "succeeded")
    await new Promise((next) => setTimeout(next, 20));
  const made = [];
  for (const amount of amounts)
    made.push(await paymentOf(rig, (await initiate(rig, "withdrawal", amount)).body.paymentId));
  return made;
}

const yearMs = 365.25 * 24 * 3600_000;

const ofTickets: Readonly<Record<string, Probe>> = {
  "ticket/minTicketPayin": refuses("minTicketPayin", limits(50), 1, 30),
  "general/maxTicketPayin": refuses("maxTicketPayin", limits(100), 1, 150),
  "ticket/minPayinPerSystemComb": refuses("minPayinPerSystemComb", limits(50), 3, 100, systemOf),
  "ticket/maxTicketSelections": refuses("maxTicketSelections", 1, 2, 100),
  "ticket/maxSystemTicketCombinations": refuses("maxSystemTicketCombinations", 2, 3, 100, systemOf),
  "ticket/maxCombinationOdds": {
    value: 3,
    async see(rig) {
      const desk = await startTicketDesk(rig);
      const { eventId } = await desk.match("2.00");
      const legs = [
        { ...place, marketsKey: "CS", selectionCode: "2-1" },
        { ...place, marketsKey: "FH_1X2", selectionCode: "1" },
      ];
      const { body } = await rig.call<CombinationAnswer>("/cms/v1/betting/combination", { eventId, legs });
      return { seen: body.odd, expected: "3.00" };
    },
  },
  "ticket/maxTicketWin": wins(limits(150), 150),
  "ticket/ticketBonuses": wins("0,10", 440),
  "ticket/ticketBonusMinOdd": wins("2.01", 400, [["ticketBonuses", "0,10"]]),
  "ticket/timeoutPrematchTicket": waits(60, "prematch", 60),
  "ticket/timeoutLiveTicket": waits(60, "live", 63),
  "ticket/liveTicketDelay": waits(40, "live", 55),
};

const ofMoney: Readonly<Record<string, Probe>> = {
  "general/paymentLimits": {
    value: ranges(100, 200).map((range) => ({ method: "card", direction: "deposit", ...range })),
    see: async (rig) => ({ seen: (await initiate(rig, "deposit", 300)).body.error, expected: "amountOutOfRange" }),
  },
  "general/withdrawalAutoApprove": {
    value: cash(250),
    async see(rig) {
      const [first, second] = await withdrawn(rig, 300, 200);
      // What needs no operator leaves by itself, once its player can no longer take it back: looked at as the server
      // starts, in order. Once the second has left, the first has or does not.
      rig.pass(20_000);
      await rig.server.restart();
      await until(async () => (await paymentOf(rig, second?.paymentId)).status !== "requested");
      return { seen: (await paymentOf(rig, first?.paymentId)).status, expected: "requested" };
    },
  },
  "general/verifyAbove": {
    value: cash(200),
    see: async (rig) => ({ seen: (await withdrawn(rig, 300))[0]?.reason, expected: "documentsNeeded" }),
  },
  "general/voucherLimits": {
    value: ranges(600, 900),
    async see(rig) {
      const body = { amount: 500, currency: "RSD", currencyId: 1 };
      const answer = await rig.call<{ ErrorText: string }>("/vouchers/v1/create", body, "player2");
      return { seen: answer.body.ErrorText, expected: "voucherAmount" };
    },
  },
  "general/fourEyes": {
    value: cash(10).map((limit) => ({ kind: "adjust", ...limit })),
    async see(rig) {
      await rig.confirm();
      const adjust = { sub: subs.player2, currency: "RSD", amount: 100, reason: "as agreed" };
      return { seen: (await rig.ask("users/adjust", adjust)).status, expected: 202 };
    },
  },
  "general/agentLimits": {
    value: cash(100),
    async see(rig) {
      const credit = { sub: subs.player2, amount: 200, currency: "RSD", direction: "add" };
      const answer = await rig.call<{ error?: string }>("/agency/v1/credit", credit, "agent");
      return { seen: answer.body.error, expected: "agentLimitReached" };
    },
  },
  "general/bonusesPerAddress": {
    value: 1,
    async see(rig) {
      const answers = [];
      for (const name of ["player", "player2"] as const)
        answers.push(await rig.call<{ error?: string }>("/account/v1/promo/redeem", { code: "WELCOME500" }, name));
      return { seen: answers.map(({ body }) => body.error ?? null), expected: [null, "promoTooMany"] };
    },
  },
  "general/retentionYears": {
    value: 1,
    async see(rig) {
      for (const [username, years] of [
        ["player", 4],
        ["player2", 2],
      ] as const) {
        for (const currency of ["RSD", "EUR"]) await rig.call("/sandbox/user", { username, credit: 0, currency });
        await rig.call("/account/v1/close", { password: "Sandbox-Pass1" }, username);
        rig.pass(years * yearMs);
      }
      await rig.logIn("admin");
      await rig.server.restart();
      const isErased = async (sub: string) =>
        (await rig.audit({ action: "user.erase" })).some(({ target }) => target === sub);
      // The first is erased either way, and before the other, whose turn is next: what comes soon is told apart from what does not.
      await until(() => isErased(subs.player));
      for (let looks = 0; looks < 40; looks += 1) {
        if (await isErased(subs.player2)) return { seen: "erased", expected: "erased" };
        await new Promise((next) => setTimeout(next, 50));
      }
      return { seen: "kept", expected: "erased" };
    },
  },
};

/** By the setting's name in the audit. */
export const probes: Readonly<Record<string, Probe>> = { ...ofTickets, ...ofMoney, ...ofStatus, ...ofSite };

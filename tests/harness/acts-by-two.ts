// What each act of operators and agents is tried with: made anew for each try, since most are done once.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { fourEyesKinds } from "../../src/protocol/operator/four-eyes.ts";
import type { Payment } from "../../src/protocol/payments.ts";
import { type Name, type OperatorRig, subs } from "./operator-rig.ts";
import { startTicketDesk, type TicketDesk } from "./ticket-desk.ts";

export const reason = "as agreed by phone";
const hour = 3600_000;

export interface ActMaker {
  /** What one alone may do in dinars from now on, whatever the act. */
  alone(upTo: number): Promise<void>;
  paidIn(amount: number, by?: Name): Promise<object>;
  asksBack(amount: number, by?: Name): Promise<object>;
  inReview(amount: number, by?: Name): Promise<object>;
  /** Of a player who is blocked and cannot ask. */
  payOut(amount: number): Promise<object>;
  ticket(stake: number, by?: Name): Promise<object>;
  /** A bet on one selection at 2.00, and the selection won by hand. */
  toSettle(stake: number, by?: Name): Promise<object>;
  toTakeBack(stake: number, by?: Name): Promise<object>;
  /** A closed run in which the agent earns a twentieth of the stake. */
  run(stake: number): Promise<object>;
  draft(campaign: object): Promise<object>;
  /** A match's limit of wins that was lowered, and is to be raised. */
  raisedLimit(): Promise<object>;
  anHourLater<Body>(body: Body): Promise<Body>;
  /** Another administrator than the two who act. */
  thirdAdministrator(): Promise<string>;
}

/** Each test of the rig gets another one: a reset brings the offer anew. What has to be done before is done by the second one, who logs in anew after it. */
export function createActMaker(rig: OperatorRig): ActMaker {
  let desk: TicketDesk | null = null;
  let openedFrom = 0;
  const tickets = async (): Promise<TicketDesk> => (desk ??= await startTicketDesk(rig));
  const set = (key: string, value: unknown) => rig.call("/sandbox/settings", { scope: "general", key, value });

  async function before<Result>(work: () => Promise<Result>): Promise<Result> {
    await rig.confirm("admin2");
    const result = await work();
    await rig.logIn("admin2");
    return result;
  }
  async function second<Body>(path: string, body: object, expected = 200): Promise<Body> {
    const answer = await rig.ask<Body>(path, body, "admin2");
    expect([path, answer.status, answer.body]).toMatchObject([path, expected, answer.body]);
    return answer.body;
  }

  async function initiate(direction: "deposit" | "withdrawal", amount: number, by: Name) {
    const asked = { amount, currency: "RSD", method: "card", direction };
    type Begun = { redirectUrl: string; paymentId: string };
    const { status, body } = await rig.call<Begun>("/payments/v1/initiate", asked, by);
    expect([direction, status]).toEqual([direction, 200]);
    return body;
  }
  async function pays(amount: number, outcome: string, status: string, by: Name): Promise<object> {
    const { redirectUrl, paymentId } = await initiate("deposit", amount, by);
    const form = { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome }) } as const;
    expect((await fetch(new URL(redirectUrl, rig.server.url), form)).status).toBe(303);
    const now = async () => (await rig.call<Payment>(`/payments/v1/${paymentId}`, undefined, by)).body.status;
    await expect.poll(now).toBe(status);
    return { paymentId, reason };
  }
  async function bet(stake: number, by: Name) {
    const match = await (await tickets()).match("2.00");
    const ticketId = await (await tickets()).place(by, [match], stake);
    return { match, ticketId };
  }
  const homeOf = ({ eventId }: { eventId: number }) => ({ eventId, marketCode: "1X2", selectionCode: "1" });

  const maker: ActMaker = {
    async alone(upTo) {
      const cash = [
        { currency_id: 1, currency: "RSD" },
        { currency_id: 2, currency: "EUR" },
      ];
      const limits = fourEyesKinds.flatMap((kind) => cash.map((currency) => ({ kind, currency, limit: upTo })));
      await set("fourEyes", limits);
    },
    paidIn: (amount, by = "player2") => pays(amount, "success", "succeeded", by),
    inReview: (amount, by = "player2") => pays(amount, "wrongAmount", "review", by),
    async asksBack(amount, by = "player2") {
      // In a sandbox small withdrawals need no operator.
      await set("withdrawalAutoApprove", []);
      await maker.paidIn(amount, by);
      const { paymentId } = await initiate("withdrawal", amount, by);
      return { paymentId, reason };
    },
    async payOut(amount) {
      await rig.call("/sandbox/user", { username: "player2", blocked: false });
      await rig.logIn("player2");
      await maker.paidIn(amount);
      await second("users/block", { sub: subs.player2, blocked: true, reason }, 204);
      return { sub: subs.player2, amount, reason };
    },
    ticket: async (stake, by = "player2") => ({ ticketId: (await bet(stake, by)).ticketId, reason }),
    async toSettle(stake, by = "player2") {
      return { ...homeOf((await bet(stake, by)).match), outcome: "won", reason };
    },
    async toTakeBack(stake, by = "player2") {
      const { match, ticketId } = await bet(stake, by);
      await before(() => second("outcomes/settle", { ...homeOf(match), outcome: "won", reason }));
      const status = async () => (await (await tickets()).ticket(by, ticketId)).status;
      await expect.poll(status).toBe("won");
      return { ...homeOf(match), reason };
    },
    async run(stake) {
      const plan = { base: "turnover", bands: [{ legs: 1, percent: "5.00" }], carry: false };
      await second("agents/plan", { sub: subs.agent, plan, reason }, 204);
      const { match } = await bet(stake, "player2");
      await (await tickets()).ends(match, [0, 2]);
      return before(async () => {
        const to = (await rig.call<{ now: number }>("/base/v1/users/ping", undefined, "admin2")).body.now;
        const asked = { from: openedFrom, to, currency: "RSD" };
        openedFrom = to;
        const { id } = await second<{ id: string }>("calculations/open", asked);
        await second("calculations/close", { id });
        return { id };
      });
    },
    draft: (campaign) =>
      before(async () => {
        const { id } = await second<{ id: string }>("campaigns/save", { ...campaign, state: "draft", code: null });
        return { id, state: "running", reason };
      }),
    async raisedLimit() {
      const { eventId } = await (await tickets()).match("2.00");
      const about = { eventId, currency_id: 1, reason };
      await before(() => second("limits/set", { ...about, maxWin: 100 }, 204));
      return { ...about, maxWin: 10_000 };
    },
    async anHourLater(body) {
      rig.pass(hour + 1000);
      for (const name of ["admin", "admin2"] as const) await rig.logIn(name);
      return body;
    },
    async thirdAdministrator() {
      const username = `third-${randomUUID().slice(0, 8)}`;
      const { status } = await rig.call("/sandbox/user", { username, roles: ["AL99"] });
      expect(status).toBe(204);
      const { body } = await rig.ask<{ result: { sub: string }[] }>("users", { search: username }, "admin2");
      return body.result[0]?.sub ?? "";
    },
  };
  return maker;
}

// How many administrators each act of operators and agents takes, and with what that is tried. What takes two names a body
// that does; what is counted names a part of it as well; each says what it would be to do it to one's own account.
import { type ActMaker, reason } from "./acts-by-two.ts";
import { subs } from "./operator-rig.ts";

export type Make = (make: ActMaker) => object | Promise<object>;

interface Every {
  /** A body about the first administrator's own account; null = it is about nobody's. */
  own: Make | null;
}
interface Two extends Every {
  /** A body that takes two. */
  two: Make;
  /** A body about the second administrator, who then is no second one. */
  concerned?: Make;
  /** It is proposed without the password; who decides gives it. */
  noPassword?: true;
  /** It moves nothing: editors decide it too. */
  isOpenToAll?: true;
}
/** alone = without the password too; amount = two above a limit; either = by what it does. */
export type Row =
  | (Every & { takes: "alone" | "password" })
  | (Two & { takes: "either" | "two" })
  | (Two & {
      takes: "amount";
      /** A part of an amount that two of take one, and a third one not. */
      part: Make;
    });

const amounts = (amount: number) => [{ currency: "RSD", amount }];
const campaign = {
  kind: "bonus",
  group: "regular",
  code: "LARGE",
  amounts: amounts(9_000_000),
  factor: 0,
  minOdd: null,
  minLegs: 1,
  maxStake: null,
  contribution: { prematch: 100, live: 100 },
  takeDays: 3,
  playDays: 5,
  from: null,
  to: null,
  period: "once",
  audience: "all",
  maxUses: null,
  state: "running",
  texts: { en: { title: "Large", html: "<p>Large</p>" } },
};
const small = { ...campaign, code: null, amounts: amounts(500), maxUses: 40 };
const ofAgent = { sub: subs.agent, currency: "RSD", reason };
const adjusted = (sub: string, amount: number) => ({ sub, currency: "RSD", amount, reason });
const mine = { sub: subs.admin, reason };
const granted = [subs.player, subs.player2, subs.agent];
let grants = 0;

/** One alone may do 500; what is made is above it, or below. */
const within =
  (upTo: number, body: Make): Make =>
  async (make) => {
    await make.alone(upTo);
    return body(make);
  };
/** What is done before it needs nobody else. */
const afterwards =
  (upTo: number, body: Make): Make =>
  async (make) => {
    await make.alone(1_000_000);
    const made = await body(make);
    await make.alone(upTo);
    return made;
  };

export const acts: Readonly<Record<string, Row>> = {
  "operator/confirm": { takes: "alone", own: null },
  "operator/settings": {
    takes: "either",
    two: () => ({ scope: "general", key: "retentionYears", value: 1, was: 5, reason }),
    own: null,
  },
  "operator/maintenance": { takes: "password", own: null },
  "operator/announce": {
    takes: "two",
    two: (make) => make.anHourLater({ texts: { en: { title: "Hours", text: "We close at ten." } }, to: "all" }),
    noPassword: true,
    isOpenToAll: true,
    own: null,
  },
  "operator/users/block": {
    takes: "either",
    two: async (make) => ({ sub: await make.thirdAdministrator(), blocked: true, reason }),
    noPassword: true,
    concerned: () => ({ sub: subs.admin2, blocked: true, reason }),
    own: () => ({ ...mine, blocked: true }),
  },
  "operator/users/roles": {
    takes: "either",
    two: () => ({ sub: subs.player, roles: ["AG1"], reason }),
    concerned: () => ({ sub: subs.admin2, roles: [], reason }),
    own: () => ({ ...mine, roles: ["AL99", "AG1"] }),
  },
  "operator/users/endSessions": { takes: "password", own: () => mine },
  "operator/users/note": {
    takes: "alone",
    own: () => ({ sub: subs.admin, noteId: "4b3f2a10-7c1d-4a52-9e0b-6f1f6f0f7a02", text: "called" }),
  },
  "operator/users/flag": { takes: "alone", own: () => ({ ...mine, flag: "watch", raised: true }) },
  "operator/users/resetFactor": {
    takes: "two",
    two: async (make) => ({ sub: await make.thirdAdministrator(), reason }),
    concerned: () => ({ sub: subs.admin2, reason }),
    own: () => mine,
  },
  "operator/users/resetLink": {
    takes: "either",
    two: async (make) => ({ sub: await make.thirdAdministrator(), reason }),
    noPassword: true,
    concerned: () => ({ sub: subs.admin2, reason }),
    own: () => mine,
  },
  "operator/users/adjust": {
    takes: "amount",
    two: () => adjusted(subs.player2, 50_000.01),
    part: () => adjusted(subs.player2, 20_000),
    concerned: () => adjusted(subs.admin2, 50_000.01),
    own: () => adjusted(subs.admin, 1),
  },
  "operator/users/move": { takes: "password", own: () => ({ ...mine, agent: null }) },
  "operator/payments/approve": {
    takes: "amount",
    two: within(500, (make) => make.asksBack(600)),
    part: within(500, (make) => make.asksBack(200)),
    own: (make) => make.asksBack(200, "admin"),
  },
  "operator/payments/reject": { takes: "alone", own: (make) => make.asksBack(200, "admin") },
  "operator/payments/refund": {
    takes: "amount",
    two: within(500, (make) => make.paidIn(600)),
    part: within(500, (make) => make.paidIn(200)),
    own: (make) => make.paidIn(200, "admin"),
  },
  "operator/payments/decide": {
    takes: "amount",
    two: within(500, async (make) => ({ ...(await make.inReview(600)), outcome: "paid" })),
    part: within(500, async (make) => ({ ...(await make.inReview(200)), outcome: "paid" })),
    own: async (make) => ({ ...(await make.inReview(200, "admin")), outcome: "paid" }),
  },
  "operator/payments/payOut": {
    takes: "amount",
    two: within(500, (make) => make.payOut(600)),
    part: within(500, (make) => make.payOut(200)),
    own: () => ({ ...mine, amount: 200 }),
  },
  "operator/tickets/void": {
    takes: "amount",
    two: within(500, (make) => make.ticket(600)),
    part: within(500, (make) => make.ticket(200)),
    own: (make) => make.ticket(200, "admin"),
  },
  "operator/outcomes/settle": {
    takes: "amount",
    two: within(500, (make) => make.toSettle(600)),
    part: within(500, (make) => make.toSettle(100)),
    own: (make) => make.toSettle(100, "admin"),
  },
  "operator/outcomes/takeBack": {
    takes: "amount",
    two: afterwards(500, (make) => make.toTakeBack(600)),
    // What the other one settled before counts for the player as well.
    part: afterwards(500, (make) => make.toTakeBack(50)),
    own: afterwards(500, (make) => make.toTakeBack(100, "admin")),
  },
  "operator/stops/set": { takes: "alone", own: null },
  "operator/limits/set": { takes: "either", two: (make) => make.raisedLimit(), own: null },
  "operator/proposals/decide": { takes: "password", own: null },
  "operator/games/set": { takes: "alone", own: null },
  "operator/games/refusedWins/dismiss": { takes: "alone", own: () => ({ ...mine, roundId: "acme.none" }) },
  "operator/games/sections": { takes: "alone", own: null },
  "operator/campaigns/save": { takes: "amount", two: () => campaign, part: () => small, own: null },
  "operator/campaigns/state": {
    takes: "amount",
    two: (make) => make.draft(campaign),
    part: (make) => make.draft(small),
    own: null,
  },
  "operator/campaigns/grant": {
    takes: "amount",
    two: within(400, () => ({ id: "welcome500", subs: [subs.player2], reason })),
    part: within(1200, () => ({ id: "welcome500", subs: [granted[grants++ % granted.length]], reason })),
    concerned: within(400, () => ({ id: "welcome500", subs: [subs.player, subs.admin2], reason })),
    own: () => ({ id: "welcome500", subs: [subs.player, subs.admin], reason }),
  },
  "operator/agents/plan": { takes: "alone", own: () => ({ ...mine, plan: null }) },
  "operator/agents/line": {
    takes: "two",
    two: () => ({ ...ofAgent, line: 500 }),
    own: () => ({ ...ofAgent, ...mine, line: 500 }),
  },
  "operator/agents/settle": {
    takes: "amount",
    two: () => ({ ...ofAgent, amount: 100_000.01 }),
    part: () => ({ ...ofAgent, amount: 40_000 }),
    own: () => ({ ...ofAgent, ...mine, amount: 1 }),
  },
  "operator/calculations/open": { takes: "alone", own: null },
  "operator/calculations/close": { takes: "password", own: null },
  "operator/calculations/pay": {
    takes: "amount",
    two: within(50, (make) => make.run(1100)),
    part: within(50, (make) => make.run(400)),
    own: null,
  },
  "operator/verifications/decide": { takes: "password", own: null },
  "agency/users/create": { takes: "alone", own: null },
  "agency/users/block": { takes: "alone", own: () => ({ ...mine, blocked: true }) },
  "agency/users/settings": { takes: "alone", own: () => ({ ...mine, maxStake: null }) },
  "agency/credit": { takes: "alone", own: () => ({ ...ofAgent, ...mine, amount: 1, direction: "add" }) },
  "agency/payOut": { takes: "alone", own: null },
  "agency/agents/create": { takes: "password", own: null },
  "agency/agents/settings": { takes: "alone", own: () => ({ ...mine, mayAgents: true }) },
  "agency/agents/float": {
    takes: "amount",
    two: () => ({ ...ofAgent, amount: 100_000.01, direction: "add" }),
    part: () => ({ ...ofAgent, amount: 40_000, direction: "add" }),
    own: () => ({ ...ofAgent, ...mine, amount: 1, direction: "add" }),
  },
  "agency/promoCodes/create": { takes: "alone", own: null },
  "agency/promoCodes/state": { takes: "alone", own: null },
};

// An account over fake services, a signed-in player with 1,000.00 RSD, and a ticket of one open live leg.
import type { TicketRow } from "../../src/db/device-tables.ts";
import type { TicketResponse } from "../../src/protocol/tickets.ts";
import type { KnownMatch } from "../../workers/core/ports.ts";
import { createAccount } from "../../workers/account/create-account.ts";
import { createAccountParts, type CreateAccountParts } from "../../workers/account/account-parts.ts";
import { createMoneyParts } from "../../workers/money/money-parts.ts";
import { isStartGroup } from "../../workers/api/command-groups.ts";
import type { Commands } from "../../workers/api/contract.ts";
import type { Subscription } from "../../workers/api/subscription-schema.ts";
import { createLateServices } from "../../workers/core/late-services.ts";
import { exposeCommands } from "../../workers/api/expose-commands.ts";
import { createFakeServices, type FakeServices } from "./fake-services.ts";
import { selectionOf } from "./selection.ts";
import { tokensOf, type TokenWish } from "./tokens.ts";
import { until } from "./until.ts";
import type { Account } from "../../workers/account/account-contract.ts";

export const routes = {
  login: "POST /kcmanager/loginUser",
  refresh: "POST /kcmanager/refreshToken",
  logout: "POST /kcmanager/logoutUser",
  ping: "GET /base/v1/users/ping",
  place: "POST /sportsbetting/v1/tickets",
  abandon: "POST /sportsbetting/v1/tickets/abandon",
  reoffer: "POST /sportsbetting/v1/tickets/reoffer",
  check: "POST /cms/v1/betting/ticket/check",
} as const;

export const rsd = { currency: "RSD", currency_id: 1, credit_text: "", wallet_0: 900, wallet_1: 100 };

export interface AccountRig {
  services: FakeServices;
  account: CommandedAccount;
  /** What the ping says besides the time. */
  pingAnswer: {
    blocked: boolean;
    maintenanceMode: { timeLeft: number } | null;
    ticketInfo: unknown;
    wallets: unknown[];
  };
  signIn(who?: TokenWish): Promise<void>;
  /** Puts this ticket on the table as it is. */
  putTicket(over?: Partial<TicketRow>): Promise<TicketRow>;
  ticket(): Promise<TicketRow>;
  placement(): Promise<string>;
  pay(): Promise<void>;
  /** Client uuid of the latest ticket request. */
  sentId(): string;
  respond(over?: ResponseWish): TicketResponse;
  /** The worker ends without a word; the next one starts over the same tables. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface ResponseWish {
  id?: string;
  status?: TicketResponse["mtcResponse"]["status"];
  subcode?: number;
  accepted?: boolean;
  deadlineIn?: number | null;
  stake?: number;
  changePayment?: boolean;
  busy?: boolean;
  now?: number;
  serverId?: string;
  selections?: TicketResponse["mtcResponse"]["selections"];
}

/** A server clock of its own: ten minutes from the device's. */
const serverNow = 1_800_000_600_000;

export function responseOf(id: string, wish: ResponseWish = {}): TicketResponse {
  const status = wish.status ?? "accepted";
  const now = wish.now ?? serverNow;
  return {
    frontend_uuid: id,
    accepted: wish.accepted ?? status === "accepted",
    type: "sports",
    userId: "u1",
    _id: wish.serverId ?? "server-1",
    nowTimestamp: now,
    createdAtTimestamp: serverNow,
    mtcResponse: {
      code: status === "pending" || status === "reoffer" ? 101 : 0,
      subcode: wish.subcode ?? null,
      status,
      selections: wish.selections ?? [],
      bets: wish.stake === undefined ? [] : [{ stake: wish.stake }],
      actions: wish.changePayment === true ? { changePayment: true } : null,
    },
    etsResponse: wish.busy === true ? { code: 102 } : null,
    deadline: wish.deadlineIn === undefined || wish.deadlineIn === null ? null : now + wish.deadlineIn,
    original_bets: null,
  };
}

export function knownMatch(over: { eventId?: number; odd?: string; MS?: string } = {}): KnownMatch {
  const { eventId = 1, odd = "1.85", MS = "OPEN" } = over;
  return {
    state: "known",
    kind: "live",
    match: {
      eventId,
      rev: 1,
      sport: "F",
      leagueId: 1,
      leagueName: "SuperLiga",
      groupName: "Serbia",
      hostName: "Partizan",
      awayName: "Vojvodina",
      timeStart: 1_000_000,
      inPlay: true,
      matchState: "FH",
      matchPhase: { name: "FH", timeMin: 12 },
      results: {},
      stats: {},
      markets: { M1: [{ MS, B: "", P: "", selections: { "1": { O: odd } } }] },
      players: {},
    },
  };
}

/** An account with its commands as tabs give them, and with its late services. */
export interface CommandedAccount extends Account, Commands {
  subscribe(subscriptions: readonly Subscription[]): void;
  /** The late services are here. */
  complete(): Promise<void>;
}

/** @param parts fetches the script of what comes after the start */
export function accountOf(
  services: FakeServices,
  parts: () => Promise<CreateAccountParts> = () => Promise.resolve(createAccountParts),
): CommandedAccount {
  const late = createLateServices(services);
  const account = createAccount(services, late, { parts, money: () => Promise.resolve(createMoneyParts) });
  const commands = exposeCommands(services.counters, async (group) => {
    if (group === "diagnostics") throw new Error("not of the account");
    return isStartGroup(group) ? account.groups[group] : account.lateGroup(group);
  });
  return {
    ...account,
    ...commands,
    subscribe: late.setSubscriptions,
    complete: async () => void (await Promise.all([account.lateGroup("ticket"), account.lateGroup("money")])),
    stop() {
      void late.stop?.("core-ends");
      account.stop();
    },
  };
}

/** @param ready what its services are to have before they are used */
export async function createAccountRig(ready?: (services: FakeServices) => void): Promise<AccountRig> {
  const services = await createFakeServices();
  ready?.(services);
  const limit = (value: number) => [{ currency: { currency_id: 1, currency: "RSD" }, limit: value }];
  await services.databases.offer.catalogue.put({
    key: "settings:ticket",
    value: {
      maxTicketSelections: 3,
      maxSystemTicketCombinations: 100,
      minTicketPayin: limit(20),
      minPayinPerSystemComb: limit(2),
      maxTicketWin: limit(1_000_000),
      timeoutPrematchTicket: 10,
      timeoutLiveTicket: 15,
      liveTicketDelay: 3,
      ticketBonuses: "",
      ticketBonusMinOdd: "1.30",
    },
  });
  services.matches.set(1, knownMatch());
  const rig: AccountRig = {
    services,
    account: accountOf(services),
    pingAnswer: { blocked: false, maintenanceMode: null, ticketInfo: null, wallets: [rsd] },
    async signIn(who = {}) {
      rig.services.http.on(routes.login, { status: 200, body: tokensOf(who) });
      await rig.account.session.logIn({ username: "player", password: "x", rememberMe: true });
      const sub = who.sub ?? "u1";
      await rig.services.clock.advance(0);
      await until(async () => (await rig.services.databases.device.wallets.where("sub").equals(sub).count()) > 0);
    },
    async putTicket(over = {}) {
      const row: TicketRow = {
        id: "current",
        selections: [selectionOf()],
        stake: 10_000,
        stakeLowered: false,
        oddsPolicy: "none",
        system: false,
        groups: [],
        revision: 7,
        ...over,
      };
      await rig.services.databases.device.ticket.put(row);
      return row;
    },
    async ticket() {
      const row = await rig.services.databases.device.ticket.get("current");
      if (row === undefined) throw new Error("no ticket");
      return row;
    },
    async placement() {
      const row = await rig.services.databases.device.placement.get("current");
      return row?.state ?? "none";
    },
    async pay() {
      const { revision, stake } = await rig.ticket();
      await rig.account.ticket.pay({ revision, stake });
    },
    sentId() {
      const body = rig.services.http.seenOf(routes.place).at(-1)?.body as { ticket_id: string } | undefined;
      if (body === undefined) throw new Error("nothing was sent");
      return body.ticket_id;
    },
    respond(wish = {}) {
      const response = responseOf(wish.id ?? rig.sentId(), wish);
      rig.services.bus.emit("ticket-response", response);
      return response;
    },
    async restart() {
      rig.account.stop();
      const matches = rig.services.matches;
      rig.services = await createFakeServices(rig.services);
      for (const [id, match] of matches) rig.services.matches.set(id, match);
      rig.account = accountOf(rig.services);
      await rig.account.complete();
      await rig.account.start();
    },
    async close() {
      rig.account.stop();
      await rig.services.closeDatabases();
    },
  };
  services.http.on(routes.ping, () => ({ status: 200, body: { now: serverNow, ...rig.pingAnswer } }));
  services.http.on(routes.place, { status: 200, body: { ErrorText: "ok" } });
  services.http.on(routes.logout, { status: 204 });
  services.http.on(routes.check, { status: 200, body: [] });
  services.http.on(routes.refresh, { status: 200, body: tokensOf({ n: 2 }) });
  await rig.account.complete();
  await rig.account.start();
  return rig;
}

// What the player does with money besides betting: each order is stored, sent, and followed to its outcome.
import type { MoneyOrderKind, MoneyOrders } from "../../src/db/money-orders.ts";
import { toMajor } from "../../src/domain/money.ts";
import type { Handlers } from "../api/contract.ts";
import { KvotaError } from "../api/errors.ts";
import type { CoreServices } from "../core/ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { isLeftTab } from "./left-tab.ts";
import { createSendOrder } from "./order-calls.ts";
import type { Decided } from "./order-kind.ts";
import { orderKinds } from "./order-kinds.ts";
import { noticeOf } from "./order-notices.ts";
import type { OrderRecord } from "./order-record.ts";
import { createOrderRunner } from "./order-runner.ts";
import { createOrderStore, type OrderStore } from "./order-store.ts";

export interface Money {
  commands: Handlers<"money">;
  stop(): void;
}

export function createMoney(
  services: Pick<
    CoreServices,
    "clock" | "random" | "databases" | "bus" | "counters" | "connection" | "notify" | "locks"
  >,
  session: Pick<Session, "user" | "onUser" | "sealer" | "refresh">,
  http: AuthorisedHttp,
  /** Money moved: wallets are to be read again. */
  moneyMoved: () => Promise<void>,
): Money {
  const { clock, connection, bus, notify, random } = services;
  const user = (): string | null => session.user()?.sub ?? null;
  let stopped = false;

  function storeOf(sub: string): OrderStore {
    return createOrderStore(services.databases.device, session.sealer, sub, () => !stopped && user() === sub);
  }

  /** The outcome was not read, and the page that gave the order was left. */
  async function isUnread(sub: string, requestId: string): Promise<boolean> {
    const find = () => services.databases.device.moneyOrders.get([sub, requestId]);
    const row = await find();
    return row !== undefined && (await isLeftTab(services, row.tabId)) && (await find()) !== undefined;
  }

  async function tell({ kind, requestId }: OrderRecord, outcome: Decided, late: boolean): Promise<void> {
    const sub = user();
    const now = noticeOf(kind, outcome, late);
    if (now !== null) return notify(now);
    const then = noticeOf(kind, outcome, true);
    if (then === null || sub === null || !(await isUnread(sub, requestId))) return;
    if (!stopped && user() === sub) await notify(then);
  }

  async function decided(record: OrderRecord, outcome: Decided, late: boolean): Promise<void> {
    const { kind } = record;
    // The roles are others than this device thinks: the guard of the pages goes by the new ones.
    if (kind === "desk" && outcome.state === "refused" && outcome.error.key === "forbidden") await session.refresh();
    // What was refused may have been refused for what is otherwise by now.
    const { rereads, changesTickets } = orderKinds[kind];
    bus.emit("personal-changed", { kinds: rereads });
    if (changesTickets) bus.emit("tickets-changed", null);
    await Promise.all([
      tell(record, outcome, late),
      // Wallets do not wait until it is known who reads it.
      outcome.state === "done" ? moneyMoved() : null,
    ]);
  }

  const runner = createOrderRunner(services, createSendOrder(http), decided);

  let lastSub: string | null = null;
  session.onUser(async (sub) => {
    // The same player is told of other roles, or of tables that were taken away.
    if (sub === null || sub !== lastSub) runner.drop();
    else await runner.restore();
    lastSub = sub;
    if (sub !== null) await runner.resume(sub, storeOf(sub));
  });

  const offs = [
    bus.on("connection-changed", ({ state }) => {
      if (state === "online") runner.hurry();
    }),
    bus.on("check-now", runner.hurry),
  ];

  async function give<Kind extends MoneyOrderKind>(kind: Kind, tabId: string, body: MoneyOrders[Kind]["body"]) {
    const sub = user();
    if (sub === null) throw new KvotaError("mustLogin");
    if (connection.read().state !== "online") throw new KvotaError("offline");
    const record = { requestId: random.uuid(), kind, body };
    const store = storeOf(sub);
    await store.begin(record, tabId, clock.now());
    runner.run(sub, store, record);
    return record.requestId;
  }

  return {
    commands: {
      createVoucher: ({ tabId, amount, currency, currencyId }) =>
        give("createVoucher", tabId, { amount: toMajor(amount), currency, currencyId }),
      activateVoucher: ({ tabId, voucher }) => give("activateVoucher", tabId, { voucher }),
      cashOut: ({ tabId, ticketId, amount, part }) =>
        give("cashOut", tabId, { ticketId, amount: toMajor(amount), part }),
      pay: ({ tabId, amount, ...order }) => give("pay", tabId, { amount: toMajor(amount), ...order }),
      cancelPayment: ({ tabId, paymentId }) => give("cancelPayment", tabId, { paymentId }),
      redeem: ({ tabId, code }) => give("redeem", tabId, { code }),
      takeBonus: ({ tabId, bonusId }) => give("takeBonus", tabId, { bonusId }),
      endBonus: ({ tabId, bonusId }) => give("endBonus", tabId, { bonusId }),
      desk: ({ tabId, ...order }) => give("desk", tabId, order),
      async acknowledge(requestId) {
        const sub = user();
        if (sub !== null) await storeOf(sub).acknowledge(requestId);
      },
    },
    stop() {
      stopped = true;
      for (const off of offs) off();
      runner.drop();
    },
  };
}

// Cashing out as the account has it: values of the tickets that tabs look at, and the player's confirmations.
import { currencyLabel, formatMoney } from "../../../src/domain/money.ts";
import type { CashOutCommands } from "../../api/ticket-contract.ts";
import { KvotaError } from "../../api/errors.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";
import type { Session } from "../../session/session.ts";
import { createCashOutCalls, type ConfirmRequest, type QuoteResult } from "./cash-out-calls.ts";
import { createCashOutStore, type CashOutStore } from "./cash-out-store.ts";
import { createConfirmations, type Decided } from "./confirmations.ts";
import { createQuoteReader } from "./quote-reader.ts";
import type { Subscription } from "../../api/tab-contract.ts";

export interface CashOut {
  commands: CashOutCommands;
  setSubscriptions(subscriptions: readonly Subscription[]): void;
  stop(): void;
}

const snackbarMs = 3000;

export function createCashOut(
  services: Pick<
    CoreServices,
    "clock" | "random" | "databases" | "bus" | "counters" | "connection" | "visibility" | "notify"
  >,
  session: Pick<Session, "user" | "onUser" | "onChanged">,
  http: AuthorisedHttp,
  /** Money moved: wallets are to be read again. */
  moneyMoved: () => Promise<void>,
): CashOut {
  const { clock, connection, bus, notify, random } = services;
  const calls = createCashOutCalls(services, http);
  const user = (): string | null => session.user()?.sub ?? null;
  let stopped = false;

  function storeOf(sub: string): CashOutStore {
    return createCashOutStore(services.databases.device, sub, () => !stopped && user() === sub, clock.now);
  }

  async function putQuote(sub: string, ticketId: string, result: Exclude<QuoteResult, { type: "failed" }>) {
    await storeOf(sub).putQuote(
      ticketId,
      result.type === "quoted"
        ? {
            state: "quoted",
            amount: result.amount,
            currency: result.currency,
            expires: { remainingMs: result.remainingMs, at: clock.now() },
          }
        : { state: "unavailable", reason: result.reason },
    );
  }

  async function decided({ ticketId }: ConfirmRequest, result: Decided): Promise<void> {
    quotes.again(ticketId);
    if (result.type === "refused") {
      return notify({ messageKey: result.reason, params: {}, tone: "error", timeout: snackbarMs });
    }
    bus.emit("tickets-changed", null);
    const amount = `${formatMoney(result.amount)} ${currencyLabel(result.currency, 0)}`.trimEnd();
    await notify({ messageKey: "cashOutPaid", params: { amount }, tone: "success", timeout: snackbarMs });
    await moneyMoved();
  }

  const quotes = createQuoteReader(services, user, calls.quote, putQuote);
  const confirmations = createConfirmations(services, calls.confirm, decided);

  session.onUser(async (sub) => {
    confirmations.drop();
    if (sub !== null) await confirmations.resume(sub, storeOf(sub));
  });

  const offs = [
    bus.on("visibility-changed", quotes.poke),
    session.onChanged(() => quotes.again()),
    bus.on("tickets-changed", () => quotes.again()),
    bus.on("connection-changed", ({ state }) => {
      if (state !== "online") return;
      confirmations.hurry();
      quotes.again();
    }),
    bus.on("check-now", confirmations.hurry),
  ];

  return {
    commands: {
      async confirm({ ticketId, amount, part }) {
        const sub = user();
        if (sub === null) throw new KvotaError("mustLogin");
        if (connection.read().state !== "online") throw new KvotaError("offline");
        if (!(part > 0 && part <= 1) || !Number.isSafeInteger(amount)) throw new KvotaError("badRequest");
        const request = { ticketId, amount, part, requestId: random.uuid() };
        const store = storeOf(sub);
        await store.begin(request);
        confirmations.run(sub, store, request);
      },
      async acknowledge(ticketId) {
        const sub = user();
        if (sub !== null) await storeOf(sub).acknowledge(ticketId);
      },
    },
    setSubscriptions(subscriptions) {
      const lists = subscriptions.flatMap((subscription) =>
        subscription.kind === "cash-outs" ? [subscription.ticketIds] : [],
      );
      const alone = lists.filter((ids) => ids.length === 1).flat();
      quotes.setSubscriptions(new Set(lists.flat()), new Set(alone));
    },
    stop() {
      stopped = true;
      for (const off of offs) off();
      quotes.stop();
      confirmations.drop();
    },
  };
}

// The payment provider of the sandbox. It stands beside the site, as others would: a page of its own, webhooks over HTTP.
import type { SandboxPayments } from "../../../../src/protocol/sandbox.ts";
import type { Store } from "../../../platform/db/store.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { PaymentProvider, ProviderEvent } from "../providers/provider.ts";
import { createVerify } from "../providers/read-webhook.ts";
import {
  defaultWithdrawalMs,
  happenings,
  withdrawalHappenings,
  type WithdrawalMode,
  type PspOutcome,
} from "./outcomes.ts";
import { findByRef, letHappen, openPspPayment, sourceOf } from "./psp-store.ts";
import { createPspWebhooks } from "./psp-webhooks.ts";
import type { PspPaymentTable } from "./tables.ts";

export const sandboxProviderName = "sandbox";

export interface SandboxProvider extends PaymentProvider {
  /** null = there is no such payment of a player. */
  find(ref: string): Promise<PspPaymentTable | null>;
  /** The player chose on its page; only the first choice counts. */
  choose(ref: string, outcome: PspOutcome): Promise<void>;
  steer(change: SandboxPayments): Promise<void>;
  /** Tells what is due, once the site listens. */
  deliver(): void;
  /** Waits for what is being told. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export interface SandboxProviderDeps {
  store: Pick<Store, "db" | "transact">;
  clock: Clock;
  /** The first signs. */
  keys: readonly [Buffer, ...Buffer[]];
  siteUrl(): string;
  isOn(): boolean;
  failed(error: unknown): void;
}

const steeringRow = 1;
const pspPath = "/psp/";

export function createSandboxProvider(deps: SandboxProviderDeps): SandboxProvider {
  const { store, clock, keys } = deps;
  const { db, transact } = store;
  const webhooks = createPspWebhooks({ ...deps, db, key: keys[0], name: sandboxProviderName });

  async function steering(): Promise<{ mode: WithdrawalMode; delayMs: number }> {
    const row = await db.selectFrom("psp_steering").selectAll().where("id", "=", steeringRow).executeTakeFirst();
    return { mode: row?.pay_out ?? "succeed", delayMs: row?.delay_ms ?? defaultWithdrawalMs };
  }

  async function find(ref: string): Promise<PspPaymentTable | null> {
    const pspPayment = await findByRef(db, ref);
    return pspPayment?.kind === "payment" ? pspPayment : null;
  }

  return {
    name: sandboxProviderName,
    methods: ["card", "bank"],
    verify: createVerify(keys),
    find,
    deliver: webhooks.wake,
    idle: webhooks.idle,
    stop: webhooks.stop,

    async start(payment, returnUrl) {
      const opening = { kind: "payment", source: null, returnUrl, at: clock.now() } as const;
      const { ref } = await transact("open psp payment", (trx) => openPspPayment(trx, payment, opening));
      return { redirectUrl: `${pspPath}${ref}`, providerRef: ref };
    },

    async withdraw(payment, source) {
      const { mode, delayMs } = await steering();
      const now = clock.now();
      const opening = { kind: "payout", source, returnUrl: null, at: now } as const;
      const ref = await transact("open psp withdrawal", async (trx) => {
        const opened = await openPspPayment(trx, payment, opening);
        if (opened.isNew)
          for (const happening of withdrawalHappenings(mode, delayMs))
            await letHappen(trx, opened.ref, happening, payment.minor, now);
        return opened.ref;
      });
      webhooks.wake();
      return { providerRef: ref };
    },

    async refund({ providerRef }, minor) {
      await transact("refund psp payment", async (trx) => {
        const refundEvent = await trx
          .selectFrom("psp_event")
          .select("id")
          .where("ref", "=", providerRef)
          .where("type", "=", "payment.refunded")
          .executeTakeFirst();
        if (refundEvent !== undefined) return;
        await letHappen(trx, providerRef, { type: "payment.refunded", after: 0, webhooks: 1 }, minor, clock.now());
      });
      webhooks.wake();
    },

    async read(providerRef) {
      const payment = await findByRef(db, providerRef);
      if (payment === undefined) return { events: [] };
      const rows = await db
        .selectFrom("psp_event")
        .selectAll()
        .where("ref", "=", providerRef)
        .where("happens_at", "<=", clock.now())
        .execute();
      const { payment_id: paymentId, currency, method } = payment;
      const events = rows.map(({ id, type, amount: minor }): ProviderEvent => ({
        id,
        type,
        paymentId,
        providerRef,
        minor,
        currency,
        source: sourceOf(method),
        reason: null,
      }));
      return { events };
    },

    async choose(ref, outcome) {
      await transact("choose psp outcome", async (trx) => {
        const chosen = await trx
          .updateTable("psp_payment")
          .set({ outcome })
          .where("ref", "=", ref)
          .where("outcome", "is", null)
          .returning("amount")
          .executeTakeFirst();
        if (chosen === undefined) return;
        for (const happening of happenings[outcome]) await letHappen(trx, ref, happening, chosen.amount, clock.now());
      });
      webhooks.wake();
    },

    async steer({ payOut, delayMs }) {
      const before = await steering();
      const row = { pay_out: payOut ?? before.mode, delay_ms: delayMs ?? before.delayMs };
      await db
        .insertInto("psp_steering")
        .values({ id: steeringRow, ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
    },
  };
}

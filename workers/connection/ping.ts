// The one ping for all tabs: every 3 s while somebody is signed in and either looks or waits for a ticket.
import { pingReadSchema } from "../../src/protocol/accounts.ts";
import { countFailure } from "../core/count-failure.ts";
import type { CoreServices, Timer } from "../core/ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { understoodPing, type PingRead } from "./understood-ping.ts";

export const pingIntervalMs = 3000;
const pingTimeoutMs = 5000;

export interface Ping {
  /** Asks now, whatever the rhythm says; joins one that is under way. */
  now(): Promise<void>;
  /** Somebody signed in or out: starts or stops the rhythm. */
  update(): void;
  /** Client uuid of the placement whose outcome is pending; null = none. What the server knows of it is emitted. */
  setPendingTicket(ticketId: string | null): void;
  pendingTicket(): string | null;
  /** Id of the payment that a tab looks at; null = none. What the server knows of it is emitted. */
  setPayment(paymentId: string | null): void;
  stop(): void;
}

export function createPing(
  services: Pick<CoreServices, "clock" | "connection" | "visibility" | "bus" | "counters">,
  session: Session,
  http: AuthorisedHttp,
  /** Emitted as "ping-answered" once this is through. `askedAt`: on the monotonic clock. */
  answered: (sub: string, answer: PingRead, askedAt: number) => Promise<void>,
): Ping {
  const { clock, connection, visibility, bus, counters } = services;
  let timer: Timer | null = null;
  let running: Promise<void> | null = null;
  /** Number of pings sent: of two that overlap, only the answer to the later one counts. */
  let requestCount = 0;
  let stopped = false;
  let pending: string | null = null;
  let payment: string | null = null;

  function shouldPing(): boolean {
    return !stopped && session.user() !== null && (visibility.anyVisible() || pending !== null);
  }

  async function ask(): Promise<void> {
    const user = session.user();
    if (user === null) return;
    const mine = (requestCount += 1);
    const ticketId = pending;
    const paymentId = payment;
    const askedAt = clock.monotonic();
    const query = new URLSearchParams();
    if (ticketId !== null) query.set("ticket_id", ticketId);
    if (paymentId !== null) query.set("payment_id", paymentId);
    const path = query.size === 0 ? "/base/v1/users/ping" : `/base/v1/users/ping?${query}`;
    const outcome = await http.request(
      { method: "GET", path, schema: pingReadSchema, timeoutMs: pingTimeoutMs },
      { retryForbidden: true, sub: user.sub },
    );
    if (stopped || mine !== requestCount || outcome.type === "signed-out") return;
    // A refusal below 500 is an answer all the same: the line is good.
    if (outcome.type === "failed" || (outcome.type === "refused" && outcome.status >= 500)) return missed();
    if (outcome.type === "refused") {
      connection.forgetMissedPings();
      if (paymentId === null || outcome.status !== 404) return;
      // It is no payment of this player: the rest of the answer does not have to wait for the next ping.
      if (payment === paymentId) payment = null;
      bus.emit("payment-told", { sub: user.sub, paymentId, payment: null });
      return ask();
    }
    const rtt = clock.monotonic() - askedAt;
    connection.pingAnswered(rtt, Math.round(outcome.body.now + rtt / 2 - clock.now()));
    const { paymentInfo } = outcome.body;
    if (paymentId !== null && paymentInfo) {
      bus.emit("payment-told", { sub: user.sub, paymentId, payment: paymentInfo });
    }
    const { ticketInfo, ...read } = understoodPing(outcome.body, counters);
    if (ticketId !== null && ticketInfo !== null) bus.emit("ticket-response", ticketInfo);
    await answered(user.sub, read, askedAt);
    bus.emit("ping-answered", { sub: user.sub });
  }

  function missed(): void {
    connection.pingMissed();
    bus.emit("connection-unconfirmed", null);
  }

  function begin(): Promise<void> {
    const begun = ask()
      .catch((error: unknown) => countFailure(counters, "ping", error))
      .finally(() => {
        if (running === begun) running = null;
      });
    return begun;
  }

  function now(): Promise<void> {
    return (running ??= begin());
  }

  function schedule(ms: number): void {
    timer?.cancel();
    timer = clock.setTimeout(() => {
      timer = null;
      if (!shouldPing()) return;
      schedule(pingIntervalMs);
      // The one before is still unanswered.
      if (running !== null) bus.emit("connection-unconfirmed", null);
      void now();
    }, ms);
  }

  function update(): void {
    if (shouldPing()) {
      if (timer === null) schedule(0);
      return;
    }
    timer?.cancel();
    timer = null;
  }

  const offs = [
    // What was asked over the line that was lost may never be answered.
    bus.on("connected", () => {
      if (running !== null) running = begin();
    }),
    bus.on("visibility-changed", update),
    bus.on("check-now", () => {
      if (shouldPing()) schedule(0);
    }),
    bus.on("session-changed", ({ sub }) => {
      // No ping of a guest could ever undo what was missed for the user who left.
      if (sub === null) connection.forgetMissedPings();
      update();
    }),
  ];

  return {
    now,
    update,
    setPendingTicket(ticketId) {
      pending = ticketId;
      update();
    },
    pendingTicket: () => pending,
    setPayment(paymentId) {
      payment = paymentId;
    },
    stop() {
      stopped = true;
      timer?.cancel();
      for (const off of offs) off();
    },
  };
}

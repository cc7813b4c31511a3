// The one ping for all tabs: every 3 s while somebody is signed in and either looks or waits for a ticket.
import { pingReadSchema } from "../../src/protocol/accounts.ts";
import type { TicketResponse } from "../../src/protocol/tickets.ts";
import { countFailure } from "../count-failure.ts";
import type { CoreServices, Timer } from "../ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { understoodPing, type PingRead } from "./understood-ping.ts";

export const pingIntervalMs = 3000;
const pingTimeoutMs = 5000;

export interface PingListener {
  /** Client uuid of the ticket that waits for its outcome; null = none. */
  waitingTicket(): string | null;
  /** What the server knows of that ticket; not called while it knows nothing. */
  ticketInfo(info: TicketResponse): void;
  answered(sub: string, answer: PingRead): Promise<void>;
}

export interface Ping {
  /** Asks now, whatever the rhythm says; joins one that is under way. */
  now(): Promise<void>;
  /** Signed in or out, a ticket waits or no longer does: starts or stops the rhythm. */
  update(): void;
  stop(): void;
}

export function createPing(
  services: Pick<CoreServices, "clock" | "connection" | "visibility" | "topics" | "counters">,
  session: Session,
  http: AuthorisedHttp,
  listener: PingListener,
): Ping {
  const { clock, connection, visibility, topics, counters } = services;
  let timer: Timer | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  function wanted(): boolean {
    return !stopped && session.user() !== null && (visibility.anyVisible() || listener.waitingTicket() !== null);
  }

  async function ask(): Promise<void> {
    const user = session.user();
    if (user === null) return;
    const ticketId = listener.waitingTicket();
    const askedAt = clock.monotonic();
    const wallAtStart = clock.now();
    const query = ticketId === null ? "" : `?ticket_id=${encodeURIComponent(ticketId)}`;
    const outcome = await http.request(
      { method: "GET", path: `/base/v1/users/ping${query}`, schema: pingReadSchema, timeoutMs: pingTimeoutMs },
      { retryForbidden: true, sub: user.sub },
    );
    if (stopped || outcome.type === "signed-out") return;
    // A refusal below 500 is an answer all the same: the line is good.
    if (outcome.type === "failed" || (outcome.type === "refused" && outcome.status >= 500))
      return connection.pingMissed();
    if (outcome.type === "refused") return;
    const rtt = clock.monotonic() - askedAt;
    connection.pingAnswered(rtt, Math.round(outcome.body.now - (wallAtStart + rtt / 2)));
    const { ticketInfo, ...read } = understoodPing(outcome.body, counters);
    if (ticketId !== null && ticketInfo !== null) listener.ticketInfo(ticketInfo);
    await listener.answered(user.sub, read);
  }

  function now(): Promise<void> {
    running ??= ask()
      .catch((error: unknown) => countFailure(counters, "ping", error))
      .finally(() => (running = null));
    return running;
  }

  function schedule(ms: number): void {
    timer?.cancel();
    timer = clock.setTimeout(() => {
      timer = null;
      if (!wanted()) return;
      schedule(pingIntervalMs);
      void now();
    }, ms);
  }

  function update(): void {
    if (wanted()) {
      if (timer === null) schedule(0);
      return;
    }
    timer?.cancel();
    timer = null;
  }

  const offs = [
    topics.on("visibility-changed", update),
    topics.on("check-now", () => {
      if (wanted()) schedule(0);
    }),
    topics.on("session-changed", update),
  ];

  return {
    now,
    update,
    stop() {
      stopped = true;
      timer?.cancel();
      for (const off of offs) off();
    },
  };
}

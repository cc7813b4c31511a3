// A server of tickets that keeps the contract, over a line that loses what it is told to lose.
import { responseOf, routes, type AccountRig } from "./account-rig.ts";
import { settle, type FakeClock } from "./fake-clock.ts";
import type { FakeAnswer } from "./fake-http.ts";

export type Fault = "none" | "request-lost" | "answer-lost" | "failed-before" | "failed-after";
export const faults: readonly Fault[] = ["none", "request-lost", "answer-lost", "failed-before", "failed-after"];

interface Held {
  body: string;
  state: "pending" | "accepted" | "denied" | "abandoned";
}

/** One answer per uuid, for ever. */
export function createModelServer(rig: AccountRig) {
  const tickets = new Map<string, Held>();
  let fault: Fault = "none";
  let violations = 0;
  const info = (id: string) => {
    const held = tickets.get(id);
    return held === undefined || held.state === "abandoned"
      ? null
      : responseOf(id, { status: held.state, subcode: 208 });
  };
  const over = (work: () => FakeAnswer): FakeAnswer => {
    if (fault === "request-lost") return { failed: "network" };
    const failure = { status: 503, body: { error: "internal" } };
    if (fault === "failed-before") return failure;
    const answer = work();
    if (fault === "failed-after") return failure;
    return fault === "answer-lost" ? { failed: "timeout" } : answer;
  };
  rig.services.http.on(routes.place, ({ body }) =>
    over(() => {
      const id = (body as { ticket_id: string }).ticket_id;
      const text = JSON.stringify(body);
      const held = tickets.get(id);
      if (held?.state === "abandoned") return { status: 422, body: { error: "ticketAbandoned" } };
      if (held !== undefined && held.body !== text) violations += 1;
      if (held === undefined) tickets.set(id, { body: text, state: "pending" });
      return { status: 200, body: { ErrorText: "ok" } };
    }),
  );
  rig.services.http.on(routes.abandon, ({ body }) =>
    over(() => {
      const id = (body as { ticket_id: string }).ticket_id;
      const known = info(id);
      if (known !== null) return { status: 409, body: { error: "ticketKnown", ticketInfo: known } };
      tickets.set(id, { body: "", state: "abandoned" });
      return { status: 200, body: { ErrorText: "ok" } };
    }),
  );
  rig.services.http.on(routes.ping, ({ query }) =>
    over(() => {
      const ticketInfo = info(query.get("ticket_id") ?? "");
      return { status: 200, body: { now: 1_800_000_600_000, ...rig.pingAnswer, ticketInfo } };
    }),
  );
  return {
    tickets,
    violations: () => violations,
    setFault: (next: Fault) => (fault = next),
    decide(accept: boolean) {
      for (const [id, held] of tickets) {
        if (held.state !== "pending") continue;
        held.state = accept ? "accepted" : "denied";
        if (fault === "none") this.tell(id);
      }
    },
    tell(id: string) {
      const known = info(id);
      if (known !== null) rig.services.bus.emit("ticket-response", known);
    },
  };
}

export async function pass(clock: FakeClock, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await clock.advance(Math.min(500, left));
    await settle(3);
  }
}

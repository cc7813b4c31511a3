// What waits for a decision, whatever it is: told to who may decide it, the oldest first.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { PaymentTable } from "../../../../server/money/payments/tables.ts";
import type { ProposalTable } from "../../../../server/people/operator/tables.ts";
import { waitingItems } from "../../../../server/people/operator/waiting-items.ts";
import { mostWaiting } from "../../../../src/protocol/operator/waiting.ts";
import { type AgencyRig, startAgencyRig } from "../../../harness/agency-rig.ts";

let rig: AgencyRig;
let now: number;
beforeEach(async () => {
  rig = await startAgencyRig();
  now = rig.clock.now();
});
afterEach(() => rig.stop());

const minute = 60_000;
const match = {
  ...({ eventId: 7, pair: "Home - Away", sport: "F", tickets: 3, hasLeft: true } as const),
};

const waits = async (by = "above", matchStart: number | null = null) => {
  const unsettledMatches = async () => (matchStart === null ? [] : [{ ...match, timeStart: matchStart }]);
  const { result } = await waitingItems({ db: rig.store.db, clock: rig.clock, unsettledMatches }, rig.author(by));
  return result;
};

const payment = (row: Partial<PaymentTable> & Pick<PaymentTable, "id" | "status">) =>
  rig.store.transact("pay", (trx) =>
    trx
      .insertInto("payment")
      .values({
        ...({ sub: "ana", direction: "withdrawal", method: "bank", provider: "sandbox" } as const),
        ...({ currency: "RSD", currency_id: 1, amount: 42_500, reason: null, source_id: null } as const),
        ...({ source_label: null, provider_ref: null, redirect_url: null, decision: null } as const),
        ...({ decision_reason: null, verdict: null, overdue: 0, not_returnable: 0, money: null } as const),
        ...({ surplus_decided: 0, returned: 0, refused_because: null, refund_asked: 0 } as const),
        ...({
          expires_at: null,
          code_mark: null,
          code_sealed: null,
          next_at: null,
          tries: 0,
          request_id: null,
        } as const),
        ...({ created_at: now, updated_at: now } as const),
        ...row,
      })
      .execute(),
  );

const proposal = (row: Partial<ProposalTable> & Pick<ProposalTable, "id" | "proposed_by">) =>
  rig.store.transact("propose", (trx) =>
    trx
      .insertInto("proposal")
      .values({
        ...({ kind: "line", sub: "below", target: "below", currency: "RSD", currency_id: 1, amount: 0 } as const),
        ...({ body: "{}", reason: null, status: "open", decided_by: null, decided_at: null, note: null } as const),
        ...({ created_at: now, expires_at: now + 60 * minute } as const),
        ...row,
      })
      .execute(),
  );

it("comes from everywhere, the oldest first", async () => {
  await payment({ id: "w1", status: "requested", created_at: now - 40 * minute });
  await payment({ id: "d1", status: "review", direction: "deposit", method: "card", updated_at: now - 50 * minute });
  await payment({ id: "done", status: "succeeded" });
  await proposal({ id: "p1", proposed_by: "boris", amount: 12_000, created_at: now - 30 * minute });
  await rig.store.transact("send documents", (trx) =>
    trx
      .insertInto("verification")
      .values({
        ...({ sub: "boris", state: "submitted", reason: null, submitted_at: now - 20 * minute } as const),
        ...({ decided_at: null, decided_by: null, accepted_at: null } as const),
      })
      .execute(),
  );
  const late = { phase: "pending", settlement: null, decide_at: now - 2 * minute } as const;
  await rig.ticket({ id: "t1", agent_path: "", stake: 15_000, code: "8F2K39XY", ...late });
  // A little late is nobody's work.
  await rig.ticket({ id: "t2", agent_path: "", stake: 100, frontend_uuid: "u2", ...late, decide_at: now - 1000 });
  const boris = { sub: "boris", username: "boris" };
  const ana = { sub: "ana", username: "ana" };
  expect(await waits("above", now - 60 * minute)).toEqual([
    {
      kind: "match",
      id: "7",
      since: now - 60 * minute,
      what: match.pair,
      person: null,
      amount: null,
      currency: null,
    },
    { kind: "review", id: "d1", since: now - 50 * minute, what: "card", person: ana, amount: 425, currency: "RSD" },
    { kind: "withdrawal", id: "w1", since: now - 40 * minute, what: "bank", person: ana, amount: 425, currency: "RSD" },
    {
      kind: "proposal",
      id: "p1",
      since: now - 30 * minute,
      what: "line",
      amount: 120,
      currency: "RSD",
      person: { sub: "below", username: "below" },
    },
    {
      kind: "documents",
      id: "boris",
      since: now - 20 * minute,
      what: "",
      person: boris,
      amount: null,
      currency: null,
    },
    { kind: "ticket", id: "t1", since: now - 2 * minute, what: "8F2K39XY", person: ana, amount: 150, currency: "RSD" },
  ]);
});

it("leaves out what the reader may not decide: own proposals, and what is about oneself", async () => {
  await proposal({ id: "p1", proposed_by: "above" });
  await proposal({ id: "p2", proposed_by: "boris", sub: "above", target: "above" });
  await payment({ id: "w1", status: "requested", sub: "above" });
  expect(await waits("above")).toEqual([]);
  expect((await waits("ana")).map(({ id }) => id).toSorted()).toEqual(["p1", "p2", "w1"]);
});

it("is not hidden by proposals whose time is over, however many there are", async () => {
  for (let n = 0; n < 200; n += 1)
    await proposal({ id: `over${n}`, proposed_by: "boris", created_at: now - 90 * minute, expires_at: now - minute });
  await proposal({ id: "p1", proposed_by: "boris" });
  expect((await waits()).map(({ id }) => id)).toEqual(["p1"]);
});

it("a payment that somebody made a proposal of waits as that alone", async () => {
  await payment({ id: "w1", status: "requested" });
  await proposal({ id: "p1", kind: "approve", target: "w1", sub: "ana", proposed_by: "boris" });
  expect((await waits()).map(({ kind, id }) => [kind, id])).toEqual([["proposal", "p1"]]);
  await rig.store.transact("decide", (trx) => trx.updateTable("proposal").set({ status: "rejected" }).execute());
  expect((await waits()).map(({ kind, id }) => [kind, id])).toEqual([["withdrawal", "w1"]]);
});

it("is as much as one sees at once, and never leaves out the oldest", async () => {
  for (let n = 0; n < mostWaiting + 5; n += 1)
    await payment({ id: `w${n}`, status: "requested", created_at: now - n * minute, updated_at: now - n * minute });
  const ids = (await waits()).map(({ id }) => id);
  expect(ids).toHaveLength(mostWaiting);
  expect(ids[0]).toBe(`w${mostWaiting + 4}`);
});

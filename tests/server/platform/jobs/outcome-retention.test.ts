// How long outcomes are kept.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { retention } from "../../../../server/platform/jobs/retention.ts";
import { writeOutcomes } from "../../../../server/betting/outcomes/stored-outcomes.ts";
import { startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";
import { turn } from "../../../harness/turn.ts";

const day = 24 * 3600_000;

describe("outcomes", () => {
  let rig: TicketingRig;
  beforeEach(async () => {
    rig = await startTicketingRig();
  });
  afterEach(() => rig.stop());

  /** Its age is that of the match's start. */
  async function run(ageDays: number): Promise<void> {
    const later = { now: () => rig.clock.now() + ageDays * day };
    await retention(rig.store, { ...rig.clock, ...later }).run(turn());
  }
  const outcome = () =>
    rig.store.db.selectFrom("match_outcome").selectAll().where("event_id", "=", 1).executeTakeFirst();

  async function settled() {
    rig.book.add(1, { timeStart: rig.clock.now() + 60_000 });
    const won = await rig.place({ legs: [{ eventId: 1 }] });
    const lost = await rig.place({ legs: [{ eventId: 1, selectionCode: "X", odds: "4.00" }] });
    await rig.settle();
    rig.book.end(1, { 1: "won", X: "lost", 2: "lost" }, rig.clock.now());
    await rig.settle();
    expect(await statuses([won, lost])).toEqual(["won", "lost"]);
    return [won, lost] as const;
  }
  const statuses = (tickets: readonly { ticketId: string }[]) =>
    Promise.all(tickets.map(async ({ ticketId }) => (await rig.ticket(ticketId)).status));
  const decide = async (results: Record<string, "won" | "lost">) => {
    const {
      eventId,
      kind: _kind,
      ...head
    } = {
      eventId: 1,
      kind: "live" as const,
      sport: "F",
      leagueId: 7,
      leagueName: "S",
      groupName: "S",
      hostName: "A",
      awayName: "B",
      timeStart: rig.clock.now(),
    };
    await rig.store.transact("test", (trx) =>
      writeOutcomes(
        trx,
        [
          {
            kind: "decided",
            match: { eventId, ...head },
            score: null,
            source: { producer: "test", certainty: 2, sentAt: rig.clock.now() },
            results: Object.entries(results).map(([selectionCode, result]) => [
              { marketsTable: "markets", marketsKey: "1X2", B: "", P: "", selectionCode },
              result,
            ]),
          },
        ],
        rig.clock.now(),
      ),
    );
    await rig.ticketing.settleNow();
  };

  it("keep their markets for 60 days and their row for 400", async () => {
    await settled();
    await run(59);
    expect(await outcome()).toMatchObject({ trimmed: 0 });
    await run(61);
    expect(await outcome()).toMatchObject({ trimmed: 1, markets: "", has_score: 1 });
    await run(399);
    expect(await outcome()).toBeDefined();
    await run(401);
    expect(await outcome()).toBeUndefined();
  });

  it("keep them as long as a ticket waits for one", async () => {
    const tickets = await settled();
    await rig.store.db.updateTable("ticket_leg").set({ result: null }).where("event_id", "=", 1).execute();
    await run(401);
    expect(await outcome()).toMatchObject({ trimmed: 0 });
    await rig.store.db
      .updateTable("ticket_leg")
      .set({ result: "won", outcome_version: 0 })
      .where("event_id", "=", 1)
      .execute();
    await run(401);
    expect(await outcome()).toMatchObject({ trimmed: 0 });
    expect(tickets).toHaveLength(2);
  });

  it("that dropped their markets change what is told anew, and leave the rest as it was settled", async () => {
    const tickets = await settled();
    await run(61);
    await decide({ X: "won" });
    expect(await statuses(tickets)).toEqual(["won", "won"]);
    expect(await outcome()).toMatchObject({ trimmed: 1, version: 2 });
    rig.book.correct(1, { 1: "lost", X: "lost", 2: "won" });
    await rig.settle();
    expect(await statuses(tickets)).toEqual(["lost", "lost"]);
    expect(await outcome()).toMatchObject({ trimmed: 0 });
  });
});

// A combination among what else a ticket can be: in a bonus ladder, paid by a free bet, offered anew, live.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { combinationCode } from "../../../../src/domain/offer/combination-code.ts";
import { leg } from "../../../harness/combination-rig.ts";
import { finish, freeBet, startTicketingRig, type TicketingRig, type Wanted } from "../../../harness/ticketing-rig.ts";

const code = combinationCode([leg("1X2", "1"), leg("OU_G", "O", "2.5")]);

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
  for (const eventId of [11, 12, 13, 14]) rig.book.add(eventId, { odds: { 1: "2.00" } });
});
afterEach(() => finish(rig));

type WantedLeg = NonNullable<Wanted["legs"]>[number];

/** On the first of the matches, or on another; its odd is what the offer's combinations cost from now on. */
function combined(odds: string, eventId = 11): WantedLeg {
  rig.book.combine(code, odds);
  const place = { marketsTable: "combinations", marketsKey: "BB", marketCode: "BB", marketsGroup: "" };
  return { eventId, selectionCode: code, odds, more: place };
}
const singles = (...eventIds: number[]): WantedLeg[] => eventIds.map((eventId) => ({ eventId, odds: "2.00" }));

async function booked(wanted: Wanted) {
  const { ticketId, status, body } = await rig.place(wanted);
  expect({ status, body }).toMatchObject({ status: 200 });
  await rig.settle();
  return rig.ticket(ticketId);
}

describe("a combination", () => {
  it("is one step of the bonus ladder by its combined odd, and none below the ladder's least", async () => {
    rig.ticketSettings.ticketBonuses = "0,0,10";
    const legs = [combined("3.00"), ...singles(12, 13)];
    expect(await booked({ legs })).toMatchObject({ totalOdds: "12.00", bonus: 120, possibleWin: 1320 });
    const low = [combined("1.20"), ...singles(12, 13)];
    expect(await booked({ legs: low })).toMatchObject({ totalOdds: "4.80", bonus: 0, possibleWin: 480 });
  });

  it("is one of a free bet's four legs where its combined odd is high enough", async () => {
    const legs = [combined("1.35"), ...singles(12, 13, 14)];
    expect(await booked({ legs, wallet: freeBet })).toMatchObject({
      currency_id: freeBet.currency_id,
      totalOdds: "10.80",
    });
    const low = [combined("1.34"), ...singles(12, 13, 14)];
    expect(await rig.place({ legs: low, wallet: freeBet })).toMatchObject({
      status: 422,
      body: { error: "minSelectionsMaxOddFreebet" },
    });
    const three = [combined("9.00"), ...singles(12, 13)];
    expect((await rig.place({ legs: three, wallet: freeBet })).body.error).toBe("minSelectionsMaxOddFreebet");
  });

  it("is a ticket of its own among several singles", async () => {
    const tickets = [await booked({ legs: [combined("3.00")] }), await booked({ legs: singles(12) })];
    expect(tickets.map(({ kind, totalOdds, possibleWin }) => [kind, totalOdds, possibleWin])).toEqual([
      ["single", "3.00", 300],
      ["single", "2.00", 200],
    ]);
  });
});

describe("a combination that is offered anew", () => {
  async function offered() {
    rig.steering.policy = { mode: "reoffer", stake: 40 };
    const { ticketId } = await rig.place({ legs: [combined("3.00")] });
    await rig.settle();
    const { _id, mtcResponse } = rig.last(ticketId);
    expect(mtcResponse).toMatchObject({ status: "reoffer", bets: [{ stake: 40 }] });
    return { ticketId, accept: () => rig.call("/reoffer", { body: { ticketId: _id, accepted: true } }) };
  }

  it("is booked at the offered stake and its own odd", async () => {
    const { ticketId, accept } = await offered();
    await accept();
    await rig.settle();
    expect(await rig.ticket(ticketId)).toMatchObject({ stake: 40, possibleWin: 120, totalOdds: "3.00" });
    expect(await rig.wallet()).toMatchObject({ wallet_0: 9960 });
  });

  it("is refused, the stake back, once it cannot be bet on any more", async () => {
    const { ticketId, accept } = await offered();
    rig.book.combine(code, "-");
    await accept();
    await rig.settle();
    expect(rig.last(ticketId).mtcResponse.status).not.toBe("accepted");
    expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
  });
});

describe("a combination of a live match", () => {
  async function placed(more: Record<string, unknown> = {}) {
    const { ticketId, status } = await rig.place({ legs: [combined("3.00", 3)], more });
    expect(status).toBe(200);
    await rig.settle();
    expect(rig.last(ticketId).mtcResponse.status).toBe("pending");
    return ticketId;
  }
  async function decided(ticketId: string) {
    await rig.clock.advance(20_000);
    await rig.settle();
    return rig.last(ticketId).mtcResponse;
  }

  it("waits as any live bet does, and is booked at the odd of the decision", async () => {
    const ticketId = await placed();
    expect(await decided(ticketId)).toMatchObject({ status: "accepted" });
    expect(await rig.ticket(ticketId)).toMatchObject({ type: "live", totalOdds: "3.00" });
  });

  it("is refused where the odd moved meanwhile, or taken at the new one where the player said so", async () => {
    const refused = await placed();
    rig.book.combine(code, "2.80");
    expect((await decided(refused)).status).toBe("oddchange");
    const taken = await placed({ oddsPolicy: "any" });
    rig.book.combine(code, "2.80");
    expect((await decided(taken)).status).toBe("accepted");
    expect(await rig.ticket(taken)).toMatchObject({ totalOdds: "2.80", possibleWin: 280 });
  });

  it("is refused once a leg of it is suspended", async () => {
    const ticketId = await placed({ oddsPolicy: "any" });
    rig.book.combine(code, "-");
    expect((await decided(ticketId)).status).not.toBe("accepted");
    expect(await rig.wallet()).toMatchObject({ wallet_0: 10_000 });
  });
});

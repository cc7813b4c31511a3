// Several singles on one slip: each a ticket of its own, sent one after the other through the machine of a ticket.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { knownMatch } from "../../harness/account-rig.ts";
import { createPlacementRig, type PlacementRig } from "../../harness/placement-rig.ts";
import { selectionOf } from "../../harness/selection.ts";
import { until } from "../../harness/until.ts";

let rig: PlacementRig;
const stakes = { "2": 5000, "3": 0 };

interface Body {
  ticket_id: string;
  selections: { eventId: number }[];
  bets: { stake: number }[];
}

const bodies = (): Body[] => rig.sent().map(({ body }) => body as Body);
const payAll = async (singleStakes: Record<string, number> = stakes): Promise<void> => {
  const { revision, stake } = await rig.ticket();
  await rig.account.ticket.pay({ revision, stake, singleStakes });
};
const sentCount = (count: number): Promise<void> => until(() => rig.sent().length === count);

beforeEach(async () => {
  rig = await createPlacementRig();
  const selections = [1, 2, 3, 4].map((eventId) => selectionOf({ eventId }));
  for (const { eventId } of selections) rig.services.matches.set(eventId, knownMatch({ eventId }));
  await rig.putTicket({ selections, singles: true, singleStakes: {}, stake: 3000 });
});
afterEach(() => rig.close());

describe("singles", () => {
  it("go out one after the other, and all of them are told at the end", async () => {
    await payAll();
    await sentCount(1);
    await rig.reaches("waiting");
    expect((await rig.row())?.singles).toEqual([
      { id: "1", stands: "now" },
      { id: "2", stands: "queued" },
      { id: "4", stands: "queued" },
    ]);
    rig.respond({ status: "accepted" });
    await sentCount(2);
    rig.respond({ status: "denied", subcode: 208 });
    await sentCount(3);
    await until(async () => (await rig.row())?.singles?.[1]?.stands === "refused");
    rig.respond({ status: "accepted" });
    await rig.reaches("idle");
    expect(bodies().map(({ selections, bets }) => [selections.map(({ eventId }) => eventId), bets[0]?.stake])).toEqual([
      [[1], 30],
      [[2], 50],
      [[4], 30],
    ]);
    expect(new Set(bodies().map(({ ticket_id }) => ticket_id)).size).toBe(3);
    const [told] = await rig.dialogs();
    expect(told).toMatchObject({ kind: "singles", stake: 6000 });
    expect(told?.singles?.map(({ result, messageKey, selection }) => [result, messageKey, selection?.eventId])).toEqual(
      [
        ["placed", "", 1],
        ["refused", "snackbarRejected", 2],
        ["placed", "", 4],
      ],
    );
    // What was refused, and what had no stake, stays with its stake.
    expect(await rig.ticket()).toMatchObject({
      singles: true,
      selections: [{ eventId: 2 }, { eventId: 3 }],
      singleStakes: stakes,
    });
  });

  it("sends none at a price that has changed meanwhile, nor without a connection", async () => {
    await payAll({});
    await sentCount(1);
    rig.services.matches.set(2, knownMatch({ eventId: 2, odd: "1.40" }));
    rig.services.unconfirmed.add(3);
    rig.respond({ status: "accepted" });
    await sentCount(2);
    expect(bodies()[1]?.selections).toMatchObject([{ eventId: 4 }]);
    rig.respond({ status: "accepted" });
    await rig.reaches("idle");
    const [told] = await rig.dialogs();
    expect(told?.singles?.map(({ result, messageKey }) => [result, messageKey])).toEqual([
      ["placed", ""],
      ["notSent", "oddsChanged"],
      ["notSent", "stalePrices"],
      ["placed", ""],
    ]);
  });

  it("are not sent by a new core, which asks for the one under way alone", async () => {
    await payAll({});
    await sentCount(1);
    await rig.reaches("waiting");
    const [first] = bodies();
    await rig.restart();
    await rig.reaches("checking");
    expect((await rig.row())?.singles?.map(({ stands }) => stands)).toEqual(["notSent", "notSent", "notSent", "now"]);
    rig.respond({ id: first?.ticket_id ?? "", status: "accepted" });
    await rig.reaches("idle");
    expect(rig.sent()).toHaveLength(1);
    expect((await rig.dialogs())[0]?.singles?.map(({ result }) => result)).toEqual([
      "notSent",
      "notSent",
      "notSent",
      "placed",
    ]);
    expect((await rig.ticket()).selections.map(({ eventId }) => eventId)).toEqual([2, 3, 4]);
  });

  it("are refused together where the balance does not reach for all, or one is out of the limits", async () => {
    await expect(payAll({ "1": 95_000 })).rejects.toThrow("insufficientCredit");
    await expect(payAll({ "1": 1 })).rejects.toThrow("minTicketPayin");
    await expect(payAll({ "1": 0, "2": 0, "3": 0, "4": 0 })).rejects.toThrow("singlesNoStake");
    expect(rig.sent()).toEqual([]);
    const many = Array.from({ length: 31 }, (_, index) => selectionOf({ eventId: index + 1 }));
    for (const { eventId } of many) rig.services.matches.set(eventId, knownMatch({ eventId }));
    await rig.putTicket({ selections: many, singles: true, singleStakes: {}, stake: 2000 });
    await expect(payAll({})).rejects.toThrow("maxSingles");
  });

  it("take one stake for all in the place of those of each, and lose theirs with the system", async () => {
    await rig.account.ticket.setSingleStake("2", 7000);
    expect((await rig.ticket()).singleStakes).toEqual({ "2": 7000 });
    await rig.account.ticket.setStake(4000);
    expect(await rig.ticket()).toMatchObject({ stake: 4000, singleStakes: {} });
    await rig.account.ticket.setSingleStake("2", 7000);
    await rig.account.ticket.remove("2");
    expect((await rig.ticket()).singleStakes).toEqual({});
    await rig.account.ticket.setSystem(true);
    expect(await rig.ticket()).toMatchObject({ system: true, singles: false });
    await rig.account.ticket.setSingles(true);
    expect(await rig.ticket()).toMatchObject({ system: false, singles: true });
    await expect(rig.account.ticket.setSingleStake("9", 7000)).rejects.toThrow("ticketChanged");
  });
});

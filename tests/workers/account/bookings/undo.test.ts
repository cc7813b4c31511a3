import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TicketRow } from "../../../../src/db/device-tables.ts";
import { createAccountRig, type AccountRig } from "../../../harness/account-rig.ts";
import { selectionOf } from "../../../harness/selection.ts";

let rig: AccountRig;
let before: TicketRow;

const legs = [1, 2, 3].map((eventId) => selectionOf({ eventId }));
const groups = [{ id: "g", conditions: [1], selectionIds: ["1", "2"] }];

beforeEach(async () => {
  rig = await createAccountRig();
  before = await rig.putTicket({ selections: legs, stake: 55_000, system: true, groups });
});
afterEach(() => rig.close());

describe("the undo of a removal", () => {
  it("brings the groups back that the removal cleared", async () => {
    await rig.account.ticket.remove("2");
    expect((await rig.ticket()).groups).toEqual([]);
    await rig.account.ticket.restore({ before, removed: ["2"] });
    expect(await rig.ticket()).toMatchObject({ system: true, groups, selections: legs.map(({ id }) => ({ id })) });
  });

  it("brings selections, groups and stake back after all were cleared", async () => {
    await rig.account.ticket.clear();
    expect(await rig.ticket()).toMatchObject({ selections: [], groups: [], stake: 2000 });
    await rig.account.ticket.restore({ before, removed: ["1", "2", "3"] });
    expect(await rig.ticket()).toMatchObject({ stake: 55_000, system: true, groups });
    expect((await rig.ticket()).selections.map((own) => own.id)).toEqual(["1", "2", "3"]);
  });

  it("leaves the groups away once the ticket holds something else", async () => {
    await rig.account.ticket.remove("2");
    await rig.account.ticket.remove("3");
    await rig.account.ticket.toggle(selectionOf({ eventId: 4 }));
    await rig.account.ticket.restore({ before, removed: ["2"] });
    expect(await rig.ticket()).toMatchObject({ groups: [] });
    expect((await rig.ticket()).selections.map((own) => own.id)).toEqual(["1", "2", "4"]);
  });

  it("leaves another outcome of the match where it is", async () => {
    await rig.account.ticket.remove("2");
    await rig.account.ticket.toggle(selectionOf({ eventId: 2, selectionCode: "X" }));
    await rig.account.ticket.restore({ before, removed: ["2"] });
    expect((await rig.ticket()).selections.map((own) => `${own.id}:${own.selectionCode}`)).toEqual([
      "1:1",
      "2:X",
      "3:1",
    ]);
    expect((await rig.ticket()).groups).toEqual([]);
  });

  it("keeps groups that were made meanwhile", async () => {
    const { revision } = before;
    const newer = [{ id: "n", conditions: [2], selectionIds: ["1", "3"] }];
    await rig.account.ticket.remove("2");
    await rig.putTicket({ ...(await rig.ticket()), groups: newer });
    await rig.account.ticket.restore({ before, removed: ["2"] });
    expect((await rig.ticket()).groups).not.toEqual(groups);
    expect((await rig.ticket()).revision).toBeGreaterThan(revision);
  });

  it("says of the ticket that comes back whether it was paid once", async () => {
    const paid = await rig.putTicket({ selections: legs, placedOnce: true });
    await rig.account.ticket.remove("2");
    await rig.account.ticket.restore({ before: paid, removed: ["2"] });
    expect((await rig.ticket()).placedOnce).toBe(true);
    await rig.account.ticket.remove("2");
    // What is left was paid meanwhile, the whole was not.
    await rig.putTicket({ ...(await rig.ticket()), placedOnce: true });
    await rig.account.ticket.restore({ before, removed: ["2"] });
    expect((await rig.ticket()).placedOnce).toBe(false);
  });

  it("does nothing a second time", async () => {
    await rig.account.ticket.remove("2");
    await rig.account.ticket.restore({ before, removed: ["2"] });
    const once = await rig.ticket();
    await rig.account.ticket.restore({ before, removed: ["2"] });
    expect(await rig.ticket()).toEqual(once);
  });
});

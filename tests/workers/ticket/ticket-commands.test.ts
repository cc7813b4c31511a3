import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccountRig, type AccountRig } from "../../harness/account-rig.ts";
import { selectionOf } from "../../harness/selection.ts";

let rig: AccountRig;

beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

const ids = async () => (await rig.ticket()).selections.map((own) => `${own.id}:${own.selectionCode}`);
const of = (eventId: number, selectionCode = "1") => selectionOf({ eventId, selectionCode });

describe("the ticket", () => {
  it("starts at the site currency's minimum for a guest, and goes back to it with the last selection", async () => {
    const { ticket } = rig.account;
    await ticket.toggle(of(1));
    expect(await rig.ticket()).toMatchObject({ stake: 2000, revision: 1 });
    await ticket.setStake(12_345);
    expect(await rig.ticket()).toMatchObject({ stake: 12_345, revision: 1 });
    await ticket.toggle(of(1));
    expect(await rig.ticket()).toMatchObject({ selections: [], stake: 2000 });
  });

  it("removes the same selection and replaces another of the same match", async () => {
    const { ticket } = rig.account;
    await ticket.toggle(of(1));
    await ticket.toggle(of(2));
    await ticket.toggle(of(1, "X"));
    expect(await ids()).toEqual(["1:X", "2:1"]);
    await ticket.toggle(of(2));
    expect(await ids()).toEqual(["1:X"]);
  });

  it("takes twenty toggles at once from several tabs one after another", async () => {
    const { ticket } = rig.account;
    await Promise.all(Array.from({ length: 21 }, () => ticket.toggle(of(1))));
    expect(await ids()).toEqual(["1:1"]);
    expect((await rig.ticket()).revision).toBe(21);
  });

  it("refuses more selections than allowed, and still lets one be replaced", async () => {
    const { ticket } = rig.account;
    for (const id of [1, 2, 3]) await ticket.toggle(of(id));
    await expect(ticket.toggle(of(4))).rejects.toMatchObject({ code: "maxTicketSelections", params: { max: 3 } });
    await ticket.toggle(of(3, "2"));
    expect(await ids()).toEqual(["1:1", "2:1", "3:2"]);
  });

  it("takes no selection while betting and live betting are closed, and lets one go", async () => {
    const { catalogue } = rig.services.databases.offer;
    const close = (live: boolean) =>
      catalogue.put({ key: "settings:status", value: { disableBettingPage: true, disableLiveBettingPage: live } });
    await close(false);
    await rig.account.ticket.toggle(of(1));
    await close(true);
    await expect(rig.account.ticket.toggle(of(2))).rejects.toMatchObject({ code: "ticketDisabled" });
    await expect(rig.account.ticket.toggle(of(1, "X"))).rejects.toMatchObject({ code: "ticketDisabled" });
    await rig.account.ticket.toggle(of(1));
    expect(await ids()).toEqual([]);
  });

  it("takes no selection of a closed section, and drops those it holds", async () => {
    await rig.account.ticket.toggle(of(1));
    await rig.putTicket({ selections: [of(1), selectionOf({ eventId: 5, type: "prematch" })] });
    await rig.services.databases.offer.catalogue.put({
      key: "settings:status",
      value: { disableLiveBettingPage: true },
    });
    await expect(rig.account.ticket.toggle(of(2))).rejects.toMatchObject({ code: "liveBettingClosed" });
    await rig.account.ticket.toggle(selectionOf({ eventId: 6, type: "prematch" }));
    await rig.account.ticket.removeInvalid();
    expect((await rig.ticket()).selections.map(({ eventId }) => eventId)).toEqual([5, 6]);
  });

  it("puts a removed selection back in its place", async () => {
    const { ticket } = rig.account;
    for (const id of [1, 2, 3]) await ticket.toggle(of(id));
    const before = await rig.ticket();
    await ticket.remove("2");
    await ticket.restore({ before, removed: ["2"] });
    expect(await ids()).toEqual(["1:1", "2:1", "3:1"]);
  });

  it("drops what cannot be bet on", async () => {
    await rig.putTicket({
      selections: [of(1), selectionOf({ eventId: 2, status: "gone" }), selectionOf({ eventId: 3, odd: null })],
    });
    await rig.account.ticket.removeInvalid();
    expect(await ids()).toEqual(["1:1"]);
  });

  it("agrees to odds and bands as they stand", async () => {
    await rig.putTicket({
      selections: [selectionOf({ odd: 1700, originalOdd: 1850, band: "3.5", originalBand: "2.5" })],
    });
    await rig.account.ticket.acceptChanges();
    expect((await rig.ticket()).selections).toMatchObject([{ originalOdd: 1700, originalBand: "3.5" }]);
  });

  it("keeps its policy and tells the offer which matches it holds", async () => {
    await rig.account.ticket.toggle(of(1));
    await rig.account.ticket.setOddsPolicy("higher");
    expect((await rig.ticket()).oddsPolicy).toBe("higher");
    expect(rig.services.watched).toEqual([{ eventId: 1, kind: "live", sport: "F" }]);
    await rig.account.ticket.clear();
    expect(rig.services.watched).toEqual([]);
  });

  it("takes no stake that is not an amount", async () => {
    await expect(rig.account.ticket.setStake(-1)).rejects.toMatchObject({ code: "minTicketPayin" });
    await expect(rig.account.ticket.setStake(10.5)).rejects.toMatchObject({ code: "minTicketPayin" });
  });
});

describe("preferences", () => {
  it("are stored for every tab, and checked", async () => {
    await rig.account.preferences.set("isDark", false);
    expect(await rig.services.databases.device.preferences.get("isDark")).toEqual({ key: "isDark", value: false });
    await expect(Reflect.apply(rig.account.preferences.set, null, ["isDark", "no"])).rejects.toMatchObject({
      code: "badRequest",
    });
    await rig.account.preferences.set("recentSearches", ["Roma"]);
    const tooMany = ["a", "b", "c", "d", "e", "f"];
    await expect(rig.account.preferences.set("recentSearches", tooMany)).rejects.toMatchObject({ code: "badRequest" });
    expect((await rig.services.databases.device.preferences.get("recentSearches"))?.value).toEqual(["Roma"]);
  });

  it("close a notice in every tab", async () => {
    await rig.services.notify({ messageKey: "blocked", params: {}, tone: "error", timeout: 0 });
    const [notice] = await rig.services.databases.device.notices.toArray();
    await rig.account.preferences.closeNotice(notice?.id ?? 0);
    expect(await rig.services.databases.device.notices.count()).toBe(0);
  });
});

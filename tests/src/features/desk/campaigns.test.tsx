// @vitest-environment jsdom
// Campaigns: made, changed, started and ended, and offered to players by name.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { campaignSchema } from "../../../../src/protocol/bonuses.ts";
import type { DeskQuestion } from "../../../../src/protocol/desk/desk-calls.ts";
import type { SavedCampaign } from "../../../../src/protocol/operator/campaigns.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { confirm, fill, listOf, press, send, unfold } from "../../../harness/desk-form.ts";
import { userRow } from "../../../harness/desk-samples.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const running: SavedCampaign = {
  id: "c1",
  kind: "freebet",
  group: "regular",
  code: "WELCOME500",
  amounts: [{ currency: "RSD", amount: 500 }],
  factor: 1,
  minOdd: null,
  minLegs: 1,
  maxStake: null,
  contribution: { prematch: 100, live: 100 },
  takeDays: 7,
  playDays: 30,
  from: null,
  to: null,
  period: "once",
  audience: "all",
  maxUses: null,
  state: "running",
  uses: 3,
  texts: { en: { title: "Welcome", html: "<p>500</p>" } },
};
const address = "/en/operator/campaigns";
const show = (...campaigns: SavedCampaign[]) => showDesk(address, { "operator/campaigns": listOf(...campaigns) });

describe("a new one", () => {
  it("is sent as the server takes it, and stays a draft", async () => {
    const rig = await show();
    const dialog = await press("New campaign");
    send(dialog, "Next");
    // A free bet has no percent and is not wagered.
    for (const label of ["Percent of the deposit or loss", "Wagering factor, 0 to 10"])
      expect(within(dialog).queryByLabelText(label)).toBeNull();
    fill(dialog, "Amount", "");
    send(dialog, "Next");
    // What is wrong stands on this step: it is not left, and the field has the focus.
    within(dialog).getByText("Step 2 of 3");
    expect(within(dialog).getByLabelText("Amount")).toBe(document.activeElement);
    fill(dialog, "Amount", "1,500.00");
    send(dialog, "Next");
    fill(dialog, "Promo code (optional)", " SPRING ");
    fill(dialog, "To", "2026-12-01");
    fill(dialog, "Title", "Spring");
    fill(dialog, "Text (HTML)", "<p>Spring</p>");
    rig.acts("operator/campaigns/save", "promoTaken", undefined);
    send(dialog, "Save");
    expect((await within(dialog).findByRole("alert")).textContent).toBe("This code exists already");
    send(dialog, "Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const body = {
      kind: "freebet",
      group: "regular",
      code: "SPRING",
      factor: 0,
      minOdd: null,
      minLegs: 1,
      maxStake: null,
      amounts: [{ currency: "RSD", amount: 1500, percent: null, min: null, max: null }],
      contribution: { prematch: 100, live: 100 },
      takeDays: 7,
      playDays: 30,
      from: null,
      to: Date.parse("2026-12-01T23:00:00Z") - 1,
      period: "once",
      audience: "all",
      maxUses: null,
      texts: { en: { title: "Spring", html: "<p>Spring</p>" } },
      state: "draft",
    };
    expect(rig.done("operator/campaigns/save")).toEqual([body, body]);
    // What was refused would be refused again under its id.
    expect(new Set(rig.ids("operator/campaigns/save")).size).toBe(2);
    expect(campaignSchema.safeParse(body).success).toBe(true);
  });
});

it("a text without a title, and an end before the start, are told in the form's own words", async () => {
  const rig = await show({ ...running, state: "draft" });
  await unfold("Welcome");
  const dialog = await press("Edit campaign");
  for (const _ of [1, 2]) send(dialog, "Next");
  fill(dialog, "Title", "");
  send(dialog, "Save");
  await within(dialog).findByText(/^Write a title in each language/);
  fireEvent.change(within(dialog).getByRole("combobox", { name: "Language of the text" }), { target: { value: "de" } });
  fill(dialog, "Title", "Willkommen");
  send(dialog, "Save");
  // The language whose text would be lost is the one that is shown.
  await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>("Title").value).toBe(""));
  fill(dialog, "Title", "Welcome");
  fill(dialog, "From", "2026-12-05");
  fill(dialog, "To", "2026-12-01");
  send(dialog, "Save");
  await within(dialog).findByText("The end must be after the start");
  expect(rig.done("operator/campaigns/save")).toEqual([]);
  fill(dialog, "To", "2026-12-09");
  send(dialog, "Save");
  await waitFor(() => expect(rig.done("operator/campaigns/save")).toHaveLength(1));
});

describe("one that runs", () => {
  it("changes in texts and end alone", async () => {
    const rig = await show(running);
    await unfold("Welcome");
    const dialog = await press("Edit campaign");
    expect(dialog.textContent).toContain("only its texts and its end can change");
    expect(within(dialog).queryByLabelText("Amount")).toBeNull();
    fill(dialog, "Title", "Welcome to all");
    rig.acts("operator/campaigns/save", "campaignRunning");
    send(dialog, "Save");
    expect((await within(dialog).findByRole("alert")).textContent).toContain("changes only in texts, end and pause");
    const { uses: _uses, amounts: _amounts, ...rest } = running;
    expect(rig.done("operator/campaigns/save")).toMatchObject([
      { ...rest, texts: { en: { title: "Welcome to all", html: "<p>500</p>" } } },
    ]);
  });

  it("is paused, or ended for good, by its name and with a reason", async () => {
    const rig = await show(running);
    await unfold("Welcome");
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
    const end = await press("End for good");
    expect(end.textContent).toContain("It cannot be started again");
    fill(end, "Reason", " budget is gone ");
    rig.acts("operator/campaigns/state", "campaignEnded", undefined);
    send(end, "End for good");
    expect((await within(end).findByRole("alert")).textContent).toBe("This campaign has ended");
    rig.answers("operator/campaigns", listOf({ ...running, state: "ended" }));
    send(end, "End for good");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const body = { id: "c1", state: "ended", reason: "budget is gone" };
    expect(rig.done("operator/campaigns/state")).toEqual([body, body]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Edit campaign" })).toBeNull());
  });

  it("is started from its draft", async () => {
    const rig = await show({ ...running, state: "draft" });
    await unfold("Welcome");
    expect(screen.queryByRole("button", { name: "Offer to players" })).toBeNull();
    const start = await press("Start");
    fill(start, "Reason", "as agreed");
    send(start, "Start");
    await waitFor(() =>
      expect(rig.done("operator/campaigns/state")).toEqual([{ id: "c1", state: "running", reason: "as agreed" }]),
    );
  });
});

describe("the offer to players", () => {
  const users = ({ body }: DeskQuestion) => {
    const known = [userRow(), userRow({ sub: "u8", username: "milica2" }), userRow({ sub: "u3", username: "petar" })];
    return listOf(...known.filter(({ username }) => username.includes(String(body?.["search"]).toLowerCase())));
  };

  it("finds them by their whole names, and goes on after the password", async () => {
    const rig = await showDesk(address, { "operator/campaigns": listOf(running), "operator/users": users });
    await unfold("Welcome");
    const dialog = await press("Offer to players");
    fill(dialog, "Players", "Milica, petar\nmilica nobody");
    fill(dialog, "Reason", "for their patience");
    const players = within(dialog).getByLabelText("Players");
    for (let time = 1; time <= 2; time += 1) {
      within(dialog).getByRole("button", { name: "Offer to players" }).focus();
      send(dialog, "Offer to players");
      await waitFor(() => expect(document.activeElement).toBe(players));
      expect(rig.asked("operator/users")).toHaveLength(time * 4);
    }
    const why = document.getElementById(players.getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe("There is no player nobody");
    expect(rig.done("operator/campaigns/grant")).toEqual([]);
    fill(dialog, "Players", "Milica, petar, milica");
    rig.acts("operator/campaigns/grant", "confirmationRequired", { count: 2 });
    rig.acts("operator/confirm", { until: 1 });
    send(dialog, "Offer to players");
    await confirm();
    await screen.findByText("Offered to players: 2 of 2");
    expect(screen.queryByText(/The others are paused/)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const body = { id: "c1", subs: ["u2", "u3"], reason: "for their patience" };
    // The act that was confirmed is the one that was asked for.
    expect(rig.done("operator/campaigns/grant")).toEqual([body, body]);
    const [asked, given] = rig.ids("operator/campaigns/grant");
    expect(asked).toBeTypeOf("string");
    expect(given).toBe(asked);
    expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskDone"]);
  });

  it("finds whose name stands in many others", async () => {
    const others = Array.from({ length: 60 }, (_, at) => userRow({ sub: `o${at}`, username: `milica${at}` }));
    const page = ({ body }: DeskQuestion) => listOf(...[...others, userRow()].slice(0, Number(body?.["size"] ?? 50)));
    const rig = await showDesk(address, { "operator/campaigns": listOf(running), "operator/users": page });
    await unfold("Welcome");
    const dialog = await press("Offer to players");
    fill(dialog, "Players", "milica");
    fill(dialog, "Reason", "for their patience");
    rig.acts("operator/campaigns/grant", { count: 1 });
    send(dialog, "Offer to players");
    await screen.findByText("Offered to players: 1 of 1");
    expect(rig.done("operator/campaigns/grant")).toMatchObject([{ subs: ["u2"] }]);
  });

  it("waits for a second one where it is dear, and is given once where an answer was lost", async () => {
    const rig = await showDesk(address, { "operator/campaigns": listOf(running), "operator/users": users });
    await unfold("Welcome");
    const dialog = await press("Offer to players");
    fill(dialog, "Players", "milica");
    fill(dialog, "Reason", "for their patience");
    rig.acts("operator/campaigns/grant", "timeout", { proposalId: "p1" });
    send(dialog, "Offer to players");
    await within(dialog).findByText(/it is done only once/);
    send(dialog, "Offer to players");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [first, second] = rig.ids("operator/campaigns/grant");
    expect(first).toBeTypeOf("string");
    expect(second).toBe(first);
    expect(snackbars.shown.at(-1)?.messageKey).toBe("notice.deskProposed");
  });

  it("says that some of them did not get it", async () => {
    const rig = await showDesk(address, { "operator/campaigns": listOf(running), "operator/users": users });
    await unfold("Welcome");
    const dialog = await press("Offer to players");
    fill(dialog, "Players", "milica\npetar");
    fill(dialog, "Reason", "for their patience");
    rig.acts("operator/campaigns/grant", { count: 1 });
    send(dialog, "Offer to players");
    await screen.findByText("Offered to players: 1 of 2");
    expect(screen.getByRole("dialog").textContent).toContain("The others are paused");
  });

  it("is of twenty at most, and refused in words", async () => {
    const rig = await showDesk(address, { "operator/campaigns": listOf(running), "operator/users": users });
    await unfold("Welcome");
    const dialog = await press("Offer to players");
    fill(dialog, "Reason", "for their patience");
    fill(dialog, "Players", Array.from({ length: 21 }, (_, at) => `player${at}`).join("\n"));
    send(dialog, "Offer to players");
    await within(dialog).findByText("At most 20 at once");
    expect(rig.asked("operator/users")).toEqual([]);
    fill(dialog, "Players", "petar");
    rig.acts("operator/campaigns/grant", "campaignEnded");
    send(dialog, "Offer to players");
    await within(dialog).findByText("This campaign has ended");
  });
});

it("a cashback is granted by its period alone", async () => {
  await show({ ...running, kind: "cashback" });
  fireEvent.click(await screen.findByRole("button", { name: "Details of Welcome" }));
  await screen.findByRole("button", { name: "Pause" });
  expect(screen.queryByRole("button", { name: "Offer to players" })).toBeNull();
});

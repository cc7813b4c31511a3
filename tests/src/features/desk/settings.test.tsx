// @vitest-environment jsdom
// The settings of the site as an administrator changes them: never by key, never as JSON.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { cash, settingSamples } from "../../../harness/setting-samples.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { fill, send } from "../../../harness/desk-form.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);
beforeEach(() => void snackbars.shown.splice(0));

const show = (address = "/en/operator/settings", samples: readonly unknown[] = settingSamples) =>
  showDesk(address, { "operator/settings": { result: samples } });
async function change(title: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole("button", { name: `Change ${title}` }));
  return screen.findByRole("form", { name: title });
}
const sent = (rig: Awaited<ReturnType<typeof showDesk>>) => rig.done("operator/settings");

describe("the page", () => {
  it("has a group at a time, in words, with values, units, and who changed what", async () => {
    await show();
    await screen.findByText("Smallest stake of a ticket");
    const page = screen.getByRole("list").textContent;
    for (const text of [
      "20.00",
      "RSD",
      "0.20",
      "EUR",
      "bojan",
      "As delivered",
      "Up to 7 %, steps: 3",
      "needs approval",
    ])
      expect(page).toContain(text);
    expect(screen.queryByText("Amounts of a voucher")).toBeNull();
    for (const { key } of settingSamples) expect(page).not.toContain(key);
    expect(page).not.toMatch(/[{}[\]]/);
    const kinds = screen.getByRole("navigation", { name: "Kinds of settings" });
    fireEvent.click(within(kinds).getByRole("link", { name: /Payments/ }));
    await screen.findByText("Amounts of a voucher");
    expect(screen.getAllByText("100.00 – 1,000.00")).toHaveLength(4);
    expect(screen.getByText(/not valid any more/)).toBeTruthy();
  });

  it("finds a setting of any group by its words, and keeps content out", async () => {
    await show();
    fireEvent.change(await screen.findByLabelText("Find a setting"), { target: { value: "casino" } });
    await screen.findByText("Close the casino section");
    expect(screen.queryByText("Smallest stake of a ticket")).toBeNull();
    fireEvent.change(screen.getByLabelText("Find a setting"), { target: { value: "moving line" } });
    await screen.findByText("No setting is called so");
  });
});

describe("a setting", () => {
  it("is changed against what its writer saw, and stays open where somebody was faster", async () => {
    const rig = await show("/en/operator/settings?group=switches");
    rig.acts("operator/settings", "settingChanged", undefined);
    const form = await change("Close the casino section");
    fireEvent.click(within(form).getByRole("switch"));
    send(form, "Save");
    expect((await within(form).findByRole("alert")).textContent).toContain("Somebody changed it meanwhile");
    send(form, "Save");
    await waitFor(() => expect(screen.queryByRole("form", { name: "Close the casino section" })).toBeNull());
    const body = { scope: "status", key: "disableCasinoPage", value: true, was: false, reason: null };
    expect(sent(rig)).toEqual([body, body]);
  });

  it("says what it will do, and that what loosens is only proposed", async () => {
    const rig = await show("/en/operator/settings?group=payments");
    rig.acts("operator/settings", { proposalId: "p1" });
    const title = "Let withdrawals go without an operator, up to";
    const form = await change(title);
    fill(form, "RSD", "5.000,00");
    expect(form.textContent).toContain("Withdrawals up to 5,000.00 RSD; 0.00 EUR go without a look.");
    expect(form.textContent).toContain("it holds once another administrator approves");
    fill(form, "Reason (optional)", "less to look at");
    send(form, "Send for approval");
    const waiting = await screen.findByRole("link", { name: "Proposed: waits for a second administrator" });
    expect(waiting.getAttribute("href")).toBe("/en/operator/approvals");
    expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskProposed"]);
    expect(sent(rig)).toMatchObject([{ value: cash(5000, 0), was: cash(0, 0), reason: "less to look at" }]);
  });

  it("that is unreadable or cannot be says so under its field, and is not sent", async () => {
    const rig = await show("/en/operator/settings?group=payments");
    const form = await change("Amounts of a voucher");
    fill(form, "at most, RSD", "50");
    expect(form.textContent).toContain("Not below the least amount");
    fill(form, "at most, RSD", "1,000");
    expect(within(form).getByLabelText("at most, RSD").getAttribute("aria-invalid")).toBe("true");
    expect(within(form).getByRole<HTMLButtonElement>("button", { name: /Save|Propose/ }).disabled).toBe(true);
    fill(form, "at most, RSD", "900");
    expect(form.textContent).toContain("It tightens: it holds at once.");
    send(form, "Save");
    await waitFor(() => expect(sent(rig)).toHaveLength(1));
    expect(sent(rig)).toMatchObject([
      {
        value: [
          { min: 100, max: 900 },
          { min: 100, max: 1000 },
        ],
      },
    ]);
  });

  it("goes back to what held before", async () => {
    const rig = await show();
    fireEvent.click(await screen.findByRole("button", { name: "Undo the last change of Smallest stake of a ticket" }));
    const form = await screen.findByRole("form", { name: "Smallest stake of a ticket" });
    expect(form.textContent).toContain("Tickets of at least 10.00 RSD; 0.10 EUR are taken.");
    send(form, "Send for approval");
    await waitFor(() => expect(sent(rig)).toMatchObject([{ value: cash(10, 0.1), was: cash(20, 0.2) }]));
  });

  it("of steps grows by a step, and no step falls", async () => {
    const rig = await show();
    const form = await change("Bonus on combined tickets");
    send(form, "Add a step");
    fill(form, "Selections: 4", "6");
    expect(form.textContent).toContain("Not lower than the step before");
    fill(form, "Selections: 4", "9.5");
    send(form, "Send for approval");
    await waitFor(() => expect(sent(rig)).toMatchObject([{ value: "0,5,7,9.5" }]));
  });

  it.each([
    ["/en/operator/settings", "Delay of a live ticket", "Delay of a live ticket", "4.5", 4.5],
    ["/en/operator/settings", "Lowest odds that earn the bonus", "Lowest odds that earn the bonus", "1.5", "1.5"],
    [
      "/en/operator/settings?group=site",
      "E-mail of the support",
      "E-mail of the support",
      " new@site.example ",
      "new@site.example",
    ],
  ])("at %s, %s takes %s", async (address, title, label, text, value) => {
    const rig = await show(address);
    const form = await change(title);
    fill(form, label, text);
    send(form, "Save");
    await waitFor(() => expect(sent(rig)).toMatchObject([{ value }]));
  });

  it("of acts names each act, those that always take two with 0", async () => {
    const rig = await show("/en/operator/settings?group=twoPersons");
    const form = await change("What an administrator does alone, up to");
    expect(within(form).getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
    fill(form, "void tickets, RSD", "10");
    send(form, "Send for approval");
    await waitFor(() => expect(sent(rig)).toHaveLength(1));
    const limits = (sent(rig)[0] as { value: { kind: string; limit: number }[] }).value;
    expect(limits.map(({ kind, limit }) => [kind, limit])).toEqual([
      ["adjust", 50],
      ["adjust", 5],
      ["void", 10],
      ["void", 0],
    ]);
  });

  it("of ways of paying closes a way, which tightens", async () => {
    const rig = await show("/en/operator/settings?group=payments");
    const form = await change("Smallest and largest payment");
    fireEvent.click(within(form).getByRole("switch", { name: "card, deposit" }));
    send(form, "Save");
    await waitFor(() => expect(sent(rig)).toMatchObject([{ value: [] }]));
  });

  it("of content has a field for each language, and a list that is put in order", async () => {
    const rig = await show("/en/operator/content");
    const line = await change("The moving line");
    fill(line, "Deutsch", "Hallo");
    fill(line, "English", "");
    send(line, "Save");
    await waitFor(() => expect(sent(rig)).toMatchObject([{ value: { de: "Hallo" }, was: { en: "Hello" } }]));
    const order = await change("Order of the menu");
    send(order, "Move betting up");
    send(order, "Save");
    await waitFor(() => expect(sent(rig)).toHaveLength(2));
    expect(sent(rig)[1]).toMatchObject({ value: ["betting", "live"] });
  });

  it("is left as it is", async () => {
    const rig = await show();
    const form = await change("Delay of a live ticket");
    send(form, "Leave as it is");
    await waitFor(() => expect(screen.queryByRole("form", { name: "Delay of a live ticket" })).toBeNull());
    expect(sent(rig)).toEqual([]);
  });
});

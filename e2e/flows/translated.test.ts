// Pages that the browser translates while they are used: what is shown and paid is what it would be without.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translatePage } from "../../tests/harness/translate-page.ts";
import { placeSingle, tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createCashOutDialog } from "../pages/cash-out-dialog.ts";
import { createPaymentPage } from "../pages/payment-page.ts";
import { createTicketBuilder } from "../pages/ticket-builder.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

const password = "Sandbox-Pass1";

/** Each page that the tab opens is translated from its first text on. */
async function translated(tab: AppPage): Promise<AppPage> {
  await tab.page.addInitScript(`(${translatePage.toString()})(document)`);
  return tab;
}

describe("a translated page", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ freshServer: true });
    await stage.sandbox.post("feed", { paused: true });
    tab = await translated(await stage.newTab());
    await tab.open("/en/betting?sport=F");
    await tab.waitForConnection("online");
  });
  afterAll(() => stage.dispose());

  const shows = (minor: number): Promise<number> =>
    until(
      `${minor} in the wallet`,
      () => tab.balance(),
      (balance) => balance === minor,
    );
  /** How many texts the translator put there. */
  const translatedTexts = ({ page } = tab): Promise<number> => page.locator("font font").count();

  it("logs in, after a wrong password", async () => {
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    const form = tab.page.locator("form").filter({ has: tab.page.getByLabel("Username or e-mail") });
    await form.getByLabel("Username or e-mail").fill("player");
    await form.getByLabel("Password", { exact: true }).fill("Not-The-Pass1");
    await form.getByRole("button", { name: "Log in", exact: true }).click();
    await form.getByRole("alert").waitFor();
    await form.getByLabel("Password", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Log in", exact: true }).click();
    await form.waitFor({ state: "hidden" });
    await tab.page.locator("[data-wallet=balance]").first().waitFor();
    expect(await translatedTexts()).toBeGreaterThan(10);
    expect(stage.faults).toEqual([]);
  });

  it("pays the stake that Pay shows", async () => {
    const before = await tab.balance();
    const ticket = createTicketPanel(tab.page);
    const builder = createTicketBuilder(tab.page, false);
    await builder.pick(0);
    await ticket.waitForSelections(1);
    await ticket.region.locator("button:enabled", { hasText: /^Pay/ }).waitFor();
    for (const [typed, shown] of [
      ["50", "Pay 50,00"],
      ["250", "Pay 250,00"],
    ] as const) {
      await ticket.setStake(typed);
      await expect.poll(() => ticket.pay.textContent()).toBe(shown);
    }
    await builder.pick(1);
    await ticket.waitForSelections(2);
    const sums = ticket.region.locator("[data-ticket=total-gain]");
    await expect.poll(() => sums.textContent()).toMatch(/^\d[\d.]*,\d\d$/);
    await ticket.pay.click();
    const accepted = tab.dialog("Ticket accepted");
    await accepted.waitFor();
    expect(await accepted.textContent()).toContain("250,00");
    await accepted.getByRole("button", { name: "OK" }).click();
    await ticket.waitForSelections(0);
    await shows(before - 250_00);
    expect(await translatedTexts()).toBeGreaterThan(10);
    expect(stage.faults).toEqual([]);
  });

  it("cashes out the part that was chosen", async () => {
    const before = await tab.balance();
    const { id } = await placeSingle(stage.sandbox, await tokenOf(stage.sandbox, "player"), 5, 200);
    await shows(before - 200_00);
    await tab.open("/en/ticket_history");
    await tab.waitForConnection("online");
    const cashOut = createCashOutDialog(tab.page);
    await cashOut.open(id);
    await cashOut.confirm.waitFor();
    await cashOut.dialog.getByRole("button", { name: "50%" }).click();
    await expect.poll(() => cashOut.pays()).toBe(95_00);
    await expect.poll(() => cashOut.confirm.textContent()).toBe("Cash out 95,00");
    await cashOut.confirm.click();
    await cashOut.dialog.getByText("95,00 paid out").waitFor();
    await shows(before - 105_00);
    await cashOut.dialog.getByRole("button", { name: "OK" }).click();
    await cashOut.dialog.waitFor({ state: "hidden" });
    expect(await translatedTexts()).toBeGreaterThan(10);
    expect(stage.faults).toEqual([]);
  });

  it("deposits the amount that the button shows", async () => {
    const before = await tab.balance();
    await tab.open("/en/account/payment");
    await tab.waitForConnection("online");
    const payments = createPaymentPage(tab.page);
    for (const [typed, shown] of [
      ["1000", "Deposit 1.000,00"],
      ["2500", "Deposit 2.500,00"],
    ] as const) {
      await payments.amount.fill(typed);
      await expect.poll(() => payments.submit.textContent()).toBe(shown);
    }
    await payments.submit.click();
    await tab.page.waitForURL(/\/psp\//);
    await tab.page.getByText("2,500.00 RSD").waitFor();
    await tab.page.getByRole("button", { name: "Pay", exact: true }).click();
    await tab.page.waitForURL(/\/en\/callback\?payment=/);
    await payments.outcome("succeeded").getByText("2.500,00 is in your balance.").waitFor();
    await shows(before + 2500_00);
    expect(await translatedTexts()).toBeGreaterThan(10);
    expect(stage.faults).toEqual([]);
  });

  it("lets an administrator block a user and take it back", async () => {
    const desk = await translated(await stage.newDevice({}));
    const { page } = desk;
    await desk.open("/en");
    await desk.logIn("admin");
    await desk.open("/en/operator/users?search=player2");
    await page.getByRole("link", { name: "player2", exact: true }).click();
    for (const [act, then] of [
      ["Block", "Unblock"],
      ["Unblock", "Block"],
    ] as const) {
      await page.getByRole("button", { name: act, exact: true }).click();
      const form = page.getByRole("dialog", { name: act });
      await form.getByLabel("Reason").fill("asked for by phone");
      await form.getByRole("button", { name: act, exact: true }).click();
      const confirm = page.getByRole("dialog", { name: "Enter your password" });
      const other = page.getByRole("button", { name: then, exact: true });
      await confirm.or(other).waitFor();
      // Once: what follows is let through for a while.
      if (await confirm.isVisible()) {
        await confirm.getByLabel("Password", { exact: true }).fill(password);
        await confirm.getByRole("button", { name: "Continue" }).click();
      }
      await form.waitFor({ state: "hidden" });
      await other.waitFor();
    }
    expect(await translatedTexts(desk)).toBeGreaterThan(10);
    expect(stage.faults).toEqual([]);
    await page.close();
  });
});

// Deposits over a provider's page and back, withdrawals, and what is told of a payment: the server's word.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPaymentStage, paymentScreens, type PaymentStage } from "../harness/payment-stage.ts";
import { played } from "../harness/played.ts";
import { until } from "../harness/until.ts";
import { createPaymentPage } from "../pages/payment-page.ts";

/** The next ping tells of a payment that is looked at; a busy machine shows it while others are asked. */
const mostPings = 3;

describe.each(played(paymentScreens))("payments $name", (screen) => {
  let at: PaymentStage;

  beforeAll(async () => {
    at = await createPaymentStage(screen);
  });
  // What a test that failed left on would keep the server from telling anything.
  afterEach(() => at.fault({ silenceSockets: false, truncate: 0 }));
  afterAll(() => at.stage.dispose());

  async function deposited(amount: number, method: "card" | "bank"): Promise<void> {
    const { redirectUrl, paymentId } = await at.initiate(amount, method);
    await at.press(redirectUrl, "success");
    await at.booked(paymentId);
  }
  const setCredit = (credit: number) => at.stage.sandbox.post("user", { username: "player", currency: "RSD", credit });

  it("a deposit says beforehand what it costs and when it comes", async () => {
    await at.payments.amount.fill("1000");
    await at.payments.method("card").getByText("100,00 to 500.000,00").waitFor();
    expect(await at.payments.fact("fee").textContent()).toBe("None");
    expect(await at.payments.fact("arrives").textContent()).toBe("1.000,00");
    expect(await at.payments.fact("when").textContent()).toContain("At once");
    expect(await at.payments.submit.textContent()).toBe("Deposit 1.000,00");
    expect(await at.problems()).toEqual([]);
    await at.payments.amount.fill("99");
    await at.payments.amount.press("Enter");
    await at.payments.form.getByText("Enter an amount from 100,00 to 500.000,00").waitFor();
    expect(await at.payments.amount.getAttribute("aria-invalid")).toBe("true");
    expect(await at.problems()).toEqual([]);
    expect(await at.history()).toEqual([]);
  });

  it("goes over the provider's page and back, and the wallet has grown", async () => {
    const { page } = at.tab;
    await at.payments.amount.fill("1000");
    await at.payments.amount.press("Enter");
    await page.waitForURL(/\/psp\//);
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    await page.getByText("1,000.00 RSD").waitFor();
    expect(await at.problems()).toEqual([]);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    // In the language that the tab left in.
    await page.waitForURL(/\/en\/callback\?payment=/);
    await at.payments.outcome("succeeded").getByText("1.000,00 is in your balance.").waitFor();
    await at.shows(11_000_00);
    expect(await at.problems()).toEqual([]);
    expect(await at.ofServer(at.payments.paymentId())).toMatchObject({ status: "succeeded", amount: 1000 });
  });

  it("whoever comes back is shown the server's word alone, and its end without a reload", async () => {
    const { page } = at.tab;
    const { redirectUrl, paymentId } = await at.initiate(300, "card");
    await at.tab.open(`/en/callback?payment=${paymentId}&status=succeeded`);
    await at.payments.outcome("open").getByText("Waiting for you").waitFor();
    expect(await at.payments.outcome("open").textContent()).not.toContain("in your balance");
    expect(await at.payments.outcome("open").getByRole("link", { name: "Pay now" }).getAttribute("href")).toBe(
      redirectUrl,
    );
    expect(await at.problems()).toEqual([]);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    // Its page may stand in another tab.
    const provider = await at.stage.newTab();
    await provider.open(redirectUrl);
    await provider.page.getByRole("button", { name: "Pay", exact: true }).click();
    await at.payments.outcome("succeeded").getByText("300,00 is in your balance.").waitFor();
    await at.shows(11_300_00);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    await createPaymentPage(provider.page).outcome("succeeded").waitFor();
    await provider.page.close();
  });

  it("the ping tells the end where no socket does", async () => {
    const { redirectUrl, paymentId } = await at.initiate(200, "card");
    await at.tab.open(`/en/callback?payment=${paymentId}`);
    await at.payments.outcome("open").waitFor();
    await at.tab.waitForConnection("online");
    await at.fault({ silenceSockets: true });
    await at.press(redirectUrl, "success");
    await at.booked(paymentId);
    const pings = async () => (await at.stage.sandbox.stats()).http["GET /base/v1/users/ping"] ?? 0;
    const before = await pings();
    await at.payments.outcome("succeeded").waitFor();
    expect((await pings()) - before).toBeLessThanOrEqual(mostPings);
    expect(await at.payments.outcome("succeeded").textContent()).toContain("200,00 is in your balance.");
    await at.fault({ silenceSockets: false });
  });

  it("of a payment that the server does not know it says that it is waited for, and of money once it is there", async () => {
    const { page } = at.tab;
    await at.tab.open("/en/callback?payment=prov-77&status=succeeded");
    const waiting = at.payments.outcome("waiting");
    await waiting.getByText("We are waiting for the payment").waitFor();
    await waiting.getByText("Payment: prov-77").waitFor();
    await at.tab.waitForConnection("online");
    await page.locator("[data-wallet=balance]").first().waitFor();
    expect(await at.problems()).toEqual([]);
    const said = await waiting.textContent();
    for (const success of ["Completed", "is in your balance", "higher than"]) expect(said).not.toContain(success);
    await at.stage.sandbox.post("user", { username: "player", currency: "EUR", credit: 587.5 });
    await waiting.getByText("Your balance is 87,50 EUR higher than when you came back.").waitFor();
    await at.tab.open("/en/callback");
    await at.payments.outcome("none").getByText("No payment is named here").waitFor();
  });

  it("a withdrawal says when it comes, is asked for, and is cancelled", async () => {
    const { page } = at.tab;
    await setCredit(10_000);
    await at.tab.open("/en/account/payment?way=withdrawal");
    await at.tab.waitForConnection("online");
    await at.shows(10_000_00);
    await at.payments.method("card sandbox-card-4242").getByText("•••• 4242").waitFor();
    // More than the sandbox lets go by itself: it waits for an operator.
    await at.payments.amount.fill("6000");
    expect(await at.payments.fact("fee").textContent()).toBe("None");
    expect(await at.payments.fact("when").textContent()).toBe("After our check, usually 1 to 3 working days");
    expect(await at.payments.fact("arrives").textContent()).toBe("6.000,00");
    expect(await at.problems()).toEqual([]);
    await at.payments.amount.press("Enter");
    await page.waitForURL(/\/en\/callback\?payment=/);
    const paymentId = at.payments.paymentId();
    const requested = at.payments.outcome("requested");
    await requested.getByRole("list", { name: "How far it is" }).waitFor();
    expect(await requested.locator("[data-pay=when]").textContent()).toBe(
      "When: After our check, usually 1 to 3 working days",
    );
    await at.shows(4000_00);
    expect(await at.problems()).toEqual([]);
    await at.tab.open("/en/account/payment?way=withdrawal");
    await at.tab.waitForConnection("online");
    const card = at.payments.card(paymentId);
    await card.getByText("We check it first. Until then you can cancel it.").waitFor();
    expect(await at.problems()).toEqual([]);
    await card.getByRole("button", { name: "Cancel withdrawal" }).click();
    await card.waitFor({ state: "hidden" });
    await at.payments.row(paymentId).getByText("Cancelled", { exact: true }).waitFor();
    await at.shows(10_000_00);
    expect(await at.ofServer(paymentId)).toMatchObject({ status: "cancelled", canCancel: false });
  });

  it("money goes back to where it came from: what is too much is said before it is sent, and by the server", async () => {
    await deposited(500, "bank");
    await setCredit(2500);
    await at.tab.open("/en/account/payment?way=withdrawal");
    await at.tab.waitForConnection("online");
    await at.shows(2500_00);
    // 1.500,00 came by card, 500,00 by bank.
    await at.payments
      .fact("closed-loop")
      .getByText(/^At most 2\.000,00 there for now: 500,00 must go back to /)
      .waitFor();
    await at.payments.amount.fill("2100");
    await at.payments.amount.press("Enter");
    await at.payments.form.getByText(/^At most 2\.000,00 can go there now\. 500,00 must go back to /).waitFor();
    expect(await at.problems()).toEqual([]);
    // It is otherwise by now, and the form has not heard of it: the same is said by the server's refusal.
    await at.payments.amount.fill("2000");
    await at.fault({ silenceSockets: true });
    const { paymentId } = await at.initiate(400, "card", "withdrawal");
    await at.payments.amount.press("Enter");
    await at.payments.form.getByText(/^At most 1\.600,00 can go there now\. 500,00 must go back to /).waitFor();
    await at.fault({ silenceSockets: false });
    expect((await at.history()).filter(({ status }) => status === "requested")).toMatchObject([{ paymentId }]);
    await at.stage.sandbox.api("/payments/v1/cancel", { paymentId }, at.token);
  });

  it("the page is in the drawer of editors alone, and opens for all", async () => {
    for (const username of ["player", "editor"]) {
      const device = await at.newDevice();
      await device.open("/en");
      await device.logIn(username);
      await device.page.getByRole("banner").getByRole("button", { name: "Account" }).click();
      const drawer = device.dialog("Account");
      await drawer.getByRole("link", { name: "Transactions" }).waitFor();
      expect(await drawer.getByRole("link", { name: "Payments" }).count()).toBe(username === "editor" ? 1 : 0);
      await device.page.keyboard.press("Escape");
      await drawer.waitFor({ state: "hidden" });
      await device.open("/en/account/payment");
      await createPaymentPage(device.page).form.waitFor();
      await device.page.context().close();
    }
  });

  it("the history shows them all, and narrows", async () => {
    const { page } = at.tab;
    const all = await at.history();
    await at.tab.open("/en/account/payment");
    await until(
      "as many rows",
      () => page.locator("[data-payment-row]").count(),
      (count) => count === all.length,
    );
    await page.getByRole("combobox", { name: "Deposits or withdrawals" }).selectOption({ label: "Withdrawals" });
    const withdrawals = all.filter(({ direction }) => direction === "withdrawal");
    await until(
      "withdrawals alone",
      () => page.locator("[data-payment-row]").count(),
      (count) => count === withdrawals.length,
    );
    expect(page.url()).toContain("direction=withdrawal");
    expect(await at.problems()).toEqual([]);
    expect(at.stage.faults).toEqual([]);
  });
});

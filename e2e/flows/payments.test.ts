// Deposits over a provider's page and back, withdrawals, what refuses them, and what is told of a payment: the server's word.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "../../src/protocol/payments.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { createAppPage, type AppPage } from "../pages/app-page.ts";
import { createPaymentPage, type PaymentPage } from "../pages/payment-page.ts";

const screens = [
  { name: "on a phone", viewport: { width: 360, height: 740 }, touch: true },
  { name: "on the desk", viewport: { width: 1280, height: 800 }, touch: false },
  { name: "on the narrowest phone", viewport: { width: 320, height: 640 }, touch: true },
];
/** The ping tells of a payment that is looked at each 3 s. */
const byPingMs = 4000;

describe.each(played(screens))("payments $name", ({ viewport, touch }) => {
  let stage: Stage;
  let tab: AppPage;
  let payments: PaymentPage;
  let token: string;

  beforeAll(async () => {
    stage = await createStage({ viewport, hasTouch: touch, isMobile: touch });
    await stage.sandbox.post("feed", { paused: true });
    token = await tokenOf(stage.sandbox, "player");
    tab = await stage.newTab();
    payments = createPaymentPage(tab.page);
    await tab.open("/en");
    await tab.waitForConnection("online");
    await tab.logIn("player");
    await tab.open("/en/account/payment");
    await tab.waitForConnection("online");
  });
  // What a test that failed left on would keep the server from telling anything.
  afterEach(() => fault({ silenceSockets: false, truncate: 0 }));
  afterAll(() => stage.dispose());
  /** Its own answer may be cut off by the fault that it sets. */
  const fault = (faults: object) => stage.sandbox.post("faults", faults).catch(() => undefined);

  const ofServer = (paymentId: string) => stage.sandbox.api<Payment>(`/payments/v1/${paymentId}`, undefined, token);
  const history = async (by = token): Promise<Payment[]> => {
    const { result } = await stage.sandbox.api<{ result: Payment[] }>("/payments/v1/history", { page: 1 }, by);
    return result;
  };
  const initiate = (amount: number, method: "card" | "bank", direction: "deposit" | "withdrawal" = "deposit") =>
    stage.sandbox.api<{ redirectUrl: string; paymentId: string }>(
      "/payments/v1/initiate",
      { amount, currency: "RSD", method, direction },
      token,
    );

  /** As its page's button does, from elsewhere. */
  async function press(redirectUrl: string, outcome: string): Promise<void> {
    const answer = await fetch(new URL(redirectUrl, stage.server.url), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ outcome }),
    });
    expect(answer.status).toBe(303);
  }

  async function deposited(amount: number, method: "card" | "bank"): Promise<void> {
    const { redirectUrl, paymentId } = await initiate(amount, method);
    await press(redirectUrl, "success");
    await until(
      "it is booked",
      () => ofServer(paymentId),
      ({ status }) => status === "succeeded",
    );
  }

  const limitTo = (limit: number, by: string) =>
    stage.sandbox.api("/account/v1/gambling/limit", { kind: "deposit", period: "day", currency_id: 1, limit }, by);
  const setCredit = (credit: number) => stage.sandbox.post("user", { username: "player", currency: "RSD", credit });
  const shows = (minor: number) =>
    until(
      `${minor} in the wallet`,
      () => tab.balance(),
      (balance) => balance === minor,
    );

  /** What axe finds, and whether the page is wider than the screen. */
  async function problems({ page } = tab): Promise<string[]> {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    return [...(await axeFindings(page)), ...(width > viewport.width ? [`${width} px wide`] : [])];
  }

  it("a deposit says beforehand what it costs and when it comes", async () => {
    await payments.amount.fill("1000");
    await payments.method("card").getByText("100,00 to 500.000,00").waitFor();
    expect(await payments.fact("fee").textContent()).toBe("None");
    expect(await payments.fact("arrives").textContent()).toBe("1.000,00");
    expect(await payments.fact("when").textContent()).toContain("At once");
    expect(await payments.submit.textContent()).toBe("Deposit 1.000,00");
    expect(await problems()).toEqual([]);
    await payments.amount.fill("99");
    await payments.amount.press("Enter");
    await payments.form.getByText("Enter an amount from 100,00 to 500.000,00").waitFor();
    expect(await payments.amount.getAttribute("aria-invalid")).toBe("true");
    expect(await problems()).toEqual([]);
    expect(await history()).toEqual([]);
  });

  it("goes over the provider's page and back, and the wallet has grown", async () => {
    const { page } = tab;
    await payments.amount.fill("1000");
    await payments.amount.press("Enter");
    await page.waitForURL(/\/psp\//);
    await page.getByRole("heading", { name: "Sandbox payment" }).waitFor();
    await page.getByText("1,000.00 RSD").waitFor();
    expect(await problems()).toEqual([]);
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    // In the language that the tab left in.
    await page.waitForURL(/\/en\/callback\?payment=/);
    await payments.outcome("succeeded").getByText("1.000,00 is in your balance.").waitFor();
    await shows(11_000_00);
    expect(await problems()).toEqual([]);
    expect(await ofServer(payments.paymentId())).toMatchObject({ status: "succeeded", amount: 1000 });
  });

  it("whoever comes back is shown the server's word alone, and its end without a reload", async () => {
    const { page } = tab;
    const { redirectUrl, paymentId } = await initiate(300, "card");
    await tab.open(`/en/callback?payment=${paymentId}&status=succeeded`);
    await payments.outcome("open").getByText("Waiting for you").waitFor();
    expect(await payments.outcome("open").textContent()).not.toContain("in your balance");
    expect(await payments.outcome("open").getByRole("link", { name: "Pay now" }).getAttribute("href")).toBe(
      redirectUrl,
    );
    expect(await problems()).toEqual([]);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    // Its page may stand in another tab.
    const provider = await stage.newTab();
    await provider.open(redirectUrl);
    await provider.page.getByRole("button", { name: "Pay", exact: true }).click();
    await payments.outcome("succeeded").getByText("300,00 is in your balance.").waitFor();
    await shows(11_300_00);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    await createPaymentPage(provider.page).outcome("succeeded").waitFor();
    await provider.page.close();
  });

  it("the ping tells the end where no socket does", async () => {
    const { redirectUrl, paymentId } = await initiate(200, "card");
    await tab.open(`/en/callback?payment=${paymentId}`);
    await payments.outcome("open").waitFor();
    await tab.waitForConnection("online");
    await fault({ silenceSockets: true });
    await press(redirectUrl, "success");
    await until(
      "it is booked",
      () => ofServer(paymentId),
      ({ status }) => status === "succeeded",
    );
    await payments.outcome("succeeded").waitFor({ timeout: byPingMs });
    expect(await payments.outcome("succeeded").textContent()).toContain("200,00 is in your balance.");
    await fault({ silenceSockets: false });
  });

  it("of a payment that the server does not know it says that it is waited for, and of money once it is there", async () => {
    const { page } = tab;
    await tab.open("/en/callback?payment=prov-77&status=succeeded");
    const waiting = payments.outcome("waiting");
    await waiting.getByText("We are waiting for the payment").waitFor();
    await waiting.getByText("Payment: prov-77").waitFor();
    await tab.waitForConnection("online");
    await page.locator("[data-wallet=balance]").first().waitFor();
    expect(await problems()).toEqual([]);
    const said = await waiting.textContent();
    for (const success of ["Completed", "is in your balance", "higher than"]) expect(said).not.toContain(success);
    await stage.sandbox.post("user", { username: "player", currency: "EUR", credit: 587.5 });
    await waiting.getByText("Your balance is 87,50 EUR higher than when you came back.").waitFor();
    await tab.open("/en/callback");
    await payments.outcome("none").getByText("No payment is named here").waitFor();
  });

  it("a withdrawal says when it comes, is asked for, and is cancelled", async () => {
    const { page } = tab;
    await setCredit(10_000);
    await tab.open("/en/account/payment?way=withdrawal");
    await tab.waitForConnection("online");
    await shows(10_000_00);
    await payments.method("card sandbox-card-4242").getByText("•••• 4242").waitFor();
    // More than the sandbox lets go by itself: it waits for an operator.
    await payments.amount.fill("6000");
    expect(await payments.fact("fee").textContent()).toBe("None");
    expect(await payments.fact("when").textContent()).toBe("After our check, usually 1 to 3 working days");
    expect(await payments.fact("arrives").textContent()).toBe("6.000,00");
    expect(await problems()).toEqual([]);
    await payments.amount.press("Enter");
    await page.waitForURL(/\/en\/callback\?payment=/);
    const paymentId = payments.paymentId();
    const requested = payments.outcome("requested");
    await requested.getByRole("list", { name: "How far it is" }).waitFor();
    expect(await requested.locator("[data-pay=when]").textContent()).toBe(
      "When: After our check, usually 1 to 3 working days",
    );
    await shows(4000_00);
    expect(await problems()).toEqual([]);
    await tab.open("/en/account/payment?way=withdrawal");
    await tab.waitForConnection("online");
    const card = payments.card(paymentId);
    await card.getByText("We check it first. Until then you can cancel it.").waitFor();
    expect(await problems()).toEqual([]);
    await card.getByRole("button", { name: "Cancel withdrawal" }).click();
    await card.waitFor({ state: "hidden" });
    await payments.row(paymentId).getByText("Cancelled", { exact: true }).waitFor();
    await shows(10_000_00);
    expect(await ofServer(paymentId)).toMatchObject({ status: "cancelled", canCancel: false });
  });

  it("money goes back to where it came from: what is too much is said before it is sent, and by the server", async () => {
    await deposited(500, "bank");
    await setCredit(2500);
    await tab.open("/en/account/payment?way=withdrawal");
    await tab.waitForConnection("online");
    await shows(2500_00);
    // 1.500,00 came by card, 500,00 by bank.
    await payments
      .fact("closed-loop")
      .getByText(/^At most 2\.000,00 there for now: 500,00 must go back to /)
      .waitFor();
    await payments.amount.fill("2100");
    await payments.amount.press("Enter");
    await payments.form.getByText(/^At most 2\.000,00 can go there now\. 500,00 must go back to /).waitFor();
    expect(await problems()).toEqual([]);
    // It is otherwise by now, and the form has not heard of it: the same is said by the server's refusal.
    await payments.amount.fill("2000");
    await fault({ silenceSockets: true });
    const { paymentId } = await initiate(400, "card", "withdrawal");
    await payments.amount.press("Enter");
    await payments.form.getByText(/^At most 1\.600,00 can go there now\. 500,00 must go back to /).waitFor();
    await fault({ silenceSockets: false });
    expect((await history()).filter(({ status }) => status === "requested")).toMatchObject([{ paymentId }]);
    await stage.sandbox.api("/payments/v1/cancel", { paymentId }, token);
  });

  it("a deposit above the player's own limit is refused beside its amount", async () => {
    const { page } = tab;
    await limitTo(5000, token);
    await tab.open("/en/account/payment");
    await tab.waitForConnection("online");
    await payments.amount.fill("5000");
    await payments.amount.press("Enter");
    await payments.form.getByText("This deposit is above the deposit limit you set").waitFor();
    expect(await payments.amount.getAttribute("aria-invalid")).toBe("true");
    expect(page.url()).toContain("/en/account/payment");
    expect(await problems()).toEqual([]);
  });

  it("one whose answer was lost is checked, begun once, and what refuses it late is told everywhere", async () => {
    // Of another player: each player may begin ten in a minute.
    const own = await tokenOf(stage.sandbox, "player2");
    const device = await stage.newDevice({ viewport, hasTouch: touch, isMobile: touch });
    const { page } = device;
    const pay = createPaymentPage(page);
    await device.open("/en");
    await device.logIn("player2");
    await device.open("/en/account/payment");
    await device.waitForConnection("online");
    await pay.amount.fill("400");
    await fault({ truncate: 1 });
    await pay.amount.press("Enter");
    await pay.form.getByText("We are checking whether it arrived.").waitFor();
    expect(await problems(device)).toEqual([]);
    await fault({ truncate: 0 });
    await page.waitForURL(/\/psp\//);
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await pay.outcome("cancelled").getByText("Your balance is unchanged.").waitFor();
    expect(await history(own)).toMatchObject([{ paymentId: pay.paymentId(), amount: 400, status: "cancelled" }]);

    await limitTo(500, own);
    const elsewhere = createAppPage(await page.context().newPage(), stage.server.url);
    await elsewhere.open("/en/promo");
    await elsewhere.waitForConnection("online");
    await device.open("/en/account/payment");
    await device.waitForConnection("online");
    await pay.amount.fill("600");
    await fault({ truncate: 1 });
    await pay.amount.press("Enter");
    await pay.form.getByText("We are checking whether it arrived.").waitFor();
    await fault({ truncate: 0 });
    await elsewhere.page.getByText("This deposit is above the deposit limit you set").waitFor();
    await pay.form.getByText("This deposit is above the deposit limit you set").waitFor();
    expect(await history(own)).toHaveLength(1);
    await page.context().close();
  });

  it("the page is in the drawer of editors alone, and opens for all", async () => {
    for (const username of ["player", "editor"]) {
      const device = await stage.newDevice({ viewport, hasTouch: touch, isMobile: touch });
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
    const { page } = tab;
    const all = await history();
    await tab.open("/en/account/payment");
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
    expect(await problems()).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});

// What refuses a deposit: at once, beside its amount, and late, where its answer was lost.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPaymentStage, paymentScreens, type PaymentStage } from "../harness/payment-stage.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { played } from "../harness/played.ts";
import { createAppPage } from "../pages/app-page.ts";
import { createPaymentPage } from "../pages/payment-page.ts";

describe.each(played(paymentScreens))("a refused deposit $name", (screen) => {
  let at: PaymentStage;

  beforeAll(async () => {
    at = await createPaymentStage(screen);
  });
  // What a test that failed left on would keep the server from telling anything.
  afterEach(() => at.fault({ silenceSockets: false, truncate: 0 }));
  afterAll(() => at.stage.dispose());

  it("a deposit above the player's own limit is refused beside its amount", async () => {
    const { page } = at.tab;
    await at.limitTo(4000, at.token);
    await at.tab.open("/en/account/payment");
    await at.tab.waitForConnection("online");
    await at.payments.amount.fill("5000");
    await at.payments.amount.press("Enter");
    await at.payments.form.getByText("This deposit is above the deposit limit you set").waitFor();
    expect(await at.payments.amount.getAttribute("aria-invalid")).toBe("true");
    expect(page.url()).toContain("/en/account/payment");
    expect(await at.problems()).toEqual([]);
  });

  it("one whose answer was lost is checked, begun once, and what refuses it late is told everywhere", async () => {
    // Of another player: each player may begin ten in a minute.
    const own = await tokenOf(at.stage.sandbox, "player2");
    const device = await at.newDevice();
    const { page } = device;
    const pay = createPaymentPage(page);
    await device.open("/en");
    await device.logIn("player2");
    await device.open("/en/account/payment");
    await device.waitForConnection("online");
    await pay.amount.fill("400");
    await at.fault({ truncate: 1 });
    await pay.amount.press("Enter");
    await pay.form.getByText("We are checking whether it arrived.").waitFor();
    expect(await at.problems(device)).toEqual([]);
    await at.fault({ truncate: 0 });
    await page.waitForURL(/\/psp\//);
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await pay.outcome("cancelled").getByText("Your balance is unchanged.").waitFor();
    expect(await at.history(own)).toMatchObject([{ paymentId: pay.paymentId(), amount: 400, status: "cancelled" }]);

    await at.limitTo(500, own);
    const elsewhere = createAppPage(await page.context().newPage(), at.stage.server.url);
    await elsewhere.open("/en/promo");
    await elsewhere.waitForConnection("online");
    await device.open("/en/account/payment");
    await device.waitForConnection("online");
    await pay.amount.fill("600");
    await at.fault({ truncate: 1 });
    await pay.amount.press("Enter");
    await pay.form.getByText("We are checking whether it arrived.").waitFor();
    await at.fault({ truncate: 0 });
    await elsewhere.page.getByText("This deposit is above the deposit limit you set").waitFor();
    await pay.form.getByText("This deposit is above the deposit limit you set").waitFor();
    expect(await at.history(own)).toHaveLength(1);
    await page.context().close();
    expect(at.stage.faults).toEqual([]);
  });
});

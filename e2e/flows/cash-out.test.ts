// A ticket cashed out in part, then whole; another tab hears of it; a lost answer and a lost line pay nothing twice.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeSingle, tokenOf } from "../harness/place-ticket.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createCashOutDialog } from "../pages/cash-out-dialog.ts";

const sizes = [
  { name: "on a phone", viewport: { width: 360, height: 740 } },
  { name: "on the desk", viewport: { width: 1440, height: 900 } },
];

describe.each(sizes)("cash-out $name", ({ viewport }) => {
  let stage: Stage;
  let first: AppPage;
  let second: AppPage;
  let token: string;

  beforeAll(async () => {
    stage = await createStage({ viewport });
    await stage.sandbox.post("feed", { paused: true });
    token = await tokenOf(stage.sandbox, "player");
  });
  afterAll(() => stage.dispose());

  const statusOf = async (id: string): Promise<{ status: string; cashOut: { amount: number } | null }> =>
    stage.sandbox.api(`/sportsbetting/v1/tickets/${id}`, undefined, token);

  it("pays a part, then the rest, and every tab knows", async () => {
    const ticket = await placeSingle(stage.sandbox, token, 0, 200);
    first = await stage.newTab();
    await first.open("/en/ticket_history");
    await first.waitForConnection("online");
    await first.logIn("player");
    second = await stage.newTab();
    await second.open("/en/ticket_history");
    await second.waitForConnection("online");
    const before = await first.balance();

    const cashOut = createCashOutDialog(first.page);
    await cashOut.open(ticket.id);
    await cashOut.confirm.waitFor();
    // Placed and present odds are the same: 95 in 100.
    expect(await cashOut.value()).toBe(190_00);
    await cashOut.slider.focus();
    await first.page.keyboard.press("Home");
    expect(await cashOut.pays()).toBe(9_50);
    await cashOut.dialog.getByRole("button", { name: "50%" }).click();
    expect(await cashOut.pays()).toBe(95_00);
    expect(await cashOut.stays()).toBe(100_00);
    await cashOut.confirm.click();
    await cashOut.dialog.getByText("95,00 paid out").waitFor();
    for (const tab of [first, second]) {
      await until(
        "the wallet has it",
        () => tab.balance(),
        (balance) => balance === before + 95_00,
      );
      await tab.page.getByText("Cashed out: 95,00").first().waitFor();
    }

    await cashOut.dialog.getByRole("button", { name: "Cash out more" }).click();
    await cashOut.confirm.waitFor();
    expect(await cashOut.value()).toBe(95_00);
    await cashOut.confirm.click();
    await cashOut.dialog.getByText("The ticket is closed.").waitFor();
    await cashOut.dialog.getByRole("button", { name: "OK" }).click();
    await cashOut.dialog.waitFor({ state: "hidden" });
    expect(await statusOf(ticket.id)).toMatchObject({ status: "cashout", cashOut: { amount: 190 } });
    await until(
      "the other tab's wallet has it all",
      () => second.balance(),
      (balance) => balance === before + 190_00,
    );
    await second.page.locator(`button[data-cash-out="${ticket.id}"]`).waitFor({ state: "hidden" });
  });

  it.runIf(viewport.width < 600)("checks a lost answer under its id, and pays once", async () => {
    const ticket = await placeSingle(stage.sandbox, token, 1, 100);
    const cashOut = createCashOutDialog(first.page);
    await cashOut.open(ticket.id);
    await cashOut.confirm.waitFor();
    const before = await until(
      "the stake has left the wallet",
      () => first.balance(),
      (balance) => balance % 100_00 === 90_00,
    );
    await stage.sandbox.post("faults", { truncate: 1 });
    await cashOut.confirm.click();
    await cashOut.dialog.getByText(/it is paid once at most/).waitFor();
    await first.page.keyboard.press("Escape");
    await cashOut.dialog.waitFor({ state: "hidden" });
    await stage.sandbox.post("faults", { truncate: 0 });
    for (const tab of [first, second]) {
      await until(
        "it is paid once",
        () => tab.balance(),
        (balance) => balance === before + 95_00,
      );
    }
    expect(await statusOf(ticket.id)).toMatchObject({ status: "cashout", cashOut: { amount: 95 } });
  });

  it.skipIf(viewport.width < 600)(
    "follows a value that fell, has none while a leg is suspended, and takes no press offline",
    async () => {
      const ticket = await placeSingle(stage.sandbox, token, 2, 100);
      const cashOut = createCashOutDialog(first.page);
      await cashOut.open(ticket.id);
      await cashOut.confirm.waitFor();
      await stage.sandbox.post("odd", { ...ticket.price, O: (Number(ticket.odd) * 2).toFixed(2) });
      await cashOut.dialog.getByText(/^down 47,\d\d$/).waitFor();
      const { selectionCode: _, ...market } = ticket.price;
      await stage.sandbox.post("market", { ...market, MS: "SUSPENDED" });
      await cashOut.dialog.getByText(/cannot be cashed out right now/).waitFor();
      await stage.sandbox.post("market", { ...market, MS: "OPEN" });
      await cashOut.confirm.waitFor();
      await stage.sandbox.post("faults", { offline: true });
      await cashOut.dialog.getByText(/^Value as of \d\d:\d\d:\d\d$/).waitFor();
      expect(await cashOut.confirm.isDisabled()).toBe(true);
      await stage.sandbox.post("faults", { offline: false });
      await until(
        "it can be confirmed again",
        () => cashOut.confirm.isEnabled(),
        (enabled) => enabled,
      );
      const { scrollWidth, width } = await first.page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }));
      expect(scrollWidth).toBeLessThanOrEqual(width);
      expect(stage.faults).toEqual([]);
    },
  );
});

// Vouchers made and used: too little money, a masked code, a lost answer, no connection, and nothing left after a log-out.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { keptInBrowser } from "../harness/kept-in-browser.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createVoucherDialogs } from "../pages/voucher-dialogs.ts";

const sizes = [
  { name: "on a phone", viewport: { width: 360, height: 740 } },
  { name: "on the narrowest phone", viewport: { width: 320, height: 640 } },
  { name: "on the desk", viewport: { width: 1280, height: 800 } },
];

interface Voucher {
  id: string;
  voucher: string;
  amount: number;
  status: string;
}

describe.each(played(sizes))("vouchers $name", ({ viewport }) => {
  let stage: Stage;
  let first: AppPage;
  let second: AppPage;
  let token: string;

  beforeAll(async () => {
    stage = await createStage({ viewport });
    await stage.sandbox.post("feed", { paused: true });
    token = await tokenOf(stage.sandbox, "player");
    first = await stage.newTab();
    await first.open("/en");
    await first.waitForConnection("online");
    await first.logIn("player");
    await first.open("/en/voucher_history");
    second = await stage.newTab();
    await second.open("/en/voucher_history");
    await second.waitForConnection("online");
  });
  afterAll(async () => {
    // What a test that failed left on would keep the server from telling anything.
    await stage.sandbox.post("faults", { offline: false, truncate: 0 });
    await stage.dispose();
  });

  const ofServer = async (): Promise<Voucher[]> => {
    const { result } = await stage.sandbox.api<{ result: Voucher[] }>("/vouchers/v1/history", { page: 1 }, token);
    return result;
  };
  const postsOf = async (path: string): Promise<number> => (await stage.sandbox.stats()).http[`POST ${path}`] ?? 0;
  const setCredit = (credit: number) => stage.sandbox.post("user", { username: "player", currency: "RSD", credit });

  async function credit(tab: AppPage, minor: number): Promise<void> {
    await until(
      `${minor} in the wallet`,
      () => tab.balance(),
      (balance) => balance === minor,
    );
  }

  /** What axe finds, and whether the page is wider than the screen. */
  async function problems({ page }: AppPage): Promise<string[]> {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    return [...(await axeFindings(page)), ...(width > viewport.width ? [`${width} px wide`] : [])];
  }

  it("with too little money a dialog says from how much on", async () => {
    await setCredit(90);
    await credit(first, 90_00);
    const vouchers = createVoucherDialogs(first.page);
    await vouchers.open("create");
    const told = first.dialog("Voucher");
    await told.getByText("A voucher starts at 100 RSD").waitFor();
    expect(await problems(first)).toEqual([]);
    await told.getByRole("button", { name: "OK" }).click();
    await told.waitFor({ state: "hidden" });
    await setCredit(10_000);
    await credit(first, 10_000_00);
  });

  it("a voucher is made in a few presses, and stands in the history of every tab", async () => {
    const vouchers = createVoucherDialogs(first.page);
    await vouchers.open("create");
    await vouchers.amount.fill("99");
    await vouchers.amount.press("Enter");
    await vouchers.create.getByText("The amount must be from 100 RSD to 10.000 RSD.").first().waitFor();
    expect(await problems(first)).toEqual([]);
    await vouchers.amount.fill("500");
    await vouchers.amount.press("Enter");
    const code = await vouchers.shownCode();
    expect(code).toMatch(/^\d{16}$/);
    await vouchers.create.getByText(/^Valid until/).waitFor();
    expect(await problems(first)).toEqual([]);
    await first.page.keyboard.press("Escape");
    await vouchers.create.waitFor({ state: "hidden" });
    for (const tab of [first, second]) {
      await credit(tab, 9500_00);
      await tab.page
        .locator("[data-voucher]")
        .getByText(code.replaceAll(/(\d{4})(?=\d)/g, "$1 - "))
        .waitFor();
    }
    expect(await problems(second)).toEqual([]);
  });

  it("a code is masked as it is typed, sent once it is whole, and once", async () => {
    const other = await tokenOf(stage.sandbox, "player2");
    const made = await stage.sandbox.api<{ voucher: string }>(
      "/vouchers/v1/create",
      { amount: 300, currency: "RSD", currencyId: 1 },
      other,
    );
    const vouchers = createVoucherDialogs(first.page);
    await vouchers.open("use");
    const before = await postsOf("/vouchers/v1/activate");
    // It can be typed at once.
    await vouchers.use.locator("input:focus").waitFor();
    await first.page.keyboard.insertText(made.voucher.slice(0, 15));
    expect(await vouchers.code.inputValue()).toHaveLength(24);
    await vouchers.code.press("Enter");
    expect(await problems(first)).toEqual([]);
    await vouchers.code.fill("");
    await first.page.keyboard.insertText(made.voucher);
    expect(await vouchers.code.inputValue()).toHaveLength(25);
    expect(await postsOf("/vouchers/v1/activate")).toBe(before);
    await vouchers.code.press("Enter");
    await vouchers.use.waitFor({ state: "hidden" });
    await first.page.getByText("Voucher used: 300,00 added to your balance").first().waitFor();
    for (const tab of [first, second]) await credit(tab, 9800_00);
    expect(await postsOf("/vouchers/v1/activate")).toBe(before + 1);
  });

  it("a code that is used is refused beside its field, and can be corrected", async () => {
    const [used] = (await ofServer()).filter(({ status }) => status === "used");
    expect(used).toBeDefined();
    const vouchers = createVoucherDialogs(first.page);
    await vouchers.open("use");
    // A right check digit of no voucher.
    await vouchers.code.focus();
    await first.page.keyboard.insertText("0000000000000000");
    await vouchers.code.press("Enter");
    await vouchers.use.getByText("There is no voucher with this code. Check the digits").waitFor();
    expect(await vouchers.code.getAttribute("aria-invalid")).toBe("true");
    expect(await problems(first)).toEqual([]);
    await first.page.keyboard.press("Escape");
    await vouchers.use.waitFor({ state: "hidden" });
  });

  it("one whose answer was lost is checked, and made once", async () => {
    const before = await ofServer();
    const vouchers = createVoucherDialogs(first.page);
    await vouchers.open("create");
    await vouchers.amount.fill("700");
    await stage.sandbox.post("faults", { truncate: 1 });
    await vouchers.amount.press("Enter");
    await vouchers.create.locator('[data-voucher-state="checking"]').waitFor();
    expect(await problems(first)).toEqual([]);
    // Locked in every tab.
    const others = createVoucherDialogs(second.page);
    await others.open("create");
    await others.create.locator('[data-voucher-state="checking"]').waitFor();
    await stage.sandbox.post("faults", { truncate: 0 });
    const code = await vouchers.shownCode();
    const after = await ofServer();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({ voucher: code, amount: 700, status: "open" });
    await others.create.getByRole("textbox", { name: "Amount" }).waitFor();
    for (const tab of [first, second]) {
      await tab.page.keyboard.press("Escape");
      await credit(tab, 9100_00);
    }
    const { result } = await stage.sandbox.api<{ result: { type: string; amount: number }[] }>(
      "/account/v1/transactions",
      { type: "voucher", page: 1 },
      token,
    );
    expect(result.filter(({ amount }) => amount === -700)).toHaveLength(1);
  });

  it("without a connection open codes can be read, and none is made or used", async () => {
    const [open] = (await ofServer()).filter(({ status }) => status === "open");
    const code = open?.voucher ?? "";
    const row = first.page.locator(`[data-voucher="${open?.id}"]`);
    await row.getByText(code.replaceAll(/(\d{4})(?=\d)/g, "$1 - ")).waitFor();
    await stage.sandbox.post("faults", { offline: true });
    await first.waitForConnection("offline");
    // It stands over the bar on phones.
    await first.dialog("Offline").getByRole("button", { name: "OK" }).click();
    await first.dialog("Offline").waitFor({ state: "hidden" });
    await row.getByRole("button", { name: "Show" }).click();
    await first.dialog("Voucher").locator(`[data-voucher-code="${code}"]`).waitFor();
    await first.page.keyboard.press("Escape");
    await first.dialog("Voucher").waitFor({ state: "hidden" });
    await expect.poll(() => row.getByRole("button", { name: "Take back" }).isDisabled()).toBe(true);
    const vouchers = createVoucherDialogs(first.page);
    await vouchers.open("create");
    expect(await vouchers.create.getByRole("button", { name: "You are offline" }).isDisabled()).toBe(true);
    expect(await problems(first)).toEqual([]);
    await first.page.keyboard.press("Escape");
    await vouchers.create.waitFor({ state: "hidden" });
    await stage.sandbox.post("faults", { offline: false });
    await first.waitForConnection("online");
  });

  it("the maker takes one back, and no code is left after a log-out", async () => {
    const [open] = (await ofServer()).filter(({ status }) => status === "open");
    const code = open?.voucher ?? "";
    const row = first.page.locator(`[data-voucher="${open?.id}"]`);
    await row.getByRole("button", { name: "Take back" }).click();
    const asked = first.dialog("Take the voucher back?");
    await asked.getByRole("button", { name: "Take back" }).click();
    await row.getByText("Taken back").waitFor();
    for (const tab of [first, second]) await credit(tab, 9800_00);
    const left = (await ofServer()).find(({ status }) => status === "open");
    const whole = left?.voucher ?? "";
    expect(whole).toMatch(/^\d{16}$/);
    await first.page.locator(`[data-voucher="${left?.id}"]`).waitFor();
    expect((await keptInBrowser(first.page)).databases).toContain(whole);
    await first.page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await first.page.getByRole("dialog", { name: "Account" }).getByRole("button", { name: "Log out" }).click();
    await first.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    for (const tab of [first, second]) {
      // The header of one tab is not the page of the other.
      for (const secret of [whole, code]) await expect.poll(() => tab.page.content()).not.toContain(secret);
      const kept = await keptInBrowser(tab.page);
      for (const place of ["databases", "caches", "localStorage", "sessionStorage", "page"] as const) {
        for (const secret of [whole, code]) expect(kept[place]).not.toContain(secret);
      }
    }
    expect(stage.faults).toEqual([]);
  });
});

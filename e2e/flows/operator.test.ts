// The back office: who gets in, what an administrator does there, and that nothing of other persons stays in the browser.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { keptInBrowser } from "../harness/kept-in-browser.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";

/** Else at one width alone: the same elements stand wider apart, and axe takes seconds for each page. */
const isWholeRun = process.env["KVOTA_FLOWS"] === "all";

const password = "Sandbox-Pass1";

/** Above what the sandbox lets go by itself. Pays in by the card of the sandbox's provider, and asks for a withdrawal of it. */
async function askForWithdrawal(stage: Stage, deposit: number, amount: number): Promise<string> {
  const token = await tokenOf(stage.sandbox, "player");
  const ask = { currency: "RSD", method: "card" };
  const begun = await stage.sandbox.api<{ redirectUrl: string; paymentId: string }>(
    "/payments/v1/initiate",
    { ...ask, amount: deposit, direction: "deposit" },
    token,
  );
  await fetch(new URL(begun.redirectUrl, stage.server.url), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ outcome: "success" }),
  });
  await until(
    "the deposit",
    () => stage.sandbox.api<{ status: string }>(`/payments/v1/${begun.paymentId}`, undefined, token),
    ({ status }) => status === "succeeded",
  );
  const asked = await stage.sandbox.api<{ paymentId: string }>(
    "/payments/v1/initiate",
    { ...ask, amount, direction: "withdrawal" },
    token,
  );
  return asked.paymentId;
}

describe("the back office", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ freshServer: true });
  });
  afterAll(() => stage.dispose());

  async function signedIn(username: string, options = {}): Promise<AppPage> {
    const tab = await stage.newDevice(options);
    await tab.open("/en");
    await tab.logIn(username);
    return tab;
  }

  it("sends players home, and shows editors their area alone", async () => {
    const player = await signedIn("player");
    await player.open("/en/operator/users");
    await player.page.waitForURL(/\/en\/?$/);
    await player.page.close();
    const editor = await signedIn("editor");
    await editor.open("/en/operator/users");
    await editor.page.getByRole("heading", { name: "No such page" }).waitFor();
    await editor.open("/en/operator");
    const areas = editor.page.getByRole("navigation", { name: "Back office" }).getByRole("link");
    // The page is drawn once more when the whole of its texts is there.
    await expect.poll(() => areas.locator("span").allTextContents()).toEqual(["Content", "Approvals"]);
    await editor.page.close();
  });

  it("lets an administrator approve a withdrawal, after the password", async () => {
    const paymentId = await askForWithdrawal(stage, 8000, 6000);
    const { page, open } = await signedIn("admin");
    await open("/en/operator");
    await page.locator("[data-fact=withdrawals] dd").getByText("1", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Payments", exact: true }).first().click();
    const row = page.locator(`[data-row="${paymentId}"]`);
    await row.getByText("6,000.00 RSD").waitFor();
    await row.getByRole("button").click();
    const details = page.locator(`[data-details="${paymentId}"]`);
    await details.getByRole("button", { name: "Approve" }).click();
    const form = page.getByRole("dialog", { name: "Approve" });
    await form.getByLabel("Reason").fill("checked by hand");
    await form.getByRole("button", { name: "Approve" }).click();
    const confirm = page.getByRole("dialog", { name: "Enter your password" });
    await confirm.getByLabel("Password", { exact: true }).fill(password);
    await confirm.getByRole("button", { name: "Continue" }).click();
    await form.waitFor({ state: "hidden" });
    // Nothing waits any more.
    await row.waitFor({ state: "hidden" });
    const player = await tokenOf(stage.sandbox, "player");
    const paid = await until(
      "the withdrawal arrived",
      () => stage.sandbox.api<{ status: string }>(`/payments/v1/${paymentId}`, undefined, player),
      ({ status }) => status === "succeeded",
    );
    expect(paid.status).toBe("succeeded");
    await page.close();
  });

  it("lets an administrator look at documents and move their owner, all by keyboard", async () => {
    const owner = await tokenOf(stage.sandbox, "player");
    const { page, open } = await signedIn("admin");
    const picture = await page.screenshot({ type: "jpeg", quality: 60 });
    const sent = await fetch(new URL("/account/v1/documents/id_front", stage.server.url), {
      method: "PUT",
      headers: { authorization: `Bearer ${owner}`, "content-type": "image/jpeg" },
      body: new Uint8Array(picture),
    });
    expect(sent.status).toBe(204);
    await open("/en/operator");
    await page.getByRole("link", { name: "Documents to check: 1" }).press("Enter");
    await page.getByRole("button", { name: "Documents of player" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Documents of player" });
    const shown = dialog.locator("img[data-document]");
    // Its frame takes the picture's own ratio a moment after the picture is there.
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>("img[data-document]");
      if (picture === null || picture.naturalWidth === 0) return false;
      const ratio = Number(picture.parentElement?.style.getPropertyValue("--ratio"));
      return Math.abs(ratio - picture.naturalWidth / picture.naturalHeight) < 0.01;
    });
    const width = async (): Promise<number> => (await shown.boundingBox())?.width ?? 0;
    const whole = await width();
    await dialog.getByRole("region", { name: /^ID card \(front\)/ }).press("+");
    await expect.poll(width).toBeCloseTo(whole * 1.5, 0);
    expect(await axeFindings(page, [], "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Accept", exact: true }).press("Enter");
    await dialog.getByLabel(/^Reason/).fill("name and picture agree");
    await page.keyboard.press("Enter");
    const confirm = page.getByRole("dialog", { name: "Enter your password" });
    await confirm.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.getByText("No documents wait for you.").waitFor();
    expect(await page.locator("img[src^='data:image/jpeg']").count()).toBe(0);
    const standing = await stage.sandbox.api<{ state: string }>("/account/v1/documents", undefined, owner);
    expect(standing.state).toBe("verified");
    await open("/en/operator/users?search=player");
    await page.getByRole("link", { name: "player", exact: true }).press("Enter");
    const above = page.locator("[data-fact=agent] dd");
    await above.getByText("The house", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Move", exact: true }).press("Enter");
    const form = page.getByRole("dialog", { name: "Move player" });
    // The first agents are there at once, and those that are found take their place a moment after the last letter.
    const another = form.getByRole("radio", { name: /^agent/ });
    await another.waitFor();
    await form.getByRole("searchbox", { name: "Find an agent" }).fill("subag");
    await another.waitFor({ state: "detached" });
    await form.getByRole("radio", { name: /^subagent/ }).press("Space");
    await form.getByLabel("Reason").fill("nearer to the shop");
    expect(await axeFindings(page, [], "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Enter");
    await form.waitFor({ state: "hidden" });
    await above.getByText("subagent", { exact: true }).waitFor();
    await page.close();
  });

  it.each(isWholeRun ? [360, 1440] : [360])("has nothing that axe minds, and fits: %i px", async (width) => {
    const player = await tokenOf(stage.sandbox, "player");
    const { sub } = await stage.sandbox.api<{ sub: string }>("/base/v1/users", undefined, player);
    const { page, open } = await signedIn("admin");
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const area of [
      "overview",
      "users",
      "users?view=verifications&state=all",
      `users?user=${sub}`,
      "tickets",
      "liability",
      "liability?view=matches",
      "liability?view=limits",
      "payments",
      "approvals",
      "campaigns",
      "content",
      "settings",
      "games",
      "games?view=report",
      "games?view=sections",
      "agency",
      "agency?view=calculations",
      "audit",
    ]) {
      await open(`/en/operator/${area}`);
      await page.locator(`main [data-desk], main [data-total], main h2, main h3`).first().waitFor();
      // The area's name is there before what is read for it.
      await page.waitForFunction(() => document.querySelector("main [aria-busy=true]") === null);
      expect([area, await axeFindings(page, [], "main")]).toEqual([area, []]);
      await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
      expect([area, "light", await axeFindings(page, ["color-contrast"], "main")]).toEqual([area, "light", []]);
      const across = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([area, Math.max(across, width)]).toEqual([area, width]);
    }
    await page.close();
  });

  it("keeps nothing of other persons: grey without a connection, gone after a reload", async () => {
    const { page, open } = await signedIn("agent", { serviceWorker: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await open("/en/account/bonuses/affiliates/user_settings?search=player2");
    const row = page.locator("[data-desk=players] [data-row]");
    await row.getByText("player2", { exact: true }).waitFor();
    await row.getByRole("button", { name: "Details of player2" }).press("Enter");
    const add = page.getByRole("button", { name: "Add", exact: true });
    await add.waitFor();
    await stage.sandbox.post("faults", { offline: true });
    await page.locator("[data-desk=players][data-stale]").waitFor();
    await page.locator("[data-as-of]").waitFor();
    await expect.poll(() => add.isDisabled()).toBe(true);
    const { databases, caches, localStorage, sessionStorage } = await keptInBrowser(page);
    for (const kept of [databases, caches, localStorage, sessionStorage]) expect(kept).not.toContain("player2");
    // Its code is kept: the service worker stores what is shown, and the rest when the page is idle.
    await page.reload();
    await page.getByRole("main").getByText("You are offline").waitFor();
    expect(await page.locator("[data-row]").count()).toBe(0);
    await stage.sandbox.post("faults", { offline: false });
    await row.getByText("player2", { exact: true }).waitFor();
    await page.close();
    expect(stage.faults).toEqual([]);
  });
});

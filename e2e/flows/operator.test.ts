// The back office: who gets in, what an administrator does there, and that nothing of other persons stays in the browser.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { placeSingle, tokenOf } from "../harness/place-ticket.ts";
import { keptInBrowser } from "../harness/kept-in-browser.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";

const password = "Sandbox-Pass1";
/** What operators change is seen by then. */
const soonMs = 2000;

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
    await editor.page.waitForURL(/\/en\/operator$/);
    const areas = editor.page.getByRole("navigation", { name: "Back office" }).getByRole("link");
    await areas.first().waitFor();
    expect(await areas.allTextContents()).toEqual(["Content"]);
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
      "the pay-out",
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
    await page.waitForFunction(
      () => (document.querySelector("img[data-document]") as HTMLImageElement)?.naturalWidth > 0,
    );
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
    await form.getByRole("searchbox", { name: "Find an agent" }).fill("subag");
    await form.getByRole("radio", { name: /^subagent/ }).press("Space");
    await form.getByLabel("Reason").fill("nearer to the shop");
    expect(await axeFindings(page, [], "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Enter");
    await form.waitFor({ state: "hidden" });
    await above.getByText("subagent", { exact: true }).waitFor();
    await page.close();
  });

  it.each([360, 1440])("has nothing that axe minds, and fits: %i px", async (width) => {
    const { page, open } = await signedIn("admin");
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const area of [
      "overview",
      "users",
      "users?view=verifications&state=all",
      "tickets",
      "payments",
      "approvals",
      "campaigns",
      "content",
      "settings",
      "games",
      "games?view=report",
      "games?view=sections",
      "audit",
    ]) {
      await open(`/en/operator/${area}`);
      await page.locator(`main [data-desk], main [data-total], main h2`).first().waitFor();
      expect([area, await axeFindings(page, [], "main")]).toEqual([area, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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
    expect(await add.isDisabled()).toBe(true);
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

describe("what an agent has read and given", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ freshServer: true });
  });
  afterAll(() => stage.dispose());

  const players = "/en/account/bonuses/affiliates/user_settings?search=player2";
  const row = (tab: AppPage) =>
    tab.page.locator("[data-desk=players] [data-row]").getByText("player2", { exact: true });

  async function reading(): Promise<AppPage> {
    const tab = await stage.newDevice({});
    await tab.open("/en");
    await tab.logIn("agent");
    await tab.open(players);
    await row(tab).waitFor();
    return tab;
  }
  /** All that the page shows and the browser keeps. */
  async function leftOf({ page }: AppPage): Promise<string> {
    const { databases, caches, localStorage, sessionStorage } = await keptInBrowser(page);
    return [await page.locator("body").textContent(), databases, caches, localStorage, sessionStorage].join("\n");
  }

  it("goes with the role", async () => {
    const tab = await reading();
    const admin = await tokenOf(stage.sandbox, "admin");
    await stage.sandbox.api("/operator/v1/confirm", { password }, admin);
    const roles = (kept: string[]) =>
      stage.sandbox.api(
        "/operator/v1/users/roles",
        { sub: "00000000-0000-4000-8000-000000000003", roles: kept, reason: "as agreed" },
        admin,
      );
    await roles([]);
    // The next reading is refused, and the page goes by the roles of now.
    await tab.page.getByRole("link", { name: "Office", exact: true }).click();
    await tab.page.waitForURL(/\/en\/?$/);
    expect(await leftOf(tab)).not.toContain("player2");
    await roles(["AG1"]);
    await tab.page.close();
  });

  it("goes with the session", async () => {
    const tab = await reading();
    await tab.page.getByRole("banner").getByRole("button", { name: "Account", exact: true }).click();
    await tab.page.getByRole("button", { name: "Log out", exact: true }).click();
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    await row(tab).waitFor({ state: "detached" });
    expect(await leftOf(tab)).not.toContain("player2");
    await tab.page.close();
  });

  it("is told on any page where its answer was lost and its page was left", async () => {
    const { page, open, logIn, dialog, waitForConnection } = await stage.newDevice({});
    await open("/en");
    await logIn("agent");
    await open("/en/account/bonuses/affiliates");
    await waitForConnection("online");
    await page.getByLabel("Player's code").fill("player2");
    await page.keyboard.press("Enter");
    const form = dialog("Add");
    await form.getByLabel("Amount").fill("250");
    // Its own answer is cut off too.
    const fault = (truncate: number) => stage.sandbox.post("faults", { truncate }).catch(() => undefined);
    await fault(1);
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await page.locator("[data-order=checking]").waitFor({ state: "attached" });
    await fault(0);
    await open("/en");
    const messages = page.getByRole("region", { name: "Messages" });
    await messages.getByText("The last order was carried out.").waitFor();
    const { databases } = await keptInBrowser(page);
    expect(databases).toContain("deskOrder");
    expect(databases).not.toContain("player2");
    expect(stage.faults).toEqual([]);
    await page.close();
  });
});

describe("an agent's pages", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ freshServer: true });
    const token = await tokenOf(stage.sandbox, "player2");
    await placeSingle(stage.sandbox, token, 0, 1500);
  });
  afterAll(() => stage.dispose());

  const base = "/en/account/bonuses/affiliates";
  const pages = ["", "/user_settings", "/users_review", "/tickets", "/office", "/calculation", "/promo_codes"];

  it("send players home, and editors where players are named", async () => {
    const player = await stage.newDevice({});
    await player.open("/en");
    await player.logIn("player");
    for (const path of pages) {
      await player.open(`${base}${path}`);
      await player.page.waitForURL(/\/en\/?$/);
    }
    await player.page.close();
    const editor = await stage.newDevice({});
    await editor.open("/en");
    await editor.logIn("editor");
    await editor.open(`${base}/users_review`);
    await editor.page.waitForURL(/\/en\/?$/);
    await editor.open(`${base}/office`);
    await editor.page.getByRole("heading", { level: 1, name: "Office" }).waitFor();
    expect(await editor.page.getByRole("link", { name: "Players’ tickets" }).count()).toBe(0);
    await editor.page.close();
  });

  it("pay a player in, with a receipt of the operation", async () => {
    const { page, open, logIn } = await stage.newDevice({});
    await open("/en");
    await logIn("agent");
    await open(base);
    await page.getByLabel("Player's code").fill("player2");
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Add" });
    await form.getByLabel("Amount").fill("1,250.50");
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await form.locator("[data-receipt]").getByText("1,250.50 RSD").waitFor();
    const number = await form.locator("[data-receipt]").getAttribute("data-receipt");
    await form.getByRole("button", { name: "Close", exact: true }).last().click();
    await open(`${base}/office?view=statement`);
    await page.locator(`[data-row="${number}-1"]`).getByText("-1,250.50 RSD").waitFor();
    expect(number).not.toBe("");
    await page.close();
  });

  it.each([360, 1440])("unfold a ticket by keyboard, have nothing that axe minds, and fit: %i px", async (width) => {
    const { page, open, logIn } = await stage.newDevice({});
    await open("/en");
    await logIn("agent");
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await open(`${base}/tickets`);
    const toggle = page.locator("[data-desk=tickets] button[data-unfold]").first();
    await toggle.focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-desk=tickets] [data-desk=legs] [data-row]").first().waitFor();
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    await page.locator("[data-desk=tickets] [data-row]").first().getByText("1,500.00 RSD").waitFor();
    for (const path of pages) {
      if (path !== "/tickets") await open(`${base}${path}`);
      await page.locator("main [data-desk], main h2").first().waitFor();
      expect([path, await axeFindings(page, [], "main")]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.close();
    expect(stage.faults).toEqual([]);
  });
});

describe("what an administrator changes, in the open tab of a player", () => {
  let stage: Stage;
  let player: AppPage;
  let admin: string;
  beforeAll(async () => {
    stage = await createStage({ freshServer: true });
    await stage.sandbox.post("feed", { paused: true });
    admin = await tokenOf(stage.sandbox, "admin");
    player = await stage.newTab();
    await player.open("/en/betting");
    await player.logIn("player2");
    await player.openOdds.first().waitFor();
  });
  afterAll(() => stage.dispose());

  const act = (call: string, body: object) => stage.sandbox.api(`/operator/v1/${call}`, body, admin);
  const confirm = () => act("confirm", { password });
  const set = (scope: string, key: string, value: unknown, was: unknown) =>
    act("settings", { scope, key, value, was, reason: "as agreed" });

  /** @returns ms from the call to what the player sees */
  async function seenAfter(
    what: string,
    change: () => Promise<unknown>,
    seen: () => Promise<unknown>,
  ): Promise<number> {
    const began = performance.now();
    const [at] = await Promise.all([seen().then(() => performance.now()), change()]);
    const ms = Math.round(at - began);
    console.log(`FIGURE ${what}, seen in an open tab: ${ms} ms (to reach: ${soonMs} ms)`);
    return ms;
  }

  it("is an announcement: the count of unread messages grows", async () => {
    const { unread } = await stage.sandbox.api<{ unread: number }>(
      ...(["/account/v1/messages", { page: 1 }, await tokenOf(stage.sandbox, "player2")] as const),
    );
    await player.page.getByRole("banner").getByRole("button", { name: "Account", exact: true }).click();
    const badge = (count: number) => player.page.locator(`[data-unread="${count}"]`).first();
    if (unread > 0) await badge(unread).waitFor();
    expect(
      await seenAfter(
        "an announcement",
        () => act("announce", { texts: { en: { title: "New hours", text: "We close at ten." } }, to: "all" }),
        () => badge(unread + 1).waitFor(),
      ),
    ).toBeLessThan(soonMs);
    await player.page.keyboard.press("Escape");
  });

  it("is the text that runs through", async () => {
    const { result } = await stage.sandbox.api<{ result: { key: string; value: unknown }[] }>(
      ...(["/operator/v1/settings", undefined, admin] as const),
    );
    const was = result.find(({ key }) => key === "marquee")?.value;
    expect(
      await seenAfter(
        "the marquee",
        () => set("general", "marquee", { en: "The derby begins at nine" }, was),
        () => player.page.locator("[data-news]").getByText("The derby begins at nine").first().waitFor(),
      ),
    ).toBeLessThan(soonMs);
  });

  it("is an entry of the menu that closes", async () => {
    const casino = player.page.getByRole("banner").getByRole("link", { name: "Casino", exact: true });
    await casino.first().waitFor();
    expect(
      await seenAfter(
        "a closed entry of the menu",
        () => set("status", "disableCasinoPage", true, false),
        () => casino.first().waitFor({ state: "detached" }),
      ),
    ).toBeLessThan(soonMs);
    expect(
      await seenAfter(
        "an entry of the menu that is open again",
        () => set("status", "disableCasinoPage", false, true),
        () => casino.first().waitFor(),
      ),
    ).toBeLessThan(soonMs);
  });

  it("is a market that takes no more bets", async () => {
    const cell = (await player.openOdds.first().getAttribute("data-odd")) ?? "";
    const [eventId, , market] = cell.split("|");
    const stop = (stopped: boolean) =>
      act("stops/set", { scope: "market", id: `${eventId}/${market}`, stopped, reason: "odd bets" });
    const state = (is: string) => player.page.locator(`main [data-odd="${cell}"][data-state=${is}]`).first().waitFor();
    expect(
      await seenAfter(
        "a stopped market",
        () => stop(true),
        () => state("locked"),
      ),
    ).toBeLessThan(soonMs);
    expect(
      await seenAfter(
        "a market that takes bets again",
        () => stop(false),
        () => state("open"),
      ),
    ).toBeLessThan(soonMs);
  });

  it("is maintenance: told, begun and called off", async () => {
    await confirm();
    const told = player.page.getByRole("region", { name: "Messages" }).getByText(/^Maintenance starts in \d:\d\d$/);
    expect(
      await seenAfter(
        "maintenance to come",
        () => act("maintenance", { timeLeft: 90, reason: "a new disk" }),
        () => told.waitFor(),
      ),
    ).toBeLessThan(soonMs);
    expect(
      await seenAfter(
        "maintenance called off",
        () => act("maintenance", { timeLeft: null, reason: "not today" }),
        () => told.waitFor({ state: "detached" }),
      ),
    ).toBeLessThan(soonMs);
    const dialog = player.dialog("Maintenance");
    expect(
      await seenAfter(
        "maintenance",
        () => act("maintenance", { timeLeft: 0, reason: "a new disk" }),
        () => dialog.waitFor(),
      ),
    ).toBeLessThan(soonMs);
    expect(
      await seenAfter(
        "the end of maintenance",
        () => act("maintenance", { timeLeft: null, reason: "it is in" }),
        () => dialog.waitFor({ state: "hidden" }),
      ),
    ).toBeLessThan(soonMs);
  });

  it("is the player's own block", async () => {
    const sub = "00000000-0000-4000-8000-000000000002";
    expect(
      await seenAfter(
        "the player's own block",
        () => act("users/block", { sub, blocked: true, reason: "forged papers" }),
        async () => {
          await player.page.getByRole("region", { name: "Messages" }).getByText("You are blocked").waitFor();
          await player.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
        },
      ),
    ).toBeLessThan(soonMs);
    expect(stage.faults).toEqual([]);
  });
});

// Who is signed in, over several tabs, restarts and lost lines.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailedLink } from "../harness/outbox.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { shownAuthDialog, shownAuthPage } from "../pages/auth-form.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";

/** All tabs follow one within this time. */
const together = 1000;

async function setUp(): Promise<Stage> {
  const stage = await createStage();
  await stage.sandbox.post("feed", { paused: true });
  return stage;
}

async function openAll(tabs: readonly AppPage[]): Promise<void> {
  for (const tab of tabs) {
    await tab.open("/en/live_betting?sport=F");
    await tab.oddsButtons.first().waitFor();
  }
}

const showsPlayer = (tab: AppPage): Promise<void> => tab.page.locator("[data-wallet=balance]").first().waitFor();
const showsGuest = (tab: AppPage): Promise<void> =>
  tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();

async function logOut({ page }: AppPage): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
}

const callsOf = async (stage: Stage, call: string): Promise<number> => (await stage.sandbox.stats()).http[call] ?? 0;

/** Epoch ms at which the tab shows it, by the tab itself; ask before it happens. */
const momentOf = ({ page }: AppPage, state: "player" | "guest"): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const found = document.querySelector("[data-wallet=balance]") !== null ? "player" : "guest";
          if (found === wanted) resolve(Date.now());
          else setTimeout(look, 10);
        };
        look();
      }),
    state,
  );

/** How many ms the tabs that show something last are behind those that show it first. */
async function lag(tabs: readonly AppPage[], state: "player" | "guest", act: () => Promise<void>): Promise<number> {
  const moments = Promise.all(tabs.map((tab) => momentOf(tab, state)));
  await act();
  const times = await moments;
  return Math.max(...times) - Math.min(...times);
}

/** Rows of the tables that belong to whoever is signed in. */
function personalRows({ page }: AppPage): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("kvota-device");
        opening.addEventListener("error", () => reject(new Error("no database")));
        opening.addEventListener("success", () => {
          const tables = ["wallets", "history", "cashOuts", "personal", "moneyOrders"];
          const transaction = opening.result.transaction(tables);
          const counts = tables.map((table) => transaction.objectStore(table).count());
          transaction.addEventListener("complete", () => {
            opening.result.close();
            resolve(counts.reduce((sum, { result }) => sum + result, 0));
          });
        });
      }),
  );
}

describe("three tabs", () => {
  let stage: Stage;
  let tabs: [AppPage, AppPage, AppPage];
  beforeAll(async () => {
    stage = await setUp();
    tabs = [await stage.newTab(), await stage.newTab(), await stage.newTab()];
    await openAll(tabs);
  });
  afterAll(() => stage.dispose());

  it("sign in together, with one log-in and a socket for each core", async () => {
    const [first] = tabs;
    const before = await callsOf(stage, "POST /kcmanager/loginUser");
    expect(await lag(tabs, "player", () => first.logIn("player"))).toBeLessThan(together);
    expect(await callsOf(stage, "POST /kcmanager/loginUser")).toBe(before + 1);
    expect((await stage.sandbox.stats()).connections).toBe(1);
  });

  it("become another user's together: what was open and typed goes, the device's ticket stays", async () => {
    const [first, second, third] = tabs;
    await first.openOdds.first().click();
    await createTicketPanel(first.page).waitForSelections(1);
    await third.open("/en/ticket_history");
    await third.page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await until(
      "rows of the first",
      () => personalRows(first),
      (rows) => rows > 0,
    );
    await second.page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await logOut(first);
    await Promise.all(tabs.map(showsGuest));
    await second.page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await personalRows(first)).toBe(0);
    expect(await lag([first, second], "player", () => first.logIn("player2"))).toBeLessThan(together);
    for (const tab of [first, second]) {
      await tab.page.getByRole("banner").getByRole("button", { name: "Account" }).click();
      await tab.page.getByRole("dialog").getByText("player2", { exact: true }).waitFor();
      await tab.page.keyboard.press("Escape");
    }
    await createTicketPanel(second.page).waitForSelections(1);
  });

  it("sign out together, offline too: wiped at once, and the server hears of it later", async () => {
    const [first, second] = tabs;
    const told = (): Promise<number> => callsOf(stage, "POST /kcmanager/logoutUser");
    const before = await told();
    await stage.sandbox.post("faults", { offline: true });
    await first.waitForConnection("offline");
    expect(await lag(tabs, "guest", () => logOut(first))).toBeLessThan(together);
    await Promise.all(tabs.map(showsGuest));
    expect(await personalRows(second)).toBe(0);
    await stage.sandbox.post("faults", { offline: false });
    await until("the log-out is heard", told, (count) => count === before + 1, 30_000);
    expect(stage.faults).toEqual([]);
  });
});

describe("a session", () => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await setUp();
    tab = await stage.newTab();
    await openAll([tab]);
  });
  afterAll(() => stage.dispose());

  it("without remember-me lives through a reload of the only tab, and ends with the browser's tabs", async () => {
    await tab.logIn("player");
    await tab.page.reload();
    await showsPlayer(tab);
    const next = await stage.newTab();
    await tab.page.close();
    tab = next;
    // The worker ends with its last tab.
    await until(
      "the worker is gone",
      () => stage.sandbox.stats(),
      ({ connections }) => connections === 0,
    );
    await openAll([tab]);
    await showsGuest(tab);
    expect(await personalRows(tab)).toBe(0);
  });

  it("with remember-me is there again", async () => {
    const before = await callsOf(stage, "POST /kcmanager/loginUser");
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    const form = await shownAuthDialog(tab, "Log in");
    await form.type({ "Username or e-mail": "player", Password: "Sandbox-Pass1" });
    await form.field("Remember me").check();
    await form.submit("Log in");
    await showsPlayer(tab);
    const next = await stage.newTab();
    await tab.page.close();
    tab = next;
    await until(
      "the worker is gone",
      () => stage.sandbox.stats(),
      ({ connections }) => connections === 0,
    );
    await openAll([tab]);
    await showsPlayer(tab);
    expect(await callsOf(stage, "POST /kcmanager/loginUser")).toBe(before + 1);
  });

  it.each([
    { inDialog: false, how: "its page, and back" },
    { inDialog: true, how: "the dialog" },
  ])("that the server ended leads to the log-in: $how", async ({ inDialog }) => {
    await stage.sandbox.post("settings", { scope: "status", key: "loginInDialog", value: inDialog });
    const other = await stage.newTab();
    await openAll([tab, other]);
    await Promise.all([showsPlayer(tab), showsPlayer(other)]);
    await stage.sandbox.api("/kcmanager/sendResetPasswordEmail", { email: "player@kvota.example" });
    const link = new URLSearchParams(await mailedLink(stage.sandbox, "player@kvota.example", "/auth/reset-password"));
    const password = inDialog ? "Druga-Lozinka2" : "Prva-Lozinka1";
    await stage.sandbox.api("/kcmanager/resetPassword", {
      ...Object.fromEntries(link),
      password,
      passwordConfirmation: password,
    });
    const shown = (one: AppPage) => (inDialog ? shownAuthDialog(one, "Log in") : shownAuthPage(one, "Log in"));
    const [form] = await Promise.all([shown(tab), shown(other)]);
    await tab.page.getByText("Your session has ended").waitFor();
    expect(await personalRows(tab)).toBe(0);
    await form.type({ "Username or e-mail": "player", Password: password });
    await form.submit("Log in");
    for (const one of [tab, other]) {
      await showsPlayer(one);
      await one.oddsButtons.first().waitFor();
      expect(new URL(one.page.url()).pathname).toBe("/en/live_betting");
    }
    await tab.page.getByText("Your session has ended").waitFor({ state: "hidden" });
    await other.page.close();
  });

  it("brings the language that the server keeps, once", async () => {
    await logOut(tab);
    await showsGuest(tab);
    const { access_token } = await stage.sandbox.api<{ access_token: string }>("/kcmanager/loginUser", {
      username: "player2",
      password: "Sandbox-Pass1",
    });
    const settings = [{ object: "site", property: "lang", value: "de" }];
    await stage.sandbox.api("/cms/v1/users/userSettings", { settings }, access_token);
    await tab.logIn("player2");
    await tab.page.waitForURL("**/de/live_betting?sport=F");
    await tab.open("/en/live_betting?sport=F");
    await showsPlayer(tab);
    await tab.oddsButtons.first().waitFor();
    expect(new URL(tab.page.url()).pathname).toBe("/en/live_betting");
    // What is chosen by hand is kept for the next device.
    await tab.page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await tab.page.getByRole("combobox", { name: "Language" }).click();
    await tab.page.getByRole("option", { name: "Shqip" }).click();
    const kept = (): Promise<{ site: { lang?: string } }> =>
      stage.sandbox.api("/cms/v1/users/userSettings", undefined, access_token);
    await until("the language is saved", kept, ({ site }) => site.lang === "sq");
    expect(stage.faults).toEqual([]);
  });
});

describe("a guest's Pay on a phone", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 360, height: 740 } });
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(() => stage.dispose());

  it("asks for the log-in, and leads on to the ticket, where nothing is paid by itself", async () => {
    const tab = await stage.newTab();
    await openAll([tab]);
    await tab.openOdds.first().click();
    await tab.page
      .getByRole("contentinfo")
      .getByRole("button", { name: /on ticket/ })
      .click();
    const panel = createTicketPanel(tab.page);
    const before = await callsOf(stage, "POST /sportsbetting/v1/tickets");
    await panel.pay.click();
    const form = await shownAuthDialog(tab, "Log in");
    await form.type({ "Username or e-mail": "player", Password: "Sandbox-Pass1" });
    await form.field("Password").press("Enter");
    await form.root.waitFor({ state: "hidden" });
    await panel.pay.waitFor();
    await panel.waitForSelections(1);
    expect(await callsOf(stage, "POST /sportsbetting/v1/tickets")).toBe(before);
    await panel.pay.click();
    await tab.dialog("Ticket accepted").waitFor();
    expect(stage.faults).toEqual([]);
  });
});

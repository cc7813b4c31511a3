// The frame around every page: sections that open and close while one looks, guests who are sent to the log-in, pages
// that are not there, the account drawer, what stands under the page.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { textOf } from "../harness/texts.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";

const screens = [
  {
    name: "360 px",
    viewport: { width: 360, height: 740 },
    touch: true,
    nav: "Quick menu",
    casino: "More",
    all: ["Live", "Betting", "Casino"],
    user: "player",
  },
  {
    name: "1440 px",
    viewport: { width: 1440, height: 900 },
    touch: false,
    nav: "Sections",
    casino: "Virtuals",
    all: ["Live", "Betting", "Casino", "Live casino", "Virtuals", "Scores"],
    user: "editor",
  },
];

describe.each(played(screens))("the shell at $name", ({ viewport, touch, nav, casino, all, user }) => {
  let stage: Stage;
  let tab: AppPage;
  let other: AppPage;
  const status = (key: string, value: boolean) => stage.sandbox.post("settings", { scope: "status", key, value });
  const sections = (page: AppPage) => page.page.getByRole("navigation", { name: nav, exact: true }).first();

  beforeAll(async () => {
    stage = await createStage({ viewport, hasTouch: touch, isMobile: touch });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    other = await stage.newTab();
    for (const page of [tab, other]) {
      await page.open("/en/virtuals");
      await page.waitForConnection("online");
      await page.page.getByRole("heading", { level: 1, name: "Virtual games" }).waitFor();
    }
  });
  afterAll(() => stage.dispose());

  it("closes sections in every tab at once, and whoever looks at one goes home", async () => {
    const names = async () => sections(tab).getByRole("link").allTextContents();
    // A phone's footer has the others behind its last item.
    await expect.poll(names).toEqual(all);
    await status("casinoIndefiniteDisabled", true);
    for (const page of [tab, other]) await page.page.waitForURL(/\/en$/);
    await until("closed sections", names, (shown) => shown.join() === "Live,Betting,Scores");
    await tab.open("/en/poker");
    await tab.page.waitForURL(/\/en$/);
    await status("casinoIndefiniteDisabled", false);
    await sections(other).getByText(casino, { exact: true }).waitFor();
  });

  it("sends guests to the log-in while the site wants it, and tells them why on a player's page", async () => {
    await status("loginInDialog", false);
    await tab.open("/en/account/settings");
    await tab.page.getByRole("main").getByText(textOf("en", "guest.title")).waitFor();
    await tab.open("/en/promo");
    await tab.page.getByRole("heading", { level: 1, name: "Promotions" }).waitFor();
    await status("redirectToLogin", true);
    for (const page of [tab, other]) await page.page.waitForURL(/\/en\/auth\/login$/);
    await tab.page.getByRole("banner").waitFor({ state: "detached" });
    await tab.open("/en/privacy");
    await tab.page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
    await status("redirectToLogin", false);
    await status("loginInDialog", true);
    // As often as it takes: the tab hears of the change when it does, and shows it by nothing else.
    await until(
      "the way home",
      async () => {
        await other.page.getByRole("link", { name: "Kvota, home" }).first().click();
        // The news may come between the press and this look: then the log-in itself has a header.
        return (await other.page.getByRole("banner").isVisible()) && other.page.url().endsWith("/en");
      },
      Boolean,
    );
    expect(stage.faults).toEqual([]);
  });

  it("says that a page is not there, in its language, and leads home", async () => {
    await tab.open("/de/nirgends");
    await tab.page.getByText("Diese Seite wurde nicht gefunden").waitFor();
    await tab.page.getByRole("main").getByRole("link").click();
    await tab.page.waitForURL(/\/de$/);
    expect(stage.faults).toEqual([]);
  });

  it("has the account's pages in a drawer, payments for editors alone", async () => {
    const { page } = tab;
    await tab.open("/en/promo");
    await tab.logIn(user);
    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    const drawer = tab.dialog("Account");
    await drawer.getByRole("link", { name: "Ticket history" }).waitFor();
    expect(await drawer.getByRole("link", { name: "Payments" }).count()).toBe(user === "editor" ? 1 : 0);
    for (const name of ["Language", "Odds format"]) await drawer.getByRole("combobox", { name }).waitFor();
    await drawer.getByRole("link", { name: "Transactions" }).click();
    await page.waitForURL(/\/en\/account\/transactions$/);
    await drawer.waitFor({ state: "hidden" });
    await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await drawer.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("main").getByText(textOf("en", "guest.title")).waitFor();
  });

  it("says under every page who is behind it, and that it is for adults", async () => {
    const { page } = tab;
    await tab.open("/en/promo");
    const footer = page.getByRole("region", { name: "Site information" });
    await footer.getByText(/Only for adults/).waitFor();
    expect(await footer.getByRole("link", { name: "support@kvota.example" }).getAttribute("href")).toBe(
      "mailto:support@kvota.example",
    );
    await footer.getByRole("link", { name: "Terms and conditions" }).click();
    await page.waitForURL(/\/en\/termsnc$/);
    await page.getByRole("heading", { level: 1, name: "Terms and conditions" }).waitFor();
    expect(stage.faults).toEqual([]);
  });
});

// Getting in by the dialog: its four forms, its sizes, and what the site's settings make of it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { mailedLink } from "../harness/outbox.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTicketPanel } from "../pages/ticket-panel.ts";
import { createAuthForm, shownAuthDialog, shownAuthPage } from "../pages/auth-form.ts";

const goodPassword = "Tajna-Lozinka1";

describe.each(played([360, 1440]))("the log-in dialog on a screen %i px wide", (width) => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width, height: width === 360 ? 740 : 900 }, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en");
    await tab.waitForConnection("online");
  });

  it("is none where the site has the log-in as a page, which leads back to where it was asked for", async () => {
    await stage.sandbox.post("settings", { scope: "status", key: "loginInDialog", value: false });
    await tab.open("/en/promo");
    await tab.logIn("player");
    expect(await arrivedAt("/en/promo")).toBe("/en/promo");
    await tab.open("/en/logout");
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    await shownAuthPage(tab, "Log in");
    expect(await tab.dialog("Log in").count()).toBe(0);
    await stage.sandbox.post("settings", { scope: "status", key: "loginInDialog", value: true });
    await tab.open("/en");
    await tab.waitForConnection("online");
  });
  afterAll(() => stage.dispose());

  const signedIn = (): Promise<void> => tab.page.locator("[data-wallet=balance]").first().waitFor();
  /** Waits for the address; the one there is in the end. */
  async function arrivedAt(path: string): Promise<string> {
    await tab.page.waitForFunction((wanted) => location.pathname + location.search === wanted, path);
    const { pathname, search } = new URL(tab.page.url());
    return `${pathname}${search}`;
  }

  it("switches between its forms in the dialog", async () => {
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    const logIn = await shownAuthDialog(tab, "Log in");
    await logIn.root.getByRole("button", { name: "Register" }).click();
    const register = await shownAuthDialog(tab, "Create an account");
    await expect.poll(async () => (await register.root.boundingBox())?.width).toBe(width === 360 ? 328 : 500);
    await register.root.getByRole("button", { name: "Log in" }).click();
    await (await shownAuthDialog(tab, "Log in")).root.getByRole("button", { name: "Forgot password?" }).click();
    const forgot = await shownAuthDialog(tab, "Forgotten password");
    await forgot.submit("Send link");
    // The form looks at what was typed a moment after the press.
    await expect.poll(() => forgot.errorOf("E-mail")).toBe("Enter your e-mail");
    expect(width === 360 ? await axeFindings(tab.page) : []).toEqual([]);
    await forgot.root.getByRole("button", { name: "Back to login" }).click();
    await (await shownAuthDialog(tab, "Log in")).field("Password").press("Escape");
    await tab.dialog("Log in").waitFor({ state: "hidden" });
    expect(await arrivedAt("/en")).toBe("/en");
  });

  it("keeps its title in sight under the message that says why it opened", async () => {
    const { page } = tab;
    await tab.open("/en/betting?sport=F");
    await tab.waitForConnection("online");
    await tab.openOdds.first().click();
    // As high as a keyboard leaves a phone. The code of the dialog comes with the first log-in of a page.
    await page.setViewportSize({ width, height: 480 });
    await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    await (await shownAuthDialog(tab, "Log in")).field("Password").press("Escape");
    await tab.dialog("Log in").waitFor({ state: "hidden" });
    if (width === 360)
      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: /on ticket/ })
        .click();
    await createTicketPanel(page).waitForSelections(1);
    // The message goes after 3 s: both are looked at in the first frame that shows both.
    const isFree = await createTicketPanel(page).pay.evaluate(
      (pay) =>
        new Promise<boolean>((resolve) => {
          const look = (): void => {
            const message = document.querySelector("[data-above-overlays] > *")?.getBoundingClientRect();
            const title = document.querySelector("[data-modal] h2")?.getBoundingClientRect();
            if (message === undefined || title === undefined) requestAnimationFrame(look);
            else resolve(title.top >= message.bottom || title.bottom <= message.top);
          };
          (pay as HTMLButtonElement).click();
          look();
        }),
    );
    expect(isFree).toBe(true);
    await page.keyboard.press("Escape");
    await tab.dialog("Log in").waitFor({ state: "hidden" });
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await tab.open("/en");
    await tab.waitForConnection("online");
  });

  it("registers in the dialog and stays on its page", async () => {
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    await (await shownAuthDialog(tab, "Log in")).root.getByRole("button", { name: "Register" }).click();
    const form = await shownAuthDialog(tab, "Create an account");
    await form.type({
      Username: `vera${width}`,
      "First name": "Vera",
      "Last name": "Kos",
      "E-mail": `vera${width}@example.com`,
      Password: goodPassword,
      "Repeat password": goodPassword,
      "Promo code (optional)": "WELCOME",
    });
    await form.submit("Create account");
    await form.root.waitFor({ state: "hidden" });
    await signedIn();
    expect(await arrivedAt("/en")).toBe("/en");
    await tab.open("/en/logout");
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
  });

  it("has the forms in the dialog alone where the site wants it so, with a picture beside the log-in", async () => {
    const status = (key: string, value: boolean): Promise<void> =>
      stage.sandbox.post("settings", { scope: "status", key, value });
    await status("loginInDialog", true);
    await status("showAuthExtra", true);
    await stage.sandbox.api("/kcmanager/sendResetPasswordEmail", { email: "player@kvota.example" });
    const query = await mailedLink(stage.sandbox, "player@kvota.example", "/auth/reset-password");
    await tab.open(`/en/auth/reset-password${query}`);
    const reset = await shownAuthDialog(tab, "New password");
    await reset.type({ "New password": goodPassword, "Repeat password": goodPassword });
    await reset.submit("Save password");
    const logIn = await shownAuthDialog(tab, "Log in");
    expect(await arrivedAt("/en")).toBe("/en");
    const extra = tab.dialog("Log in").getByText("The match goes on");
    await extra.waitFor({ state: width === 360 ? "detached" : "visible" });
    await expect.poll(async () => (await logIn.root.boundingBox())?.width).toBe(width === 360 ? 328 : 1000);
    expect(width > 360 ? await axeFindings(tab.page) : []).toEqual([]);
    await status("redirectToLogin", true);
    await logIn.root.getByRole("button", { name: "Close" }).waitFor({ state: "hidden" });
    await tab.page.keyboard.press("Escape");
    await logIn.type({ "Username or e-mail": "player", Password: goodPassword });
    await createAuthForm(tab.dialog("Log in")).submit("Log in");
    await signedIn();
    expect(stage.faults).toEqual([]);
  });
});

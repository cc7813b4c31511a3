// Getting in on pages: registering, confirming the e-mail, a wrong password, a forgotten one.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { mailedLink } from "../harness/outbox.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { openAuthPage, shownAuthPage, type AuthForm } from "../pages/auth-form.ts";

const goodPassword = "Tajna-Lozinka1";

describe.each(played([360, 1440]))("getting in on a screen %i px wide", (width) => {
  let stage: Stage;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width, height: width === 360 ? 740 : 900 }, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
    // The forms are looked at on their own pages.
    await stage.sandbox.post("settings", { scope: "status", key: "loginInDialog", value: false });
    tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.oddsButtons.first().waitFor();
  });
  afterAll(() => stage.dispose());

  const signedIn = (): Promise<void> => tab.page.locator("[data-wallet=balance]").first().waitFor();
  /** Waits for the address; the one there is in the end. */
  async function arrivedAt(path: string): Promise<string> {
    await tab.page.waitForFunction((wanted) => location.pathname + location.search === wanted, path);
    const { pathname, search } = new URL(tab.page.url());
    return `${pathname}${search}`;
  }
  const snackbar = (text: string): Promise<void> =>
    tab.page.getByRole("region", { name: "Messages" }).getByText(text).waitFor();
  /** A form looks at what was typed a moment after the press or the step out of the field. */
  async function says(form: AuthForm, field: string, error: string): Promise<void> {
    await expect.poll(() => form.errorOf(field)).toBe(error);
  }
  async function logOut(): Promise<void> {
    await tab.open("/en/logout");
    await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    expect(await arrivedAt("/en")).toBe("/en");
  }

  it("registers on the page, says what is wrong beside each field, and goes back to where the player was", async () => {
    const form = await openAuthPage(tab, "/en/auth/register", "Create an account");
    await until(
      "the first field has the focus",
      () => form.field("Username").evaluate((input) => input === document.activeElement),
      Boolean,
    );
    await form.submit("Create account");
    await says(form, "Username", "Choose a username");
    await says(form, "Repeat password", "Repeat the password");
    await form.type({ Username: "ab", "First name": "R2D2", "E-mail": "nobody", Password: "short1" });
    await form.field("Last name").fill("Ilić-Đurić");
    await says(form, "Username", "At least 3 characters");
    await says(form, "First name", "Only letters, spaces and hyphens");
    await says(form, "E-mail", "Enter a valid e-mail address");
    await says(form, "Last name", "");
    await expect
      .poll(() => form.root.locator("[data-rule]").allTextContents())
      .toEqual(["At least 10 characters", "An uppercase and a lowercase letter", "A digitmet"]);
    await form.type({
      Username: "  player  ",
      "First name": "Mila",
      "E-mail": `mila${width}@example.com`,
      Password: goodPassword,
      "Repeat password": goodPassword,
    });
    await form.submit("Create account");
    await snackbar("This username is taken");
    await says(form, "Username", "This username is taken");
    await form.type({ Username: `mila${width}` });
    await form.field("Username").press("Enter");
    await signedIn();
    expect(await arrivedAt("/en/live_betting?sport=F")).toBe("/en/live_betting?sport=F");
  });

  it("confirms the e-mail by the link that was mailed, once", async () => {
    const address = `mila${width}@example.com`;
    const first = await mailedLink(stage.sandbox, address, "/verification");
    await tab.open("/en/verification");
    await tab.page.getByText("Not confirmed yet").waitFor();
    // Guests' pages and forms have their turn with all the others.
    expect(width === 360 ? await axeFindings(tab.page) : []).toEqual([]);
    await tab.page.getByRole("button", { name: "Send a new link" }).click();
    await snackbar("The e-mail is on its way");
    const query = await mailedLink(stage.sandbox, address, "/verification");
    expect(query).not.toBe(first);
    await tab.open(`/en/verification${query}`);
    await tab.page.getByRole("heading", { name: "Your e-mail is confirmed", exact: true }).waitFor();
    await tab.page.locator('[data-verified="true"]').waitFor();
    expect(await arrivedAt("/en/verification")).toBe("/en/verification");
    await tab.open(`/en/verification${query}`);
    await tab.page.getByRole("heading", { name: "Your e-mail is confirmed already" }).waitFor();
    await tab.open("/en/verification?userId=1&token=2");
    await tab.page.getByRole("heading", { name: "Your e-mail is confirmed already" }).waitFor();
    await logOut();
    await tab.open(`/en/verification${query}`);
    await tab.page.getByText("This link is no longer valid or was already used").waitFor();
  });

  it("refuses a wrong password, and lets choose a new one by mail", async () => {
    await tab.open("/en/betting?sport=F");
    await tab.oddsButtons.first().waitFor();
    const logIn = await openAuthPage(tab, "/en/auth/login", "Log in");
    await logIn.type({ "Username or e-mail": "player2", Password: "wrong" });
    await logIn.field("Password").press("Enter");
    await logIn.root.getByRole("alert").getByText("Username or password is wrong").waitFor();
    await logIn.root.getByRole("link", { name: "Forgot password?" }).click();

    const forgot = await shownAuthPage(tab, "Forgotten password");
    await forgot.type({ "E-mail": "player2@kvota.example" });
    await forgot.submit("Send link");
    await Promise.all([snackbar("The e-mail is on its way"), forgot.root.getByText("a link is on its way").waitFor()]);

    await tab.open("/en/auth/reset-password?userId=1");
    await Promise.all([snackbar("This link is no longer valid"), shownAuthPage(tab, "Log in")]);

    const query = await mailedLink(stage.sandbox, "player2@kvota.example", "/auth/reset-password");
    const reset = await openAuthPage(tab, `/en/auth/reset-password${query}`, "New password");
    expect(await arrivedAt("/en/auth/reset-password")).toBe("/en/auth/reset-password");
    expect(width === 360 ? await axeFindings(tab.page) : []).toEqual([]);
    await reset.type({ "New password": goodPassword, "Repeat password": `${goodPassword} ` });
    await reset.submit("Save password");
    await says(reset, "Repeat password", "The passwords are not the same");
    await reset.type({ "Repeat password": goodPassword });
    await reset.submit("Save password");
    const [again] = await Promise.all([shownAuthPage(tab, "Log in"), snackbar("Your password is changed")]);
    await again.type({ "Username or e-mail": "player2@kvota.example", Password: goodPassword });
    await again.submit("Log in");
    await signedIn();
    expect(await arrivedAt("/en/betting?sport=F")).toBe("/en/betting?sport=F");
    // Whoever is in does not get in again.
    await tab.open("/en/auth/register");
    expect(await arrivedAt("/en")).toBe("/en");
    await logOut();
    expect(stage.faults).toEqual([]);
  });
});

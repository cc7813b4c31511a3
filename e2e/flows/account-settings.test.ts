// The player's own account: profile, e-mail, password, sessions, preferences, offline and unsaved changes.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createSettingsPage, type SettingsPage } from "../pages/settings-page.ts";

interface Mail {
  to: string;
  links: string[];
}

describe.each(played([360, 1440]))("account settings on a screen %i px wide", (width) => {
  let stage: Stage;
  let tab: AppPage;
  let settings: SettingsPage;
  const mails = () => stage.sandbox.api<Mail[]>("/sandbox/outbox");
  const said = (text: string | RegExp) => tab.page.getByText(text).first().waitFor();

  beforeAll(async () => {
    stage = await createStage({ viewport: { width, height: 800 }, reducedMotion: "reduce", freshServer: true });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en/live_betting");
    await tab.logIn("player");
    settings = createSettingsPage(tab);
    await settings.open();
  });
  afterAll(() => stage.dispose());

  it("is whole: nothing for axe to find, nothing wider than the screen", async () => {
    expect(await axeFindings(tab.page)).toEqual([]);
    expect(await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it("tells each field's fault beside it and saves a name", async () => {
    const profile = settings.part("Profile");
    await profile.getByLabel("First name").fill("R2D2");
    await profile.getByLabel("Last name").focus();
    await profile.getByText("Only letters, spaces and hyphens").waitFor();
    await profile.getByLabel("E-mail").fill("player2@kvota.example");
    await profile.getByLabel("First name").fill(" Đorđe ");
    await profile.getByLabel("E-mail").focus();
    await profile.getByText("Only letters, spaces and hyphens").waitFor({ state: "hidden" });
    await profile.getByLabel("Current password").fill("Sandbox-Pass1");
    await profile.getByRole("button", { name: "Save changes" }).click();
    // Another's address: nobody learns that it has an account.
    await said(/Confirm the new address with the link we sent to player2@kvota\.example/);
    await settings.open();
    await expect.poll(() => profile.getByLabel("First name").inputValue()).toBe("Đorđe");
  });

  it("asks before unsaved changes are lost, and leaves where it is told to", async () => {
    const { page } = tab;
    const field = settings.part("Profile").getByLabel("Last name");
    const home = page.getByRole("banner").getByRole("link", { name: "Home" });
    // Nothing was typed: the way is free. Afterwards there is a page to go forward to.
    await home.click();
    await page.waitForURL("**/en");
    await page.goBack();
    await field.fill("Novi");
    await home.click();
    await tab.dialog("Leave without saving?").getByRole("button", { name: "Stay" }).click();
    expect(await field.inputValue()).toBe("Novi");
    await page.goForward();
    await tab.dialog("Leave without saving?").waitFor();
    await page.keyboard.press("Escape");
    await tab.dialog("Leave without saving?").waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/en/account/settings");
    await home.click();
    await tab.dialog("Leave without saving?").getByRole("button", { name: "Leave" }).click();
    await page.waitForURL("**/en");
    await settings.open();
    await expect.poll(() => field.inputValue()).toBe("Perić");
  });

  it("closes an open panel by Back unasked, and asks at the next Back", async () => {
    const { page } = tab;
    const field = settings.part("Profile").getByLabel("Last name");
    const home = page.getByRole("banner").getByRole("link", { name: "Home" });
    const request = tab.dialog("Leave without saving?");
    const account = page.getByRole("banner").getByRole("button", { name: "Account" });
    // A step inside the app leads to the page: one that loads a document would be asked about by the browser.
    await home.click();
    await page.waitForURL("**/en");
    await account.click();
    await tab.dialog("Account").getByRole("link", { name: "Settings" }).click();
    await page.waitForURL("**/en/account/settings");
    await tab.dialog("Account").waitFor({ state: "hidden" });
    await field.fill("Novi");
    await account.click();
    await tab.dialog("Account").waitFor();
    await page.waitForFunction(() => (history.state as { layers?: number } | null)?.layers === 1);
    await page.goBack();
    await tab.dialog("Account").waitFor({ state: "hidden" });
    expect(await request.count()).toBe(0);
    expect(await field.inputValue()).toBe("Novi");
    await page.evaluate(() => history.back());
    await request.getByRole("button", { name: "Stay" }).click();
    await request.waitFor({ state: "hidden" });
    expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual(["/en/account/settings", "Novi"]);
    await page.evaluate(() => history.back());
    await request.getByRole("button", { name: "Leave" }).click();
    await page.waitForURL("**/en");
    await settings.open();
  });

  it("changes the e-mail, has its link sent again, and shows it confirmed in this tab once it is", async () => {
    const profile = settings.part("Profile");
    await profile.getByLabel("E-mail").fill("petar@example.com");
    await profile.getByRole("button", { name: "Save changes" }).click();
    await profile.getByText("Enter your current password").waitFor();
    await profile.getByLabel("Current password").fill("Sandbox-Pass1");
    await profile.getByRole("button", { name: "Save changes" }).click();
    await settings.emailState.getByText("Not confirmed: open the link we sent to petar@example.com").waitFor();
    await settings.emailState.getByRole("button", { name: "Send again" }).click();
    await said("The e-mail is on its way");
    const sent = (await mails()).filter(({ to }) => to === "petar@example.com");
    expect(sent).toHaveLength(2);
    const link = new URL(sent.at(-1)!.links[0]!);
    expect(link.pathname).toBe("/en/verification");
    const other = await stage.newTab();
    await other.open(`${link.pathname}${link.search}`);
    await other.page.getByText("Your e-mail is confirmed").first().waitFor();
    await tab.page.bringToFront();
    await settings.open();
    await tab.page.locator("[data-email-state=verified]").waitFor();
    await other.page.close();
  });

  it("keeps preferences over a reload and shows them in every tab", async () => {
    const other = await stage.newTab();
    const there = createSettingsPage(other);
    await there.open();
    await tab.page.bringToFront();
    const here = settings.part("Preferences");
    await here.getByRole("combobox", { name: "Odds format" }).selectOption("american");
    await here.getByRole("switch", { name: "Sounds" }).click();
    await settings.part("E-mails").getByRole("switch", { name: "When somebody logs in" }).click();
    const isOff = { name: "Sounds", checked: false } as const;
    await other.page.bringToFront();
    await there.part("Preferences").getByRole("switch", isOff).waitFor();
    const mail = { name: "When somebody logs in", checked: true } as const;
    await there.part("E-mails").getByRole("switch", mail).waitFor();
    await other.page.reload();
    await there.part("Preferences").getByRole("switch", isOff).waitFor();
    await there.part("E-mails").getByRole("switch", mail).waitFor();
    await expect
      .poll(() => there.part("Preferences").getByRole("combobox", { name: "Odds format" }).inputValue())
      .toBe("american");
    await other.page.close();
    await tab.page.bringToFront();
  });

  describe("with a second device", () => {
    let token: string;
    async function signInThere(password: string): Promise<void> {
      const body = { username: "player", password };
      const tokens = await stage.sandbox.api<{ access_token: string }>("/kcmanager/loginUser", body);
      token = tokens.access_token;
      await settings.open();
      await until(
        "the list knows it",
        () => settings.otherSessions.count(),
        (count) => count === 1,
      );
    }
    /** Its token is refused, and the list here knows it. */
    async function isOut(): Promise<void> {
      await expect(stage.sandbox.api("/base/v1/users", undefined, token)).rejects.toThrow("401");
      const count = () => settings.otherSessions.count();
      expect(await until("this session alone is left", count, (left) => left === 0)).toBe(0);
    }

    it("ends its session from the list, and was mailed that it began", async () => {
      await signInThere("Sandbox-Pass1");
      await until(
        "the mail of it",
        async () => (await mails()).some(({ links }) => links[0]?.endsWith("/account/settings#sessions")),
        (told) => told,
      );
      await settings.otherSessions.getByRole("button", { name: "End the session on" }).click();
      await said("The session is ended");
      await isOut();
      expect(stage.faults).toEqual([]);
    });

    it("signs it out by a new password; this one stays", async () => {
      await signInThere("Sandbox-Pass1");
      await settings.changePassword("wrong", "Nova-Lozinka1");
      await settings.part("Password").getByText("This is not your current password").waitFor();
      await settings.changePassword("Sandbox-Pass1", "Nova-Lozinka1");
      await said("Your password is changed. Your other devices were logged out");
      await isOut();
      expect(await tab.balance()).toBe(1_000_000);
    });

    it("ends all others when it is sure", async () => {
      await signInThere("Nova-Lozinka1");
      await settings.part("Sessions").getByRole("button", { name: "End all others" }).click();
      const sure = tab.dialog("End all other sessions?");
      await sure.getByText("1 session is logged out at once.").waitFor();
      await sure.getByRole("button", { name: "End all others" }).click();
      await sure.waitFor({ state: "hidden" });
      await isOut();
      expect(await tab.balance()).toBe(1_000_000);
    });
  });

  it("can be read offline, with its age, and says why it cannot be saved", async () => {
    await stage.sandbox.post("faults", { offline: true });
    await tab.waitForConnection("offline");
    await settings
      .part("Profile")
      .getByText(/^Offline\. Data from /)
      .waitFor();
    const profile = settings.part("Profile");
    await profile.getByLabel("Last name").fill("Novi");
    await profile.getByRole("button", { name: "Save changes" }).click();
    await profile.getByRole("alert").getByText("You are offline").waitFor();
    await stage.sandbox.post("faults", { offline: false });
    await tab.waitForConnection("online");
    await profile.getByRole("button", { name: "Save changes" }).click();
    await said("Your profile is saved");
    expect(stage.faults).toEqual([]);
  });
});

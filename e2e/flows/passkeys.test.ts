// Logging in without a password, by Chromium's virtual authenticator.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, type Stage } from "../harness/stage.ts";
import { addVirtualAuthenticator, namedUrl, type VirtualAuthenticator } from "../harness/virtual-authenticator.ts";
import { type AppPage, createAppPage } from "../pages/app-page.ts";
import { shownAuthDialog } from "../pages/auth-form.ts";
import { createSettingsPage } from "../pages/settings-page.ts";

const showsPlayer = ({ page }: AppPage): Promise<void> => page.locator("[data-wallet=balance]").first().waitFor();

async function logOut({ page }: AppPage): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
}

async function openLogIn(tab: AppPage) {
  await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  return shownAuthDialog(tab, "Log in");
}

describe("a passkey", () => {
  let stage: Stage;
  let tab: AppPage;
  let authenticator: VirtualAuthenticator;
  const passkeys = () => tab.page.locator("[data-passkey]");
  const part = () => createSettingsPage(tab).part("Login and security");
  beforeAll(async () => {
    stage = await createStage();
    await stage.sandbox.post("feed", { paused: true });
    tab = createAppPage(await stage.context.newPage(), namedUrl(stage.server.url));
    authenticator = await addVirtualAuthenticator(tab.page);
    await tab.open("/en/live_betting?sport=F");
  });
  afterAll(() => stage.dispose());

  it("is offered after a log-in by password, once, and not over the log-in", async () => {
    await tab.logIn("player");
    const offer = tab.page.getByText("Log in without a password next time");
    await offer.waitFor();
    await tab.page.getByRole("button", { name: "Add passkey" }).click();
    await tab.page.waitForURL("**/en/account/settings#security");
    await expect.poll(() => part().getByRole("button", { name: "Add passkey" }).isEnabled()).toBe(true);
  });

  it("is added for the password, named and listed", async () => {
    await part().getByRole("button", { name: "Add passkey" }).click();
    const dialog = tab.page.getByRole("dialog");
    await dialog.getByLabel("Current password").fill("Sandbox-Pass1");
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await passkeys().first().waitFor();
    expect(await authenticator.credentials()).toHaveLength(1);
    await passkeys()
      .getByRole("button", { name: /^Rename/ })
      .click();
    await dialog.getByLabel("Name of the passkey").fill("This laptop");
    await dialog.getByRole("button", { name: "Save" }).click();
    await passkeys().getByText("This laptop").waitFor();
    await passkeys().getByText("Not used yet").waitFor();
  });

  it("logs in by the form's own suggestion, without a field being touched", async () => {
    await logOut(tab);
    await tab.open("/en/live_betting?sport=F");
    await openLogIn(tab);
    await authenticator.touch("suggestion");
    await showsPlayer(tab);
    expect((await authenticator.credentials())[0]?.signCount).toBeGreaterThan(1);
  });

  it("logs in by its button where nothing was picked from the suggestion", async () => {
    await logOut(tab);
    const form = await openLogIn(tab);
    await form.root.getByRole("button", { name: "Log in with a passkey" }).click();
    await authenticator.touch("dialog");
    await showsPlayer(tab);
    expect(await tab.page.getByText("Log in without a password next time").count()).toBe(0);
  });

  it("confirms what is changed of the ways in by a touch", async () => {
    await createSettingsPage(tab).open();
    await part().getByRole("button", { name: "Set up app" }).click();
    const dialog = tab.page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Use a passkey" }).click();
    await authenticator.touch("dialog");
    const code = dialog.getByRole("figure", { name: "QR code for your authenticator app" });
    await code.waitFor();
    expect(await dialog.getByLabel("Current password").count()).toBe(0);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  it("is removed after it is said that it is the last, and opens nothing any more", async () => {
    await passkeys()
      .getByRole("button", { name: /^Remove/ })
      .click();
    const dialog = tab.page.getByRole("dialog");
    await dialog.getByText("This laptop is your last passkey").waitFor();
    expect(await dialog.getByRole("button", { name: "Use a passkey" }).count()).toBe(0);
    await dialog.getByLabel("Current password").fill("Sandbox-Pass1");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await passkeys().first().waitFor({ state: "detached" });
    await logOut(tab);
    const form = await openLogIn(tab);
    await authenticator.touch("suggestion");
    await form.root.getByText("This passkey is not accepted here").waitFor();
    expect(stage.faults).toEqual([]);
  });
});

describe("staff without a second factor, where the role needs one", () => {
  let stage: Stage;
  let tab: AppPage;
  let authenticator: VirtualAuthenticator;
  const part = () => createSettingsPage(tab).part("Login and security");
  beforeAll(async () => {
    stage = await createStage();
    await stage.sandbox.post("feed", { paused: true });
    tab = createAppPage(await stage.context.newPage(), namedUrl(stage.server.url));
    authenticator = await addVirtualAuthenticator(tab.page);
    await tab.open("/en/live_betting?sport=F");
  });
  afterAll(() => stage.dispose());

  it("is led to the part of the settings that adds one, as soon as it needs one, from every page, and sees nothing else of them", async () => {
    await tab.logIn("admin");
    await tab.open("/en/operator");
    await tab.page.getByRole("navigation", { name: "Back office" }).waitFor();
    await stage.sandbox.post("settings", { scope: "general", key: "requireSecondFactor", value: ["AL99"] });
    await tab.page.waitForURL("**/en/account/settings#security");
    await tab.page.getByText("Your role needs a second factor").waitFor();
    await tab.open("/en/operator");
    await tab.page.waitForURL("**/en/account/settings#security");
    // The one part that is there has come by now.
    await part().getByRole("button", { name: "Add passkey" }).waitFor();
    expect(await createSettingsPage(tab).part("Password").count()).toBe(0);
  });

  it("works on as soon as it is added", async () => {
    await part().getByRole("button", { name: "Add passkey" }).click();
    const dialog = tab.page.getByRole("dialog");
    await dialog.getByLabel("Current password").fill("Sandbox-Pass1");
    await dialog.getByRole("button", { name: "Add passkey" }).click();
    await createSettingsPage(tab).part("Password").waitFor();
    await tab.open("/en/operator/users?search=player2");
    await tab.page.getByRole("link", { name: "player2", exact: true }).click();
    await tab.page.getByRole("button", { name: "End sessions" }).waitFor();
    expect(await authenticator.credentials()).toHaveLength(1);
  });

  it("confirms an act by one touch, and for that act alone", async () => {
    const act = async () => {
      await tab.page.getByRole("button", { name: "End sessions" }).click();
      const form = tab.page.getByRole("dialog", { name: /^End sessions/ });
      await form.getByLabel("Reason").fill("a lost phone");
      await form.getByRole("button", { name: "End sessions" }).click();
      return form;
    };
    const confirm = tab.page.getByRole("dialog", { name: "Enter your password" });
    const form = await act();
    await authenticator.touch("dialog");
    await form.waitFor({ state: "hidden" });
    expect(await confirm.count()).toBe(0);
    await act();
    await confirm.getByRole("button", { name: "Cancel" }).click();
    expect(stage.faults).toEqual([]);
  });
});

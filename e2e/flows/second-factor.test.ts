// The ways into an account beside the password: an app with codes, and what stands for it when it is lost.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, stepMs } from "../../tests/harness/authenticator-app.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import type { AppPage } from "../pages/app-page.ts";
import { shownAuthDialog } from "../pages/auth-form.ts";
import { createSettingsPage } from "../pages/settings-page.ts";

const showsPlayer = ({ page }: AppPage): Promise<void> => page.locator("[data-wallet=balance]").first().waitFor();

async function logOut({ page }: AppPage): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
}

async function givePassword(tab: AppPage) {
  await tab.page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const form = await shownAuthDialog(tab, "Log in");
  await form.type({ "Username or e-mail": "player", Password: "Sandbox-Pass1" });
  await form.submit("Log in");
  return form;
}

describe("an authenticator app", () => {
  let stage: Stage;
  let tab: AppPage;
  let secret: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    stage = await createStage({ serviceWorker: true });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.logIn("player");
  });
  afterAll(() => stage.dispose());

  it("is set up in the settings by two codes in a row, and tells ten recovery codes once", async () => {
    const settings = createSettingsPage(tab);
    await settings.open();
    const part = settings.part("Login and security");
    await part.getByRole("button", { name: "Set up app" }).click();
    const dialog = tab.page.getByRole("dialog");
    await dialog.getByLabel("Current password").fill("Sandbox-Pass1");
    await dialog.getByRole("button", { name: "Set up app" }).click();
    await dialog.getByRole("figure", { name: "QR code for your authenticator app" }).waitFor();
    secret = ((await dialog.locator("[data-totp-secret]").textContent()) ?? "").replaceAll(" ", "");
    const now = Date.now();
    await dialog.getByLabel("Code that the app shows now").fill(codeOf(secret, now - stepMs));
    await dialog.getByLabel("The code after it").fill("000000");
    await dialog.getByRole("button", { name: "Confirm app" }).click();
    await dialog.getByText("Enter two codes in a row").waitFor();
    await dialog.getByLabel("The code after it").fill(codeOf(secret, now));
    await dialog.getByRole("button", { name: "Confirm app" }).click();
    const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await codes.first().waitFor();
    recoveryCodes = await codes.allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    await dialog.getByRole("button", { name: "I have stored them" }).click();
    await part.getByText("Recovery codes left: 10").waitFor();
  });

  it("is asked for in the dialog after the password, and a wrong code says so beside its field", async () => {
    await logOut(tab);
    const form = await givePassword(tab);
    await form.field("Code").fill("000000");
    await form.submit("Log in");
    await tab.page.getByText("This code is wrong or was used already").first().waitFor();
    await expect.poll(() => form.errorOf("Code")).toBe("This code is wrong or was used already");
    await form.field("Code").fill(codeOf(secret, Date.now() + stepMs));
    await form.submit("Log in");
    await showsPlayer(tab);
  });

  it("lets a recovery code stand for it", async () => {
    await logOut(tab);
    const form = await givePassword(tab);
    await form.field("Code").fill(recoveryCodes[0] ?? "");
    await form.field("Code").press("Enter");
    await showsPlayer(tab);
    expect(stage.faults).toEqual([]);
  });

  it("is not asked for by a page that is opened while the server is away", async () => {
    await tab.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await stage.sandbox.post("faults", { offline: true });
    await tab.page.reload();
    await tab.waitForConnection("offline");
    await tab.page.getByText("Recovery codes left: 9").waitFor();
    expect(await tab.page.locator("[autocomplete=one-time-code]").count()).toBe(0);
    expect(await tab.page.getByRole("button", { name: "Log in" }).count()).toBe(0);
    await stage.sandbox.post("faults", { offline: false });
    await tab.waitForConnection("online");
    await showsPlayer(tab);
    expect(stage.faults).toEqual([]);
  });
});

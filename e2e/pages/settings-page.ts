// The page of the player's own account.
import type { Locator } from "playwright";
import type { AppPage } from "./app-page.ts";

export interface SettingsPage {
  /** Opens it for the signed-in player and waits for all its parts. */
  open(): Promise<void>;
  part(
    name:
      | "Profile"
      | "Password"
      | "Login and security"
      | "Preferences"
      | "E-mails"
      | "Sessions"
      | "My data"
      | "Close account",
  ): Locator;
  readonly emailState: Locator;
  readonly otherSessions: Locator;
  changePassword(current: string, next: string): Promise<void>;
}

export function createSettingsPage(tab: AppPage): SettingsPage {
  const { page } = tab;
  const part: SettingsPage["part"] = (name) => page.getByRole("region", { name, exact: true });
  return {
    part,
    emailState: page.locator("[data-email-state]"),
    otherSessions: page.locator("[data-session=other]"),
    async open() {
      await tab.open("/en/account/settings");
      await part("Profile").getByLabel("E-mail").waitFor();
      await page.locator("[data-session=current]").waitFor();
      await part("E-mails").getByRole("switch").first().waitFor();
    },
    async changePassword(current, next) {
      const form = part("Password");
      await form.getByLabel("Current password").fill(current);
      await form.getByLabel("New password").fill(next);
      await form.getByLabel("Repeat password").fill(next);
      await form.getByRole("button", { name: "Change password" }).click();
    },
  };
}

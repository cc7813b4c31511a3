// The drawer on the right: account and settings.
import type { AppPage } from "./app-page.ts";

export interface SettingsDrawer {
  /** Opens it, chooses by value and closes it again. */
  choose(setting: "Odds format" | "Data saver", value: string): Promise<void>;
}

export function createSettingsDrawer({ page, dialog }: AppPage): SettingsDrawer {
  return {
    async choose(setting, value) {
      await page.getByRole("banner").getByRole("button", { name: "Settings" }).click();
      const drawer = dialog("Settings");
      await drawer.getByRole("combobox", { name: setting }).selectOption(value);
      await drawer.getByRole("button", { name: "Close" }).click();
      await drawer.waitFor({ state: "hidden" });
    },
  };
}

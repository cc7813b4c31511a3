// The editor of colour templates.
import type { Locator } from "playwright";
import type { AppPage } from "./app-page.ts";

export interface ThemeEditorPage {
  readonly panel: Locator;
  open(): Promise<void>;
  /** Writes a colour into the field of a variable. */
  setColor(variable: string, hex: string): Promise<void>;
  saveAs(name: string): Promise<void>;
  /** Resolves once no change is left that another choice would discard. */
  saved(): Promise<void>;
  choose(template: string): Promise<void>;
  press(button: string): Promise<void>;
}

export function createThemeEditor({ page, dialog }: AppPage): ThemeEditorPage {
  const panel = dialog("Theme editor");
  const press = (button: string): Promise<void> => panel.getByRole("button", { name: button, exact: true }).click();
  async function saved(): Promise<void> {
    // A modal dialog over the panel takes it out of reach, and what cannot be reached counts as hidden.
    await panel.waitFor();
    await panel.getByText("Changes are not saved").waitFor({ state: "hidden" });
  }
  return {
    panel,
    press,
    saved,
    async open() {
      await page.getByRole("banner").getByRole("button", { name: "Account" }).click();
      await page.getByRole("button", { name: "Edit theme" }).click();
      await panel.getByLabel("Variable").waitFor();
      // Both would be found while the drawer slides out.
      await dialog("Account").waitFor({ state: "hidden" });
    },
    async setColor(variable, hex) {
      await panel.getByLabel("Variable").selectOption(variable);
      const field = panel.getByLabel("Hexadecimal value");
      await field.fill(hex);
      await field.press("Enter");
    },
    async saveAs(name) {
      await press("Save");
      const form = dialog("Save template");
      await form.getByLabel("Name of the template").fill(name);
      await form.getByRole("button", { name: "Save" }).click();
      await form.waitFor({ state: "hidden" });
      await saved();
    },
    async choose(template) {
      await panel.getByRole("combobox", { name: "Template" }).selectOption({ label: template });
    },
  };
}

/** Resolves once the app of this tab shows a variable in this colour. */
export async function waitForColor({ page }: AppPage, variable: string, color: string): Promise<void> {
  await page.waitForFunction(
    ([name = "", wanted]) => getComputedStyle(document.documentElement).getPropertyValue(name).trim() === wanted,
    [variable, color],
  );
}

// A form of getting in, on its page or in the dialog.
import type { Locator } from "playwright";
import type { AppPage } from "./app-page.ts";

export interface AuthForm {
  readonly root: Locator;
  field(label: string): Locator;
  type(values: Readonly<Record<string, string>>): Promise<void>;
  submit(name: string): Promise<void>;
  /** The error beside a field; "" = none. */
  errorOf(label: string): Promise<string>;
}

export function createAuthForm(root: Locator): AuthForm {
  const field = (label: string): Locator => root.getByLabel(label, { exact: true });
  return {
    root,
    field,
    async type(values) {
      for (const [label, value] of Object.entries(values)) await field(label).fill(value);
    },
    submit: (name) => root.getByRole("button", { name, exact: true }).click(),
    async errorOf(label) {
      const input = field(label);
      if ((await input.getAttribute("aria-invalid")) !== "true") return "";
      const ids = ((await input.getAttribute("aria-describedby")) ?? "").split(" ");
      return (await root.locator(`[id="${ids[0]}"]`).textContent()) ?? "";
    },
  };
}

/** The form on a page, once it can be typed into. */
export async function openAuthPage(tab: AppPage, path: string, heading: string): Promise<AuthForm> {
  await tab.open(path);
  return shownAuthPage(tab, heading);
}

export async function shownAuthPage(tab: AppPage, heading: string): Promise<AuthForm> {
  await tab.page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  const form = createAuthForm(tab.page.getByRole("main"));
  await form.root.locator("form").waitFor();
  return form;
}

/** The form in the dialog of this name. */
export async function shownAuthDialog(tab: AppPage, name: string): Promise<AuthForm> {
  const form = createAuthForm(tab.dialog(name));
  await form.root.locator("form").waitFor();
  return form;
}

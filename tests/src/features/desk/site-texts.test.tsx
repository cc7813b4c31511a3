// @vitest-environment jsdom
// Texts of the app in the site's own words: found, changed in several languages, saved together.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { withDrafts } from "../../../../src/features/desk/operator/content/site-texts.ts";
import { press, send } from "../../../harness/desk-form.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const setting = (value: unknown) => ({
  scope: "general",
  key: "translations",
  value,
  default: {},
  group: "content",
  unit: "content",
  risk: "none",
  editor: { kind: "translations" },
  changedAt: null,
  changedBy: null,
  previous: null,
  invalid: false,
});
const find = (dialog: HTMLElement, value: string): void => {
  fireEvent.change(within(dialog).getByRole("searchbox"), { target: { value } });
};
const type = async (dialog: HTMLElement, label: string, value: string): Promise<void> => {
  fireEvent.change(await within(dialog).findByRole("textbox", { name: label }), { target: { value } });
};

it("lists what the site changed, finds the others, and saves all languages at once", async () => {
  const was = { en: { "common.ok": "Fine" } };
  const rig = await showDesk("/en/operator/content", { "operator/settings": { result: [setting(was)] } });
  rig.acts("operator/settings", null);
  const dialog = await press("Texts of the app");
  expect((await within(dialog).findByRole<HTMLTextAreaElement>("textbox", { name: "OK" })).value).toBe("Fine");
  find(dialog, "Enter a valid e-mail");
  await type(dialog, "Enter a valid e-mail address", "This is no address");
  fireEvent.change(within(dialog).getByRole("combobox"), { target: { value: "de" } });
  find(dialog, "gültige E-Mail");
  await type(dialog, "Geben Sie eine gültige E-Mail-Adresse ein", "Das ist keine Adresse");
  send(dialog, "Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const value = {
    en: { "common.ok": "Fine", "errors.emailInvalid": "This is no address" },
    de: { "errors.emailInvalid": "Das ist keine Adresse" },
  };
  expect(rig.done("operator/settings")).toEqual([{ scope: "general", key: "translations", value, was }]);
});

it("does not save a text that leaves a placeholder out", async () => {
  const rig = await showDesk("/en/operator/content", { "operator/settings": { result: [setting({})] } });
  const dialog = await press("Texts of the app");
  await within(dialog).findByText(/no words of its own yet/);
  // One letter is not looked for, so that nothing is said to be missing.
  find(dialog, "e");
  expect(within(dialog).getByText(/no words of its own yet/)).toBeTruthy();
  find(dialog, "errors.usernameMinLength");
  await type(dialog, "At least {{number}} characters", "More characters");
  await within(dialog).findByText(/Keep every placeholder/);
  send(dialog, "Save");
  expect(rig.done("operator/settings")).toEqual([]);
});

it("leaves out a language whose last text went", () => {
  const all = { en: { a: "A", b: "B" }, de: { a: "A" } };
  expect(
    withDrafts(all, [
      { language: "de", key: "a", text: " " },
      { language: "en", key: "b", text: "C " },
    ]),
  ).toEqual({
    en: { a: "A", b: "C" },
  });
});

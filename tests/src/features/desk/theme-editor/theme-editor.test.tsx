// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeThemeEditor, panels } from "../../../../../src/state/panels.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { ThemeEditor } from "../../../../../src/features/desk/theme-editor/theme-editor.tsx";
import { ThemeEditorEntry } from "../../../../../src/features/desk/theme-editor/theme-editor-entry.tsx";
import { emptyTables, openTables, renderScreen } from "../../../../harness/ticket-screen.tsx";

const night = { name: "Night", dark: { "--accent": "#112233" }, light: {} };

beforeAll(openTables);
beforeEach(async () => {
  await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "editor", roles: ["AL2"] });
  const dark = [{ colors: { "--text": "#eeeeee" } }];
  await offerDb.catalogue.put({ key: "theme", value: { dark, light: [], logo: null, name: null } });
});
afterEach(async () => {
  closeThemeEditor();
  await emptyTables();
});

async function show() {
  const client = await renderScreen(<ThemeEditor />);
  const hex = (await screen.findByLabelText("Hexadecimal value")) as HTMLInputElement;
  const edits = () => client.calls.filter(({ name }) => name === "templates.edit").map(({ args }) => args[0]);
  const choose = (variable: string): void => {
    fireEvent.change(screen.getByLabelText("Variable"), { target: { value: variable } });
  };
  const hexNow = (): HTMLInputElement => screen.getByLabelText("Hexadecimal value");
  return { client, hex, hexNow, edits, choose };
}

describe("the theme editor", () => {
  it("shows each variable in the domain's colour, or the built-in one", async () => {
    const { hexNow, choose } = await show();
    expect(hexNow().value).toBe("#c8f250");
    choose("--text");
    await waitFor(() => expect(hexNow().value).toBe("#eeeeee"));
    expect(screen.getByLabelText<HTMLInputElement>("Pick a colour").value).toBe("#eeeeee");
    expect(screen.getByLabelText("Variable").querySelectorAll("optgroup")).toHaveLength(5);
  });

  it("shows what is typed or picked at once, and nothing that is no colour", async () => {
    const { hex, edits } = await show();
    fireEvent.change(hex, { target: { value: "#12" } });
    expect(screen.getByText("Enter 3, 4, 6 or 8 hexadecimal digits")).toBeDefined();
    expect(edits()).toEqual([]);
    fireEvent.change(hex, { target: { value: "f80" } });
    expect(screen.queryByText("Enter 3, 4, 6 or 8 hexadecimal digits")).toBeNull();
    fireEvent.change(screen.getByLabelText("Pick a colour"), { target: { value: "#00ff00" } });
    await waitFor(() =>
      expect(edits()).toEqual([
        { dark: { "--accent": "#ff8800" }, light: {} },
        { dark: { "--accent": "#00ff00" }, light: {} },
      ]),
    );
  });

  it("keeps what a colour lets through when another is picked", async () => {
    const { edits, choose } = await show();
    choose("--accent-soft");
    fireEvent.change(screen.getByLabelText("Pick a colour"), { target: { value: "#0000ff" } });
    await waitFor(() => expect(edits()).toEqual([{ dark: { "--accent-soft": "#0000ff24" }, light: {} }]));
  });

  it("edits the mode that is shown, and shows the other when asked", async () => {
    await deviceDb.preferences.put({ key: "isDark", value: false });
    const { client, hexNow, edits } = await show();
    await waitFor(() => expect(hexNow().value).toBe("#bfe83c"));
    fireEvent.change(hexNow(), { target: { value: "#123456" } });
    await waitFor(() => expect(edits()).toEqual([{ dark: {}, light: { "--accent": "#123456" } }]));
    fireEvent.click(screen.getByRole("button", { name: "Dark" }));
    expect(client.calls).toContainEqual({ name: "preferences.set", args: ["isDark", true] });
  });

  it("asks before another template takes the place of unsaved changes", async () => {
    await deviceDb.templates.bulkPut([night, { name: "", dark: { "--accent": "#445566" }, light: {} }]);
    const { client } = await show();
    await screen.findByText("Changes are not saved");
    const choice = screen.getByRole("combobox", { name: "Template" });
    fireEvent.change(choice, { target: { value: "Night" } });
    const dialog = await screen.findByRole("dialog", { name: "Discard the changes?" });
    expect(client.calls.filter(({ name }) => name === "templates.use")).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Load without saving" }));
    expect(client.calls).toContainEqual({ name: "templates.use", args: ["Night"] });
  });

  it("deletes the template in use only after a question, and copies it under a free name", async () => {
    await deviceDb.templates.bulkPut([night, { ...night, name: "Night – copy" }]);
    await deviceDb.preferences.put({ key: "activeTemplate", value: "Night" });
    const { client } = await show();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Delete template" })).toHaveProperty("disabled", false),
    );
    fireEvent.click(screen.getByRole("button", { name: "Copy template" }));
    const { dark, light } = night;
    expect(client.calls).toContainEqual({
      name: "templates.save",
      args: [{ name: "Night – copy 2", colors: { dark, light }, overwrite: false }],
    });
    fireEvent.click(screen.getByRole("button", { name: "Delete template" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete the template?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(client.calls).toContainEqual({ name: "templates.remove", args: ["Night"] });
  });

  it("tells of a name that another tab took meanwhile, and overwrites when told to", async () => {
    const { client } = await show();
    client.script("templates.save", ({ overwrite }: { overwrite: boolean }) => {
      if (!overwrite) throw Object.assign(new Error("taken"), { code: "templateNameTaken" });
    });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    const form = await screen.findByRole("dialog", { name: "Save template" });
    const name = within(form).getByLabelText("Name of the template");
    fireEvent.change(name, { target: { value: " " } });
    for (let time = 0; time < 2; time += 1) {
      const button = within(form).getByRole("button", { name: "Save" });
      button.focus();
      fireEvent.click(button);
      expect(document.activeElement).toBe(name);
    }
    fireEvent.change(name, { target: { value: " Dusk " } });
    fireEvent.click(within(form).getByRole("button", { name: "Save" }));
    fireEvent.click(await screen.findByRole("button", { name: "Overwrite" }));
    await screen.findByText("Saved as “Dusk”");
    const saved = client.calls.filter(({ name }) => name === "templates.save").map(({ args }) => args[0]);
    expect(saved).toMatchObject([
      { name: "Dusk", overwrite: false },
      { name: "Dusk", overwrite: true },
    ]);
  });
});

describe("the way to it", () => {
  it("is there for editors, and opens it", async () => {
    await renderScreen(<ThemeEditorEntry />);
    fireEvent.click(await screen.findByRole("button", { name: "Edit theme" }));
    expect(panels.themeEditor).toBe(true);
  });

  it("is there for nobody else", async () => {
    await renderScreen(<ThemeEditorEntry />);
    await screen.findByRole("button", { name: "Edit theme" });
    await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "player", roles: ["AL99"] });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Edit theme" })).toBeNull());
  });
});

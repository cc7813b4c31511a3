// @vitest-environment jsdom
// Words to players: whom they are told, what each reads, and to how many they went.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { textForReader } from "../../../../src/domain/text-for-reader.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { fill, listOf, press, send } from "../../../harness/desk-form.ts";
import { userRow } from "../../../harness/desk-samples.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);
beforeEach(() => void snackbars.shown.splice(0));

const agent = {
  sub: "a1",
  username: "agent",
  depth: 1,
  parent: null,
  players: 1,
  agents: 0,
  credit: [],
  plan: null,
  blocked: false,
  mayAgents: true,
};
const reads = {
  "operator/settings": { result: [] },
  "operator/users": listOf(userRow()),
  "agency/agents": listOf(agent),
};
const texts = { en: { title: "New hours", text: "We open at nine." } };
const ids = (rig: Awaited<ReturnType<typeof showDesk>>): unknown[] => rig.ids("operator/announce");
const write = (dialog: HTMLElement, { title, text } = texts.en): void => {
  fill(dialog, "Title", title);
  fill(dialog, "Text", text);
};
const search = (dialog: HTMLElement, label: string, value: string): void => {
  const box = within(dialog).getByRole("searchbox", { name: label });
  fireEvent.change(box, { target: { value } });
  fireEvent.keyDown(box, { key: "Enter" });
};

it("go to one player who is found by name, and tell to how many", async () => {
  const rig = await showDesk("/en/operator/content", reads);
  rig.acts("operator/announce", { count: 1 });
  const dialog = await press("Announce to players");
  write(dialog);
  send(dialog, "Player");
  send(dialog, "Send");
  await within(dialog).findByText("Choose who gets it");
  search(dialog, "Find a player", "mi");
  await within(dialog).findByText("Type 3 letters or more");
  expect(rig.asked("operator/users")).toEqual([]);
  search(dialog, "Find a player", "mil");
  fireEvent.click(await within(dialog).findByRole("radio", { name: /^milica/ }));
  expect(rig.asked("operator/users")).toEqual([{ search: "mil", size: 10 }]);
  send(dialog, "Send to milica");
  await within(dialog).findByText(/^Say why/);
  expect(rig.done("operator/announce")).toEqual([]);
  fill(dialog, "Reason", "asked by phone");
  send(dialog, "Send to milica");
  await screen.findByText("Sent to 1 player");
  expect(rig.done("operator/announce")).toEqual([{ texts, to: { sub: "u2" }, reason: "asked by phone" }]);
  expect(ids(rig)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

it("go to all players of an agent, or say why they do not", async () => {
  const rig = await showDesk("/en/operator/content", reads);
  rig.acts("operator/announce", "notFound", { count: 12 });
  const dialog = await press("Announce to players");
  write(dialog);
  send(dialog, "Agent");
  fireEvent.click(await within(dialog).findByRole("radio", { name: /^agent/ }));
  send(dialog, "Send to the players of agent");
  expect((await within(dialog).findByRole("alert")).textContent).toContain("This does not exist");
  send(dialog, "Send to the players of agent");
  await screen.findByText("Sent to 12 players");
  const body = { texts, to: { agent: "a1" } };
  expect(rig.done("operator/announce")).toEqual([body, body]);
  // What was refused would be refused again under its id.
  expect(new Set(ids(rig)).size).toBe(2);
  // Another kind of readers is chosen anew.
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("show what readers of each language get, and send whole texts alone", async () => {
  const rig = await showDesk("/en/operator/content", reads);
  const dialog = await press("Announce to players");
  const read = (code: string): string => dialog.querySelector(`[data-preview=${code}]`)?.textContent ?? "";
  expect(read("de")).toBe("Deutsch–");
  write(dialog);
  expect(read("en")).toBe("EnglishNew hoursWe open at nine.");
  expect(read("ru")).toBe("Русскийin ENNew hoursWe open at nine.");
  fireEvent.change(within(dialog).getByRole("combobox", { name: "Language of the text" }), { target: { value: "ba" } });
  fill(dialog, "Title", " Novo ");
  send(dialog, "Send to all");
  await within(dialog).findByText("Write a title and a text, in one language or more");
  fill(dialog, "Text", "Od devet.");
  // The site's language comes before English.
  expect(read("ru")).toBe("Русскийin BANovoOd devet.");
  rig.acts("operator/announce", { count: 7 });
  send(dialog, "Send to all");
  await screen.findByText("Sent to 7 players");
  const ba = { title: "Novo", text: "Od devet." };
  expect(rig.done("operator/announce")).toEqual([{ texts: { ...texts, ba }, to: "all" }]);
});

it("to all wait for a second one, and reached nobody yet", async () => {
  const rig = await showDesk("/en/operator/content", reads);
  rig.acts("operator/announce", { proposalId: "p1" });
  const dialog = await press("Announce to players");
  write(dialog);
  send(dialog, "Send to all");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskProposed"]);
});

it("are sent once where an answer was lost, and as another one where their words are others", async () => {
  const rig = await showDesk("/en/operator/content", reads);
  rig.acts("operator/announce", "timeout", "network", { count: 6 });
  const dialog = await press("Announce to players");
  write(dialog);
  send(dialog, "Send to all");
  await within(dialog).findByText(/Send it again unchanged: it is done only once/);
  write(dialog, { title: "New hours", text: "We open at ten." });
  send(dialog, "Send to all");
  await waitFor(() => expect(ids(rig)).toHaveLength(2));
  await within(dialog).findByText(/Send it again unchanged/);
  send(dialog, "Send to all");
  await screen.findByText("Sent to 6 players");
  const [first, second, third] = ids(rig);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

const closeQuestion = async (): Promise<void> => {
  fireEvent.keyDown(await screen.findByRole("dialog", { name: "Enter your password" }), { key: "Escape" });
};

it.each([
  ["tooManyRequests", () => screen.findByText(/Too many/)],
  ["confirmationRequired", closeQuestion],
])("go under the same id after a lost answer and %s, which says nothing of the first try", async (refusal, read) => {
  const rig = await showDesk("/en/operator/content", reads);
  rig.acts("operator/announce", "timeout", refusal, { count: 6 });
  const dialog = await press("Announce to players");
  write(dialog);
  send(dialog, "Send to all");
  await within(dialog).findByText(/Send it again unchanged/);
  send(dialog, "Send to all");
  await read();
  const again = await screen.findByRole<HTMLButtonElement>("button", { name: "Send to all" });
  await waitFor(() => expect(again.disabled).toBe(false));
  send(dialog, "Send to all");
  await screen.findByText("Sent to 6 players");
  expect(ids(rig)).toHaveLength(3);
  expect(new Set(ids(rig)).size).toBe(1);
});

it("are to all where an editor writes them: editors see no one by name", async () => {
  const rig = await showDesk("/en/operator", reads, { roles: ["AL2"] });
  const dialog = await press("Announce to players");
  expect(within(dialog).queryByRole("button", { name: "Player" })).toBeNull();
  expect(rig.asked("agency/agents")).toEqual([]);
});

it("a reader gets the own language where there is a text in it, and some text wherever there is one", () => {
  const codes = ["en", "rs", "ba", "de", "el", "sq", "ru", "__proto__", "constructor"];
  const seed = Date.now() % 2 ** 31;
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...codes)),
      fc.uniqueArray(fc.constantFrom(...codes)),
      (written, wanted) => {
        const found = textForReader(Object.fromEntries(written.map((code) => [code, `in ${code}`])), wanted);
        const best = wanted.find((code) => written.includes(code)) ?? written[0];
        expect(found).toEqual(best === undefined ? null : { language: best, text: `in ${best}` });
      },
    ),
    { seed },
  );
});

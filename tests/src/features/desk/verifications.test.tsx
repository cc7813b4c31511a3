// @vitest-environment jsdom
// Documents of players: listed by what waits, looked at under the operator's token, accepted or refused with the password.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { DeskQuestion } from "../../../../src/protocol/desk/desk-calls.ts";
import type { Verification } from "../../../../src/protocol/operator/verifications.ts";
import { KvotaError } from "../../../../workers/api/errors.ts";
import { closeDesk, keptOnDevice, showDesk, type DeskRig } from "../../../harness/desk-screen.tsx";
import { confirm, fill, listOf, send } from "../../../harness/desk-form.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const milica: Verification = {
  id: "u2",
  sub: "u2",
  username: "milica",
  firstName: "Milica",
  lastName: "Marić",
  state: "submitted",
  reason: null,
  submittedAt: 1_700_000_000_000,
  decidedAt: null,
  files: [
    { id: "f1", kind: "id_front", at: 1_700_000_000_000 },
    { id: "f2", kind: "address", at: 1_700_000_000_000 },
  ],
};
const address = "/en/operator/users?view=verifications";
const file = "operator/verifications/:id/file";
const picture = ({ id }: DeskQuestion) => new Blob([`picture ${id}`], { type: "image/jpeg" });
const urlOf = (text: string): string => `data:image/jpeg;base64,${btoa(text)}`;
const reads = { "operator/verifications": listOf(milica), [file]: picture };

async function look(over: object = {}): Promise<{ rig: DeskRig; dialog: HTMLElement }> {
  const rig = await showDesk(address, { ...reads, ...over });
  fireEvent.click(await screen.findByRole("button", { name: "Documents of milica" }));
  return { rig, dialog: await screen.findByRole("dialog", { name: "Documents of milica" }) };
}
const shown = (): HTMLImageElement | null => document.querySelector("img[data-document]");
const readIds = (rig: DeskRig) =>
  rig.client.calls
    .filter(({ name }) => name === "desk.read")
    .map(({ args: [asked] }) => asked as DeskQuestion)
    .filter(({ name }) => name === file)
    .map(({ id }) => id);

describe("the list", () => {
  it("is of those who wait, and of the others by a filter in the address", async () => {
    const rig = await showDesk(address, reads);
    await screen.findByRole("link", { name: "milica" });
    expect(rig.asked("operator/verifications")).toEqual([{ state: "submitted", page: 1 }]);
    fireEvent.change(screen.getByRole("combobox", { name: "Status" }), { target: { value: "refused" } });
    await waitFor(() => expect(rig.asked("operator/verifications").at(-1)).toEqual({ state: "refused", page: 1 }));
    expect(screen.getByTestId("address").textContent).toBe(`${address}&state=refused`);
    fireEvent.change(screen.getByRole("combobox", { name: "Status" }), { target: { value: "all" } });
    await waitFor(() => expect(rig.asked("operator/verifications").at(-1)).toEqual({ state: null, page: 1 }));
    expect(readIds(rig)).toEqual([]);
  });

  it("leads to the user and back, with its page and its filter", async () => {
    const at = `${address}&state=all&page=2`;
    await showDesk(at, { ...reads, "operator/verifications": { ...listOf(milica), totalPages: 3 } });
    fireEvent.click(await screen.findByRole("link", { name: "milica" }));
    const back = await screen.findByRole("link", { name: "All users" });
    fireEvent.click(back);
    await screen.findByRole("link", { name: "milica" });
    expect(new URLSearchParams(screen.getByTestId("address").textContent.split("?")[1])).toEqual(
      new URLSearchParams({ view: "verifications", state: "all", page: "2" }),
    );
  });
});

describe("the pictures", () => {
  it("are shown one at a time through a data: URL, and are gone with the dialog", async () => {
    const { rig, dialog } = await look();
    await waitFor(() => expect(shown()?.src).toBe(urlOf("picture f1")));
    expect(dialog.textContent).toContain("Milica Marić");
    // The second one is read when it is looked at: each reading is written down.
    expect(readIds(rig)).toEqual(["f1"]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Address" }));
    await waitFor(() => expect(shown()?.src).toBe(urlOf("picture f2")));
    expect(readIds(rig)).toEqual(["f1", "f2"]);
    expect(within(dialog).queryByRole("link")).toBeNull();
    expect(await keptOnDevice()).not.toContain(btoa("picture f1"));
    send(dialog, "Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.documentElement.innerHTML).not.toContain(btoa("picture f2"));
    // And are read anew: nothing of them was kept.
    fireEvent.click(screen.getByRole("button", { name: "Documents of milica" }));
    await waitFor(() => expect(readIds(rig)).toEqual(["f1", "f2", "f1"]));
  });

  it("grow and turn by keys and by buttons", async () => {
    const { dialog } = await look();
    await waitFor(() => expect(shown()).not.toBeNull());
    const frame = within(dialog).getByRole("region", { name: /ID card \(front\) or passport, sent/ });
    const room = (): string => shown()?.parentElement?.style.getPropertyValue("--zoom") ?? "";
    expect([frame.tabIndex, room()]).toEqual([0, "1"]);
    fireEvent.keyDown(frame, { key: "+" });
    fireEvent.keyDown(frame, { key: "+" });
    expect(room()).toBe("2");
    fireEvent.keyDown(frame, { key: "+", ctrlKey: true });
    fireEvent.click(within(dialog).getByRole("button", { name: "Smaller" }));
    expect(room()).toBe("1.5");
    fireEvent.keyDown(frame, { key: "0" });
    expect([room(), within(dialog).getByRole<HTMLButtonElement>("button", { name: "Smaller" }).disabled]).toEqual([
      "1",
      true,
    ]);
    fireEvent.keyDown(frame, { key: "r" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Turn" }));
    expect(shown()?.dataset["turns"]).toBe("2");
  });

  it("that are gone, or do not come, say so", async () => {
    let error = "notFound";
    const failing = (asked: DeskQuestion) => {
      if (error !== "") throw new KvotaError(error);
      return picture(asked);
    };
    const { dialog } = await look({ [file]: failing });
    await within(dialog).findByText("This picture is not there any more. Close this and look again.");
    expect(within(dialog).queryByRole("button", { name: "Try again" })).toBeNull();
    error = "network";
    fireEvent.click(within(dialog).getByRole("button", { name: "Address" }));
    const again = await within(dialog).findByRole("button", { name: "Try again" });
    error = "";
    fireEvent.click(again);
    await waitFor(() => expect(shown()?.src).toBe(urlOf("picture f2")));
  });

  it("cannot be opened without a connection", async () => {
    const rig = await showDesk(address, reads);
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Documents of milica" });
    rig.offline();
    await waitFor(() => expect(button.disabled).toBe(true));
  });
});

describe("the decision", () => {
  it("is chosen, given a reason and confirmed by the password", async () => {
    const { rig, dialog } = await look();
    rig.acts("operator/verifications/decide", "confirmationRequired", undefined);
    rig.acts("operator/confirm", { until: 1 });
    fill(dialog, "Reason (of a refusal the player reads it)", " the name is another ");
    send(dialog, "Decide");
    await within(dialog).findByText("Choose whether you accept them");
    expect(rig.done("operator/verifications/decide")).toEqual([]);
    send(dialog, "Refuse");
    rig.answers("operator/verifications", listOf());
    send(dialog, "Refuse documents");
    await confirm();
    await screen.findByText("No documents wait for you.");
    const body = { id: "u2", accept: false, reason: "the name is another", submittedAt: milica.submittedAt };
    expect(rig.done("operator/verifications/decide")).toEqual([body, body]);
    // The list may be read before the form is gone.
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("leaves the focus on the next row, then on the one before, then on the list", async () => {
    const named = (username: string): Verification => ({ ...milica, id: username, sub: username, username });
    const [ana, boris] = [named("ana"), named("boris")];
    const { rig, dialog } = await look({ "operator/verifications": listOf(ana, milica, boris) });
    async function accept(open: HTMLElement, left: Verification[]): Promise<void> {
      send(open, "Accept");
      fill(open, "Reason (of a refusal the player reads it)", "all is there");
      rig.answers("operator/verifications", listOf(...left));
      send(open, "Accept documents");
      await waitFor(() => expect(document.querySelectorAll("[data-row]")).toHaveLength(left.length));
    }
    const buttonOf = (name: string) => screen.getByRole("button", { name: `Documents of ${name}` });
    const open = (name: string): Promise<HTMLElement> => {
      buttonOf(name).focus();
      fireEvent.click(buttonOf(name));
      return screen.findByRole("dialog", { name: `Documents of ${name}` });
    };
    await accept(dialog, [ana, boris]);
    await waitFor(() => expect(document.activeElement).toBe(buttonOf("boris")));
    await accept(await open("boris"), [ana]);
    await waitFor(() => expect(document.activeElement).toBe(buttonOf("ana")));
    await accept(await open("ana"), []);
    const list = await screen.findByRole("region", { name: "Identity documents" });
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it("accepts, or says why it cannot be any more", async () => {
    const { rig, dialog } = await look();
    rig.acts("operator/verifications/decide", "conflict", undefined);
    send(dialog, "Accept");
    fill(dialog, "Reason (of a refusal the player reads it)", "all is there");
    send(dialog, "Accept documents");
    expect((await within(dialog).findByRole("alert")).textContent).toBe(
      "This was done already, or cannot be done any more",
    );
    send(dialog, "Accept documents");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const body = { id: "u2", accept: true, reason: "all is there", submittedAt: milica.submittedAt };
    expect(rig.done("operator/verifications/decide")).toEqual([body, body]);
  });

  it("is not given on other pictures than those that were looked at", async () => {
    const { rig, dialog } = await look();
    rig.acts("operator/verifications/decide", "network");
    send(dialog, "Accept");
    fill(dialog, "Reason (of a refusal the player reads it)", "all is there");
    rig.answers("operator/verifications", listOf({ ...milica, submittedAt: milica.submittedAt + 1 }));
    send(dialog, "Accept documents");
    await within(dialog).findByText("The player has sent another picture. Close this and look again.");
    send(dialog, "Accept documents");
    expect(rig.done("operator/verifications/decide")).toHaveLength(1);
  });

  it("that was made is read, and not made again", async () => {
    const refused = { ...milica, state: "refused", reason: "not to be read", decidedAt: 1_700_000_100_000 };
    const { dialog } = await look({ "operator/verifications": listOf(refused) });
    await waitFor(() => expect(shown()).not.toBeNull());
    expect(dialog.textContent).toContain("not to be read");
    expect(within(dialog).queryByRole("button", { name: "Accept" })).toBeNull();
    expect(within(dialog).queryByRole("textbox")).toBeNull();
  });
});

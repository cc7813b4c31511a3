// @vitest-environment jsdom
// Documents that show who the player is: where they stand, what is sent, and what is not.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentsSection } from "../../../../../src/features/account/settings/documents/documents-section.tsx";
import type { Documents } from "../../../../../src/protocol/documents.ts";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { storePersonal } from "../../../../harness/payments-screen.tsx";
import { emptyTables, openTables, renderScreen, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

const drawn = new Blob(["drawn anew"], { type: "image/jpeg" });
const draws = { size: { width: 3000, height: 2000 }, fails: false };

beforeAll(openTables);
beforeEach(async () => {
  Object.assign(draws, { size: { width: 3000, height: 2000 }, fails: false });
  vi.stubGlobal("createImageBitmap", async () => {
    if (draws.fails) throw new DOMException("no picture", "InvalidStateError");
    return { ...draws.size, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) => give(drawn));
  await storeSignedIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await emptyTables();
});

const request = { kind: "documents" } as const;
const tell = (over: Partial<Documents> = {}) =>
  storePersonal(request, { state: "none", reason: null, files: [], ...over } satisfies Documents);
const show = (prepare?: (client: FakeClient) => void): Promise<FakeClient> =>
  renderScreen(
    <MemoryRouter initialEntries={["/en/verification"]}>
      <DocumentsSection />
    </MemoryRouter>,
    "en",
    prepare,
  );
const state = async (is: Documents["state"]) =>
  waitFor(() => {
    const shown = document.querySelector<HTMLElement>("[data-documents]");
    expect(shown?.dataset["documents"]).toBe(is);
    return shown!;
  });
const row = (kind: string) => document.querySelector<HTMLElement>(`[data-document=${kind}]`)!;
const choose = (kind: string, file = new File(["with its place"], "card.png", { type: "image/png" })) =>
  fireEvent.change(row(kind).querySelector("input")!, { target: { files: [file] } });

describe("the state of the documents", () => {
  it("is asked for, and says what is there and what is not", async () => {
    await tell({ state: "submitted", files: [{ kind: "id_back", at: Date.UTC(2026, 10, 25) }] });
    const client = await show();
    await waitFor(() => expect(client.subscriptions.now()).toEqual([{ kind: "personal", request }]));
    expect((await state("submitted")).textContent).toContain("Sent, we are checking");
    expect(within(row("id_front")).getByText("Not sent")).toBeDefined();
    expect(within(row("id_back")).getByText(/^Sent .*2026/)).toBeDefined();
    expect(within(row("id_back")).getByRole("button", { name: "Replace ID card (back)" })).toBeDefined();
    expect(within(row("address")).getByRole("button", { name: "Choose picture Proof of address" })).toBeDefined();
  });

  it("says why they were refused, and asks for new ones", async () => {
    await tell({ state: "refused", reason: "Too dark <b>to read</b>" });
    await show();
    const { textContent } = await state("refused");
    expect(textContent).toContain("Reason: Too dark <b>to read</b>");
    expect(textContent).toContain("Please send new pictures.");
    expect(screen.getAllByRole("button")).toHaveLength(3);
  });

  it("asks for nothing more once the player is verified", async () => {
    await tell({ state: "verified", files: [{ kind: "id_front", at: 1 }] });
    await show();
    expect((await state("verified")).textContent).toBe("Your identity is verified");
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("leads to support where the server has no such part", async () => {
    await storePersonal(request, null, "notFound");
    await show();
    expect((await screen.findByRole("link", { name: "Support" })).getAttribute("href")).toBe("/en/support");
    expect(document.querySelector("[data-document]")).toBeNull();
  });
});

describe("a picture", () => {
  it("is sent as it was drawn anew, never as the file that was chosen", async () => {
    await tell();
    const client = await show();
    await state("none");
    choose("address");
    await waitFor(() => expect(client.calls).toHaveLength(1));
    expect(client.calls[0]?.name).toBe("account.sendDocument");
    expect(client.calls[0]?.args[0]).toBe("address");
    expect(client.calls[0]?.args[1]).toBe(drawn);
  });

  it.each([
    ["that is none", () => (draws.fails = true), /cannot be opened as a picture/],
    ["that is too small", () => (draws.size = { width: 599, height: 900 }), /at least 600|600 pixels or more/],
  ])("%s does not leave the device", async (_name, prepare, words) => {
    prepare();
    await tell();
    const client = await show();
    await state("none");
    choose("id_front");
    expect((await within(row("id_front")).findByRole("alert")).textContent).toMatch(words);
    expect(client.calls).toEqual([]);
    expect(within(row("id_back")).queryByRole("alert")).toBeNull();
  });

  it.each([
    ["documentInvalid", /was not accepted/],
    ["payloadTooLarge", /too large/],
    ["tooManyRequests", /10 pictures a day/],
    ["network", /No connection to the server/],
  ])("that is refused with %s says so, until the next one", async (code, words) => {
    await tell();
    const client = await show((made) =>
      made.script("account.sendDocument", () => {
        throw Object.assign(new Error(code), { code });
      }),
    );
    await state("none");
    choose("id_front");
    expect((await within(row("id_front")).findByRole("alert")).textContent).toMatch(words);
    client.script("account.sendDocument", () => undefined);
    choose("id_front");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("is not chosen offline, where what was read last stays legible", async () => {
    await tell({ state: "submitted" });
    const client = await show();
    await state("submitted");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    for (const button of screen.getAllByRole<HTMLButtonElement>("button")) expect(button.disabled).toBe(true);
    await state("submitted");
    expect(screen.getByText(/^Offline\. Data from/)).toBeDefined();
  });
});

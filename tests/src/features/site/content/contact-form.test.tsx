// @vitest-environment jsdom
// The letter to the site: its rules, what is known of its writer, what stays of it, and what is sent.
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { KvotaError } from "../../../../../workers/api/errors.ts";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import { personalKey } from "../../../../../src/db/request-keys.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { ContactForm } from "../../../../../src/features/site/content/contact-form.tsx";
import { ContactPage } from "../../../../../src/features/site/content/contact-page.tsx";
import type { FakeClient } from "../../../../harness/fake-client.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  setWidth(1280);
  await openTables();
});
afterEach(async () => {
  sessionStorage.clear();
  await emptyTables();
});

const open = (): Promise<FakeClient> => renderAt("/en/contact_us", <ContactForm />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (values: Record<string, string>): void => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};
const send = (): void => void fireEvent.submit(screen.getByRole("form", { name: "Write to us" }));
const letter = { "Your name": "Ana", "E-mail": "ana@example.com", Subject: "Casino", Message: "When do you open it?" };

describe("the contact form", () => {
  it("says beside each field what is wrong, and sends nothing", async () => {
    const client = await open();
    type({ "E-mail": "nobody", Message: " short " });
    send();
    for (const text of ["Enter your name", "Enter a subject", "Write a few more words"]) await screen.findByText(text);
    expect(field("E-mail").getAttribute("aria-invalid")).toBe("true");
    expect(client.calls).toEqual([]);
  });

  it("sends what was written, says so, and keeps only who wrote", async () => {
    const client = await open();
    type({ ...letter, Subject: " Casino " });
    send();
    await waitFor(() => expect(snackbars.shown[0]?.messageKey).toBe("notice.contactSent"));
    expect(client.calls).toEqual([
      {
        name: "contact.send",
        args: [
          { name: "Ana", email: "ana@example.com", subject: "Casino", message: "When do you open it?", website: "" },
        ],
      },
    ]);
    expect(["Your name", "E-mail", "Subject", "Message"].map((label) => field(label).value)).toEqual([
      "Ana",
      "ana@example.com",
      "",
      "",
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it("keeps everything where it could not be sent, over a reload too", async () => {
    const client = await open();
    client.script("contact.send", () => Promise.reject(new KvotaError("network")));
    type(letter);
    send();
    await waitFor(() => expect(snackbars.shown[0]?.tone).toBe("error"));
    cleanup();
    await open();
    expect(Object.keys(letter).map((label) => field(label).value)).toEqual(Object.values(letter));
  });

  it("keeps nothing of what was written and taken back", async () => {
    await open();
    type(letter);
    expect(sessionStorage.length).toBe(1);
    type({ Subject: "", Message: "" });
    expect(sessionStorage.length).toBe(0);
  });

  it("knows a player's name and address, and types over nothing", async () => {
    await storeSignedIn();
    await open();
    type({ "E-mail": "else@example.com" });
    const profile = {
      sub: "s1",
      preferred_username: "ana",
      email: "ana@example.com",
      firstName: "Ana",
      lastName: "Kos",
    };
    await act(async () => {
      const value = { ...profile, emailVerified: true, blocked: false, wallets: [] };
      await deviceDb.personal.put({ sub: "s1", key: personalKey({ kind: "profile" }), value, readAt: 1, error: null });
    });
    await waitFor(() => expect(field("Your name").value).toBe("Ana Kos"));
    expect(field("E-mail").value).toBe("else@example.com");
  });

  it("starts empty where what was kept is no draft", async () => {
    sessionStorage.setItem("kvota-contact-draft", '{"name":7}');
    await open();
    expect(field("Your name").value).toBe("");
  });

  it("stands on its page where somebody reads what is sent, and nowhere else", async () => {
    const told = (support: object) =>
      act(() => offerDb.catalogue.put({ key: "theme", value: { dark: [], light: [], support } }));
    await renderAt("/en/contact_us", <ContactPage />);
    const form = () => screen.queryByRole("form", { name: "Write to us" });
    await told({ phone: "+381 11 123 456" });
    await waitFor(() => expect(form()).toBeNull());
    await told({ email: "help@site.example" });
    await waitFor(() => expect(form()).not.toBeNull());
  });
});

// @vitest-environment jsdom
// A text of the site at an address that names one of its parts.
import "fake-indexeddb/auto";
import { act, cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { contentKey } from "../../../../../src/db/request-keys.ts";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { DocumentsPage } from "../../../../../src/features/site/content/documents-page.tsx";
import { SiteText } from "../../../../../src/features/site/content/site-text.tsx";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

const scrolled = vi.fn();
beforeAll(async () => {
  Element.prototype.scrollIntoView = scrolled;
  await openTables();
  await offerDb.catalogue.put({
    key: contentKey({ kind: "document", doc: "pravila č", language: "en" }),
    value: { value: { title: "Rules", html: "<h2>Stakes</h2><p>At least 20.</p>" }, readAt: 1, error: null },
  });
});
afterEach(() => {
  cleanup();
  scrolled.mockClear();
});
afterAll(emptyTables);

it("goes to the part", async () => {
  await renderAt(`/en/documents/x#${encodeURIComponent("pravila č-1")}`, <SiteText doc="pravila č" />);
  await screen.findByText("At least 20.");
  expect(scrolled).toHaveBeenCalledOnce();
});

it("is shown though the address names no part that can be read", async () => {
  await renderAt("/en/documents/x#100%", <SiteText doc="pravila č" />);
  await screen.findByText("At least 20.");
  // After what is done once it is drawn.
  await act(async () => undefined);
  screen.getByText("At least 20.");
  expect(scrolled).not.toHaveBeenCalled();
});

it("asks for no text by a name that no text has", async () => {
  const client = await renderAt(`/en/documents/${"x".repeat(101)}`, <DocumentsPage notFound={<p>Nowhere</p>} />);
  screen.getByText("Nowhere");
  expect(client.subscriptions.now()).toEqual([]);
});

// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { ErrorBoundary } from "react-error-boundary";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorPage } from "../../../src/app/status/error-page.tsx";
import { pageAt } from "../../../src/app/routes/page-at.ts";
import { deviceDb, offerDb } from "../../../src/db/tab-databases.ts";
import { renderApp, type VisitedApp } from "../../harness/app-at.tsx";
import { answerCssColors } from "../../harness/css-colors.ts";
import { setWidth } from "../../harness/page-width.ts";
import { emptyTables, openTables, renderScreen } from "../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(() => {
  setWidth(1280);
  answerCssColors();
  globalThis.scrollTo = () => undefined;
  document.documentElement.removeAttribute("style");
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await emptyTables();
});

const visit = (address: string): Promise<VisitedApp> => renderApp(address, address.startsWith("/en") ? "en" : "ba");
const headings = (): (string | null)[] => [...document.querySelectorAll("h1")].map((heading) => heading.textContent);
const links = (rel: string): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) =>
    `${link.hreflang} ${new URL(link.href).pathname}`.trim(),
  );

function Broken(): never {
  throw new Error("broken");
}

function BrokenApp() {
  return (
    <MemoryRouter initialEntries={["/en/x"]}>
      <ErrorBoundary FallbackComponent={ErrorPage}>
        <Broken />
      </ErrorBoundary>
    </MemoryRouter>
  );
}

describe("addresses", () => {
  it.each([
    ["/ping", "/ping"],
    ["/en/ping", "/ping"],
    ["/ba/live_betting/", "/live_betting"],
    ["/en/betting", "/betting"],
  ])("%s is a page of ours", (address, path) => {
    expect(pageAt(address)?.path).toBe(path);
  });

  it.each(["/en/nowhere", "/xx/ping", "/pingpong", "/en/Ping"])("%s is none", (address) => {
    expect(pageAt(address)).toBeNull();
  });

  it.each([
    ["/", "Sportsko klađenje"],
    ["/en", "Sports betting"],
    ["/en/index1", "Sports betting"],
  ])("%s is the front page in its own language", async (address, title) => {
    const { at } = await visit(address);
    await waitFor(() => expect(headings()).toEqual([title]));
    expect(at().pathname).toBe(address);
  });

  it("the installed app starts in the remembered language", async () => {
    await deviceDb.preferences.put({ key: "language", value: "en" });
    const { at } = await visit("/?source=pwa");
    await waitFor(() => expect(at().pathname).toBe("/en"));
  });
});

describe("a page", () => {
  it("has one h1, one main, a title, its canonical address and itself in other languages", async () => {
    await visit("/en/ping");
    await screen.findByText("Round trip (ms)");
    expect(headings()).toEqual(["Diagnostics"]);
    expect(document.querySelectorAll("main")).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe("Diagnostics · Kvota"));
    expect(links("canonical")).toEqual(["/en/ping"]);
    expect(links("alternate").sort((a, b) => a.localeCompare(b))).toEqual([
      "bs-Latn-BA /ping",
      "de /de/ping",
      "el /el/ping",
      "en /en/ping",
      "ru /ru/ping",
      "sq /sq/ping",
      "sr-Latn-RS /rs/ping",
      "x-default /ping",
    ]);
  });

  it("bears the domain's name", async () => {
    await offerDb.catalogue.put({ key: "theme", value: { dark: [], light: [], logo: null, name: "Tribina" } });
    await visit("/en/ping");
    await waitFor(() => expect(document.title).toBe("Diagnostics · Tribina"));
    expect(screen.getByRole("link", { name: "Tribina, home" }).getAttribute("href")).toBe("/en");
  });

  it("follows the address's language, and the document with it", async () => {
    await visit("/en/ping");
    await waitFor(() => expect(document.documentElement.lang).toBe("en"));
    fireEvent.change(await screen.findByRole("combobox", { name: "Language" }), { target: { value: "ba" } });
    await screen.findByText("Vrijeme odziva (ms)");
    await waitFor(() => expect(document.documentElement.lang).toBe("bs-Latn-BA"));
    expect(headings()).toEqual(["Dijagnostika"]);
  });

  it("carries the connection on the app's root", async () => {
    const { client } = await visit("/en/ping");
    const root = (): HTMLElement | null => document.querySelector("[data-connection]");
    expect([root()?.dataset["connection"], root()?.dataset["host"]]).toEqual(["online", "shared"]);
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    expect(root()?.dataset["connection"]).toBe("offline");
  });

  it("that is unknown says 404 and links home in its language", async () => {
    await visit("/en/nowhere");
    await screen.findByText("404 Not Found");
    expect(headings()).toEqual(["Page not found"]);
    expect(screen.getByRole("link", { name: "Go back to home" }).getAttribute("href")).toBe("/en");
  });

  it("that breaks says so and links home", async () => {
    const reported: unknown[] = [];
    vi.stubGlobal("reportError", (error: unknown) => void reported.push(error));
    await renderScreen(<BrokenApp />);
    await screen.findByText("An error occurred");
    expect(screen.getByRole("link", { name: "Go back to home" })).toBeDefined();
    expect(String(reported[0])).toContain("broken");
  });

  it("whose error page breaks as well says so, and links home", async () => {
    vi.stubGlobal("reportError", () => {
      throw new Error("broken too");
    });
    await renderScreen(<BrokenApp />);
    await screen.findByText("An error occurred while showing the error page");
    expect(screen.getByRole("link", { name: "Go back to home" })).toBeDefined();
  });
});

describe("the offer's settings", () => {
  it("are waited for, and without cache and network the offline state shows", async () => {
    const { client } = await visit("/en/live_betting");
    await waitFor(() => expect(document.querySelector("[data-splash]")).not.toBeNull());
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await screen.findByText(/Nothing is stored on this device yet/);
  });

  it("count when they are cached, offline too", async () => {
    await offerDb.catalogue.bulkPut([
      { key: "settings:ticket", value: {} },
      { key: "settings:status", value: {} },
    ]);
    const { client } = await visit("/en/live_betting");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    // The page's code is fetched meanwhile, which takes its time where it is not yet compiled.
    await waitFor(() => expect(document.querySelector("[data-splash]")).toBeNull());
    expect(screen.queryByText(/Nothing is stored on this device yet/)).toBeNull();
  });
});

describe("the domain's theme", () => {
  const colors = { "--accent": "#abcdef" };
  const accent = (): string => document.documentElement.style.getPropertyValue("--accent");

  it("colours the document in the remembered mode", async () => {
    await deviceDb.preferences.put({ key: "isDark", value: false });
    await offerDb.catalogue.put({ key: "theme", value: { dark: [], light: [{ colors }], logo: null, name: null } });
    await visit("/en/ping");
    await waitFor(() => expect(accent()).toBe("#abcdef"));
    expect(document.documentElement.dataset["theme"]).toBe("light");
    await act(() => deviceDb.preferences.put({ key: "isDark", value: true }));
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe("dark"));
    expect(accent()).toBe("");
  });

  it("is left out where a value is no colour", async () => {
    const bad = { "--accent": "url(//elsewhere)" };
    await offerDb.catalogue.put({
      key: "theme",
      value: { dark: [{ colors: bad }], light: [], logo: null, name: "Tribina" },
    });
    await visit("/en/ping");
    // Of the same theme, and written after its colours.
    await waitFor(() => expect(document.title).toBe("Diagnostics · Tribina"));
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(accent()).toBe("");
  });
});

// @vitest-environment jsdom
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { builtBoot } from "../../harness/boot-script.ts";

const { "boot.js": script } = await builtBoot();
const alert = () => document.querySelector("#root > [role=alert]")?.textContent;
const fetched = vi.fn<(path: string) => Promise<{ status: number }>>();
const reload = vi.fn<() => void>();
let listeners: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new AbortController();
  sessionStorage.clear();
  fetched.mockReset().mockRejectedValue(new TypeError("offline"));
  reload.mockReset();
  document.head.innerHTML = `
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/assets/style.css">
    <link rel="modulepreload" href="/assets/shell.js">`;
  // As an attribute of the page's own it would be fetched here.
  const entry = document.createElement("script");
  entry.setAttribute("src", "/assets/index.js");
  entry.type = "module";
  document.head.append(entry);
  document.body.innerHTML = '<div id="root"><p>Welcome</p></div>';
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { pathname: "/de/betting", hash: "", search: "", reload });
  const add = window.addEventListener.bind(window);
  vi.stubGlobal("addEventListener", (type: string, run: EventListener, capture?: boolean) =>
    add(type, run, { capture: capture === true, signal: listeners.signal }),
  );
  runInThisContext(script);
});
afterEach(() => {
  listeners.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const fail = (selector: string): void => void document.querySelector(selector)?.dispatchEvent(new Event("error"));

it.each(["script", "link[rel=stylesheet]"])("says that it still loads where a %s does not arrive", (selector) => {
  expect(alert()).toBeUndefined();
  fail(selector);
  expect(alert()).toBe("Wird noch geladen …");
});

it("says nothing for an icon or a file that was only asked for ahead", () => {
  fail("link[rel=icon]");
  fail("link[rel=modulepreload]");
  expect(alert()).toBeUndefined();
});

it("asks for all of the code until the server has an answer for each file, then loads the page again", async () => {
  dispatchEvent(new Event("kvota-code-lost"));
  await vi.advanceTimersByTimeAsync(1500);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    "/assets/style.css",
    "/assets/shell.js",
    "/assets/index.js",
  ]);
  fetched.mockImplementation(async (path) => ({ status: path === "/assets/shell.js" ? 503 : 200 }));
  await vi.advanceTimersByTimeAsync(1500);
  expect(reload).not.toHaveBeenCalled();
  fetched.mockImplementation(async (path) => ({ status: path === "/assets/shell.js" ? 404 : 200 }));
  await vi.advanceTimersByTimeAsync(1500);
  expect(reload).toHaveBeenCalledOnce();
});

it("reloads at most once in a minute", async () => {
  sessionStorage.setItem("kvota-chunk-reload", String(Date.now()));
  fetched.mockResolvedValue({ status: 200 });
  fail("script");
  await vi.advanceTimersByTimeAsync(58_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4000);
  expect(reload).toHaveBeenCalledOnce();
});

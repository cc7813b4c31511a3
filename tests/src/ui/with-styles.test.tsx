// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { withStyles } from "../../../src/ui/with-styles.ts";

afterEach(() => document.head.replaceChildren());

const links = () => [...document.head.querySelectorAll("link")];
const load = vi.fn<() => Promise<string>>(() => Promise.resolve("code"));

it("fetches the code once its styles are there, each of them once", async () => {
  load.mockClear();
  const parts = [withStyles(load, ["assets/a.css", "assets/b.css"]), withStyles(load, ["assets/a.css"])];
  expect(links().map(({ href, rel }) => [new URL(href).pathname, rel])).toEqual([
    ["/assets/a.css", "stylesheet"],
    ["/assets/b.css", "stylesheet"],
  ]);
  links()[1]?.dispatchEvent(new Event("load"));
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  links()[0]?.dispatchEvent(new Event("load"));
  expect(await Promise.all(parts)).toEqual(["code", "code"]);
  expect(await withStyles(load, ["assets/b.css"])).toBe("code");
  expect(links()).toHaveLength(2);
});

it("asks anew for styles that did not come, and leaves nothing of them in the document", async () => {
  const lost = withStyles(load, ["assets/lost.css"]);
  links()[0]?.dispatchEvent(new Event("error"));
  await expect(lost).rejects.toThrow("Unable to preload CSS for /assets/lost.css");
  expect(links()).toEqual([]);
  const again = withStyles(load, ["assets/lost.css"]);
  links()[0]?.dispatchEvent(new Event("load"));
  expect(await again).toBe("code");
});

it("waits for nothing where the page has the styles itself, or the part has none", async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/page.css" />';
  expect(await withStyles(load, ["assets/page.css"])).toBe("code");
  expect(await withStyles(load)).toBe("code");
  expect(links()).toHaveLength(1);
});

it("applies styles that the page only fetched ahead", async () => {
  document.head.innerHTML = '<link rel="preload" as="style" href="/assets/ahead.css" />';
  const part = withStyles(load, ["assets/ahead.css"]);
  expect(links().map(({ rel }) => rel)).toEqual(["preload", "stylesheet"]);
  links()[1]?.dispatchEvent(new Event("load"));
  expect(await part).toBe("code");
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const fetched = vi.fn<(path: string) => Promise<Response>>();
const desk = new CSSStyleSheet();
desk.replaceSync(".desk {}");
/** The selectors of the page's sheets, in their order. */
const adoptedSelectors = (): string[] =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    Array.from(cssRules, (rule) => (rule as CSSStyleRule).selectorText),
  );

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  document.adoptedStyleSheets = [desk];
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/style-1.css" data-late="/assets/late-styles-1.css">';
});
afterEach(() => vi.unstubAllGlobals());

const lateStyles = async (): Promise<() => Promise<void>> =>
  (await import("../../../../src/ui/loading/late-styles.ts")).lateStyles;

describe("the styles behind the first screen", () => {
  it("are fetched once, and stand before what is there already", async () => {
    fetched.mockResolvedValue(new Response(".late {}"));
    const late = await lateStyles();
    await Promise.all([late(), late()]);
    await late();
    expect(fetched.mock.calls).toEqual([["/assets/late-styles-1.css"]]);
    expect(adoptedSelectors()).toEqual([".late", ".desk"]);
  });

  it.each([
    ["the line is lost", () => Promise.reject(new TypeError("network"))],
    ["the build is gone", () => Promise.resolve(new Response("", { status: 404 }))],
  ])("are asked for again where %s", async (_, answer) => {
    fetched.mockImplementationOnce(answer).mockResolvedValueOnce(new Response(".late {}"));
    const late = await lateStyles();
    await expect(late()).rejects.toThrow(/network|dynamically imported module/);
    await late();
    expect(adoptedSelectors()).toEqual([".late", ".desk"]);
  });

  it("are those of the page where it names none", async () => {
    document.head.innerHTML = "";
    await (
      await lateStyles()
    )();
    expect(fetched).not.toHaveBeenCalled();
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const fetched = vi.fn<(path: string) => Promise<Response>>();
const sheets: string[] = [];

beforeEach(() => {
  vi.resetModules();
  fetched.mockReset();
  sheets.length = 0;
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync = (text: string) => void sheets.push(text);
    },
  );
  Object.assign(document, { adoptedStyleSheets: ["of the desk"] });
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
    expect(sheets).toEqual([".late {}"]);
    expect(document.adoptedStyleSheets).toHaveLength(2);
    expect(document.adoptedStyleSheets[1]).toBe("of the desk");
  });

  it.each([
    ["the line is lost", () => Promise.reject(new TypeError("network"))],
    ["the build is gone", () => Promise.resolve(new Response("", { status: 404 }))],
  ])("are asked for again where %s", async (_, answer) => {
    fetched.mockImplementationOnce(answer).mockResolvedValueOnce(new Response(".late {}"));
    const late = await lateStyles();
    await expect(late()).rejects.toThrow(/network|dynamically imported module/);
    await late();
    expect(sheets).toEqual([".late {}"]);
  });

  it("are those of the page where it names none", async () => {
    document.head.innerHTML = "";
    await (
      await lateStyles()
    )();
    expect(fetched).not.toHaveBeenCalled();
  });
});

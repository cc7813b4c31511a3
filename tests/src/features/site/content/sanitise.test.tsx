// @vitest-environment jsdom
// Whatever a document holds, nothing of it runs and no link leads where none may.
import "fake-indexeddb/auto";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkTarget } from "../../../../../src/features/site/content/link-target.ts";
import { renderText } from "../../../../../src/features/site/content/text-nodes.tsx";
import { sanitise } from "../../../../../src/features/site/content/sanitise.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";

const show = (html: string) =>
  renderAt("/en/privacy", <div data-testid="text">{renderText(sanitise(html), "t").nodes}</div>);
const shown = (): string => screen.getByTestId("text").innerHTML;

beforeEach(() => setWidth(1280));
afterEach(cleanup);

describe("a foreign text", () => {
  it.each([
    `<img src=x onerror="document.title='run'"><p onclick="run()">text</p>`,
    `<script>document.title="run"</script><p style="position:fixed">text</p>`,
    `<svg onload="run()"><a xlink:href="javascript:run()">text</a></svg><p>text</p>`,
    `<iframe srcdoc="<script>run()</script>"></iframe><form action="https://evil.example"><input name="p">text</form>`,
    `<p id="root" class="x" data-odd="1">text</p><math><mtext><style><img src=x onerror=run()></style></mtext></math>`,
    `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=x"><link rel="stylesheet" href="x">text`,
  ])("is text in the end: %s", async (html) => {
    await show(html);
    expect(shown()).not.toMatch(/on\w+=|script|style|iframe|form|input|svg|img|base|meta|link|class=|data-odd|id=/i);
    expect(document.title).not.toBe("run");
  });

  it.each(["javascript:alert(1)", "  java\nscript:alert(1)", "data:text/html,<script>1</script>", "vbscript:x"])(
    "has no link to %s",
    async (href) => {
      await show(`<p><a href="${href}">link</a></p>`);
      expect(screen.queryByRole("link")?.getAttribute("href") ?? "").not.toMatch(/script|data:/i);
    },
  );

  it("keeps headings with a place of their own, lists, tables and its languages", async () => {
    await show(
      `<h2>One</h2><ul><li lang="de">a</li></ul><h2>Two</h2><table><tr><th>n</th><td colspan="2">x</td></tr></table>`,
    );
    expect(screen.getAllByRole("heading").map(({ id, textContent }) => [id, textContent])).toEqual([
      ["t-1", "One"],
      ["t-2", "Two"],
    ]);
    expect(screen.getByRole("listitem").lang).toBe("de");
    expect(screen.getByRole("cell").getAttribute("colspan")).toBe("2");
  });

  it("opens other sites apart and without a way back, its own pages in the language of the address", async () => {
    await show(`<a href="https://help.example/x">help</a><a href="/rs/termsnc#t-2">terms</a><a href="#t-1">up</a>`);
    const [help, terms, up] = screen.getAllByRole("link") as HTMLAnchorElement[];
    expect([help?.target, help?.rel]).toEqual(["_blank", "noopener noreferrer"]);
    expect(help?.textContent).toBe("help (opens in a new tab)");
    expect(terms?.getAttribute("href")).toBe("/en/termsnc#t-2");
    expect(up?.getAttribute("href")).toBe("/en/privacy#t-1");
  });
});

describe("a link's target", () => {
  const origin = "https://kvota.example";
  it.each([
    ["/betting?sport=F", { kind: "page", to: "/de/betting?sport=F" }],
    ["https://kvota.example/en", { kind: "page", to: "/de" }],
    ["termsnc", { kind: "page", to: "/de/termsnc" }],
    ["/docs", { kind: "elsewhere", href: "/docs", newTab: false }],
    ["//evil.example/x", { kind: "elsewhere", href: "https://evil.example/x", newTab: true }],
    ["mailto:a@b.example", { kind: "elsewhere", href: "mailto:a@b.example", newTab: false }],
    ["javascript:alert(1)", { kind: "none" }],
  ])("%s", (href, target) => {
    expect(linkTarget(href, origin, "/de")).toEqual(target);
  });
});

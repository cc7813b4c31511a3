import { describe, expect, it } from "vitest";
import { disarm } from "../../../../../src/features/site/content/disarm.ts";
import { measureWork } from "../../../../harness/work-time.ts";

describe("a foreign text before it is parsed", () => {
  it.each([
    [`<img src="/x" onerror="a()">`, `<img src="/x" data-onerror="a()">`],
    [`<img src="/x"onerror=a()>`, `<img src="/x"data-onerror=a()>`],
    [`<svg/onload=a()>`, `<svg/data-onload=a()>`],
    [`<p onclick>text</p>`, `<p data-onclick>text</p>`],
    [`<P STYLE="color: red">text</P>`, `<P data-STYLE="color: red">text</P>`],
    [`<p title=it's ONCLICK = 'a("x > y")'>`, `<p title=it's data-ONCLICK = 'a("x > y")'>`],
    [`<style media=x>p{}</style ><b>text</b>`, `<b>text</b>`],
    [`<base href="https://x.example/"><BASE/><b>text</b>`, `<b>text</b>`],
    [`<b>text</b><style>p{}`, `<b>text</b>`],
  ])("%s has neither handlers nor styles, nor a base", (html, disarmed) => {
    expect(disarm(html)).toBe(disarmed);
  });

  it.each([
    `<p>Bets on = 5, style = calm, on "x" < y > z</p>`,
    `<a href="/x?on=1&style=2" title="on x = 5">one</a>`,
    `<a href=onwards>one</a><ol start = 1></ol>`,
    `1 < 2 onclick=x`,
    "",
  ])("%s stays as it is", (html) => {
    expect(disarm(html)).toBe(html);
  });

  it("takes no longer than it is long", () => {
    const worked = measureWork();
    for (const piece of [
      "<a ",
      `<a b="`,
      "<style ",
      "<style>",
      "<a b='c' ",
      `<a b="<a b='`,
      "<a =",
      "<a = ",
      "<a =  \n",
    ])
      disarm(piece.repeat(30_000));
    expect(worked()).toBeLessThan(5000);
  });
});

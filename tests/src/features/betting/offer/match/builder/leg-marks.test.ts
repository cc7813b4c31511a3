// The signs of the builder and of the ticket's legs that no colour has to tell, and where they end.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string): string => readFileSync(new URL(`../../../../../../../${path}`, import.meta.url), "utf8");

/** What the rule of just this selector declares. */
const ruleOf = (css: string, selector: string): string => css.split(`\n${selector} {`)[1]?.split("}")[0] ?? "";

describe("an outcome of the builder", () => {
  const css = read("src/features/betting/offer/match/builder/leg-button.module.css");

  it("bears a check mark where it is chosen, and a frame that is told from its neighbours", () => {
    expect(ruleOf(css, '.leg[data-mark="chosen"]::before')).toContain('content: "✓" / ""');
    for (const mark of ["chosen", "covered"])
      expect(ruleOf(css, `.leg[data-mark="${mark}"]`)).toMatch(/box-shadow: inset 0 0 0 \dpx var\(--accent-text\)/);
  });
});

describe("a combination on the ticket", () => {
  const css = read("src/features/betting/ticket/selection-item.module.css");

  it("has what its legs stand at under its odd, and no button over it", () => {
    const right = /padding-right: \d+px/.exec(ruleOf(css, ".odd"))?.[0];
    expect(right).toBe("padding-right: 8px");
    expect(ruleOf(css, ".legs")).toContain(right);
    expect(ruleOf(css, ".item:has(> .legs) .remove")).toContain("margin-bottom: 0");
  });
});

// What is pressed has to be told from the ground it stands on, by light as well.
import { describe, expect, it } from "vitest";
import { tribinaTheme } from "../../../../server/site/cms/themes/tribina.ts";
import { builtInColors } from "../../../../src/domain/theme/built-in-colors.ts";
import { parseColor } from "../../../../src/domain/theme/color.ts";
import { contrastRatio } from "../../../../src/domain/theme/contrast.ts";
import { completeColors, contrastsOf } from "../../../../src/domain/theme/theme-contrast.ts";

const themes = [
  ["the site's own", builtInColors.light],
  ["a brand's", completeColors(tribinaTheme.light?.[0]?.colors ?? {}, builtInColors.light)],
] as const;

describe.each(themes)("the light colours, %s", (_name, colors) => {
  it.each(["--ground", "--surface-1"] as const)("tell odds from %s", (ground) => {
    const [odd, under] = [parseColor(colors["--odd"] ?? ""), parseColor(colors[ground] ?? "")];
    expect(odd !== null && under !== null && contrastRatio(odd, under)).toBeGreaterThanOrEqual(1.3);
  });

  it("let everything be read", () => {
    expect(contrastsOf(colors).filter(({ enough }) => !enough)).toEqual([]);
  });
});

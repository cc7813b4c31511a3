// The figure of a bet in words: "2 of 3 goals", "1:0".
import type { TFunction } from "i18next";
import { legFigure, type FigureLeg, type LegFigure, type LegStanding } from "../domain/ticket/leg-figure.ts";

/** null = how the match stands tells nothing of it. @param t texts of the pages @param betting texts of the offer */
export function legFigureText(
  leg: FigureLeg,
  standing: LegStanding,
  t: TFunction,
  betting: TFunction<"betting">,
  language: string,
): string | null {
  const figure = legFigure(leg, standing);
  return figure === null ? null : textOf(figure, t, betting, language);
}

function textOf(figure: LegFigure, t: TFunction, betting: TFunction<"betting">, language: string): string {
  if (figure.kind === "score") return figure.score.join(":");
  const name = figure.of === "corners" ? t("match.corners") : betting(`unit.${figure.of}`);
  // Within a sentence; a German noun keeps its capital.
  const unit = language === "de" ? name : name.toLocaleLowerCase(language);
  switch (figure.kind) {
    case "needed":
      return t("figure.needed", { unit, made: figure.made, needed: figure.needed });
    case "limited":
      return t("figure.limited", { unit, made: figure.made, most: figure.most });
    case "count":
      return t("figure.count", { unit, made: figure.made });
  }
}

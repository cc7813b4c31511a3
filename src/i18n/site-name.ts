// What the texts call the site: they say {{brand}} where they name it.
import type { i18n } from "i18next";

/** What the shown texts follow beside their language. */
export const named = "named";

/** Of a site that says nothing of itself. */
export const productName = "Kvota";

/** From now on the texts, also those that are shown, say this name. */
export function nameSite(instance: i18n, name: string): void {
  const { interpolation } = instance.options;
  if (interpolation?.defaultVariables?.["brand"] === name) return;
  instance.options.interpolation = { ...interpolation, defaultVariables: { brand: name } };
  instance.emit(named);
}

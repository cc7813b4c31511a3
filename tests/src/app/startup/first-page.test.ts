import { expect, it } from "vitest";
import { withPrefix, type LanguagePath } from "../../../../src/i18n/language-path.ts";
import { languages } from "../../../../src/i18n/languages.ts";
import { offerRoutes } from "../../../../src/app/routes/offer-routes.ts";
import { firstPageAt } from "../../../../src/app/startup/first-page.ts";

const prefixes: readonly LanguagePath["prefix"][] = ["", ...languages.map((language) => `/${language}` as const)];

it("knows the code of every page of the offer, in every language, and of no other", () => {
  for (const { path, isOffer = false } of offerRoutes)
    for (const prefix of prefixes)
      expect([prefix, path, firstPageAt(withPrefix(prefix, path)) !== null]).toEqual([prefix, path, isOffer]);
  expect(offerRoutes.filter(({ isOffer }) => isOffer)).toHaveLength(4);
});

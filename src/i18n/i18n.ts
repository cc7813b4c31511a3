// i18next with our texts. Keys are flat, so neither dots nor colons in a code of the offer split them.
import { createInstance, type BackendModule, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { asLanguage, defaultLanguage, intlTag, languages, type Language } from "./languages.ts";
import { firstNamespaces, loadTexts, namespaces, type Namespace } from "./resources.ts";

type Load = (language: Language, namespace: Namespace) => Promise<Record<string, string>>;

function backendOf(load: Load): BackendModule {
  return {
    type: "backend",
    init() {
      // Nothing to prepare: each file is its own chunk.
    },
    // Two parameters tell i18next that the answer is a promise.
    async read(language: string, namespace: string) {
      const wanted = namespaces.find((name) => name === namespace);
      return wanted ? await load(asLanguage(language), wanted) : {};
    },
  };
}

/** Loads the texts of `language` and answers once they are there; fails when they cannot be fetched. */
export async function createI18n(language: Language, load: Load = loadTexts): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(backendOf(load))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...languages],
      load: "currentOnly",
      ns: [...firstNamespaces],
      defaultNS: "site",
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18nStore: "added" },
    });
  // "ba" is no tag of Intl: without this, plurals would follow English rules.
  instance.services.pluralResolver.getRule = (code: string, options?: { ordinal?: boolean }) =>
    new Intl.PluralRules(intlTag(code || defaultLanguage), { type: options?.ordinal ? "ordinal" : "cardinal" });
  return instance;
}

// i18next with our texts. Keys are flat, so neither dots nor colons in a code of the offer split them.
import { createInstance, type BackendModule, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { asLanguage, defaultLanguage, intlTag, languages, type Language } from "./languages.ts";
import { firstNamespaces, loadFirstTexts, loadTexts, namespaces, type LoadTexts } from "./resources.ts";
import { named, productName } from "./site-name.ts";

/** On a line on which nothing comes, the texts that are there are better than a blank page. */
const timeoutMs = 10_000;

function backendOf(load: LoadTexts): BackendModule {
  return {
    type: "backend",
    init() {
      // Nothing to prepare: each file is its own chunk.
    },
    // Two parameters tell i18next that the answer is a promise.
    async read(language: string, namespace: string) {
      const appNamespace = namespaces.find((name) => name === namespace);
      return appNamespace ? await load(asLanguage(language), appNamespace) : {};
    },
  };
}

/** The language itself, or where its texts cannot be had the default one, or the first one whose texts can be had. */
async function loadable(language: Language, load: LoadTexts): Promise<Language> {
  let failure: unknown = null;
  for (const candidate of new Set([language, defaultLanguage, ...languages])) {
    try {
      await within(loadFirstTexts(candidate, load), timeoutMs);
      return candidate;
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

function within(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError(`no texts within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads the texts of `language`, or where they cannot be fetched those of another one that is stored on this device,
 * and answers once they are there; fails when there are none at all.
 */
export async function createI18n(requestedLanguage: Language, load: LoadTexts = loadTexts): Promise<i18n> {
  const language = await loadable(requestedLanguage, load);
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
      interpolation: { escapeValue: false, defaultVariables: { brand: productName } },
      react: { useSuspense: false, bindI18n: `languageChanged ${named}`, bindI18nStore: "added" },
    });
  // "ba" is no tag of Intl: without this, plurals would follow English rules.
  instance.services.pluralResolver.getRule = (code: string, options?: { ordinal?: boolean }) =>
    new Intl.PluralRules(intlTag(code || defaultLanguage), { type: options?.ordinal ? "ordinal" : "cardinal" });
  return instance;
}

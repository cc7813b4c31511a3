// Every language says everything, in its own words and with its own plural forms.
import { describe, expect, it } from "vitest";
import { intlTag, languages, type Language } from "../../../src/i18n/languages.ts";
import { loadTexts, namespaces, type Namespace } from "../../../src/i18n/resources.ts";
import { sameAsEnglish } from "../../harness/same-as-english.ts";

type Texts = Readonly<Record<string, string>>;
const others = languages.filter((language) => language !== "en");
const cases = others.flatMap((language) => namespaces.map((namespace) => ({ language, namespace })));
const plural = /_(?:zero|one|two|few|many|other)$/;
const stem = (key: string): string => key.replace(plural, "");
const stems = (texts: Texts): string[] => [...new Set(Object.keys(texts).map(stem))].sort();
const both = async (language: Language, namespace: Namespace): Promise<[Texts, Texts]> => [
  await loadTexts("en", namespace),
  await loadTexts(language, namespace),
];

describe.each(cases)("$namespace in $language", ({ language, namespace }) => {
  it("has exactly the keys of English", async () => {
    const [english, texts] = await both(language, namespace);
    expect(stems(english).length).toBeGreaterThan(10);
    expect(stems(texts)).toEqual(stems(english));
  });

  it("has the same placeholders in every form", async () => {
    const [english, texts] = await both(language, namespace);
    const holes = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((hole) => hole[1] ?? ""))].sort();
    const needed = new Map(Object.entries(english).map(([key, text]) => [stem(key), holes(text)]));
    const wrong = Object.keys(texts).filter((key) => holes(texts[key] ?? "").join() !== needed.get(stem(key))?.join());
    expect(wrong).toEqual([]);
  });

  it("leaves nothing in English that has a word of its own", async () => {
    const [english, texts] = await both(language, namespace);
    const allowed = new Set(sameAsEnglish[language]);
    const same = Object.keys(texts).filter((key) => {
      const text = texts[key] ?? "";
      return text === english[key] && /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, "")) && !allowed.has(text);
    });
    expect(same.map((key) => `${key}: ${texts[key]}`)).toEqual([]);
  });
});

describe.each(languages.flatMap((language) => namespaces.map((namespace) => ({ language, namespace }))))(
  "$namespace in $language",
  ({ language, namespace }) => {
    it("has no empty text and no blank at an end", async () => {
      const texts = await loadTexts(language, namespace);
      expect(Object.keys(texts).filter((key) => texts[key] === "" || texts[key] !== texts[key]?.trim())).toEqual([]);
    });

    it("has the plural forms of the language, all of them and no other", async () => {
      const texts = await loadTexts(language, namespace);
      const needed = new Intl.PluralRules(intlTag(language)).resolvedOptions().pluralCategories.toSorted();
      const keys = Object.keys(texts).filter((key) => plural.test(key));
      for (const key of new Set(keys.map(stem))) {
        const forms = keys.filter((one) => stem(one) === key).map((one) => one.slice(key.length + 1));
        expect([key, ...forms.sort()]).toEqual([key, ...needed]);
      }
    });
  },
);

it.each(languages)("none in %s names the site itself: each domain has a name of its own", async (language) => {
  const texts = (await Promise.all(namespaces.map((name) => loadTexts(language, name)))).flatMap((all) =>
    Object.entries(all),
  );
  // In Serbian and Bosnian it is the word for odds too, which may begin a sentence.
  const names = language === "rs" || language === "ba" ? /\S Kvot/ : /Kvot|Квот/;
  expect(texts.filter(([, text]) => names.test(text))).toEqual([]);
});

it("Serbian is ekavian, Bosnian ijekavian", async () => {
  const all = async (language: Language): Promise<string> =>
    (
      await Promise.all(namespaces.map(async (name) => Object.values(await loadTexts(language, name)).join("\n")))
    ).join();
  const ijekavian =
    /vrije[md]|promje[nš]|mijenj|sljede|riješ|zahtjev|uspje[hl]|ovdje|gdje|pobje[dg]|svije[tć]|njema[čc]|dijel|cijel|mjesec|mjest|uvijek|prije\b|poslije|nedjelj/i;
  expect(ijekavian.exec(await all("rs"))).toBeNull();
  const ekavian =
    /\bvreme\b|promen[aei]|\bmenja|sledeć|\breš|zahtev|uspel|\bovde\b|\bgde\b|pobed|\bsvet\b|\bposle\b|\bpre\b|nedelj/i;
  expect(ekavian.exec(await all("ba"))).toBeNull();
});

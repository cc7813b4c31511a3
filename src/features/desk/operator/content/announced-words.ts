// What an announcement says, language by language, and whom it is told.
import { textForReader } from "../../../../domain/text-for-reader.ts";
import { defaultLanguage, languages, type Language } from "../../../../i18n/languages.ts";

export interface Words {
  title: string;
  text: string;
}
export type AnnouncedTexts = Readonly<Partial<Record<Language, Words>>>;

export const noWords: Words = { title: "", text: "" };

/** Languages with something in them. */
export const writtenIn = (texts: AnnouncedTexts): readonly Language[] =>
  languages.filter((code) => {
    const { title, text } = texts[code] ?? noWords;
    return title.trim() !== "" || text.trim() !== "";
  });

/** The first language in which a title stands without a text, or a text without a title; null = none does. */
export const halfWritten = (texts: AnnouncedTexts): Language | null =>
  writtenIn(texts).find((code) => {
    const { title, text } = texts[code] ?? noWords;
    return title.trim() === "" || text.trim() === "";
  }) ?? null;

/** As it is sent. */
export const wholeTexts = (texts: AnnouncedTexts): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    writtenIn(texts).map((code) => {
      const { title, text } = texts[code] ?? noWords;
      return [code, { title: title.trim(), text: text.trim() }];
    }),
  );

/** What a reader of this language gets, as the server chooses; null = nothing is written yet. */
export const readIn = (texts: AnnouncedTexts, language: Language): { language: string; text: Words } | null =>
  textForReader(wholeTexts(texts), [language, defaultLanguage, "en"]);

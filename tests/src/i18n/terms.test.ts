// One thing has one word in each language: the words here name it a second way, or name something else.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { seedCampaigns } from "../../../server/money/bonuses/seed-campaigns.ts";
import { mailTexts } from "../../../server/people/mail/write-mail.ts";
import { languages, type Language } from "../../../src/i18n/languages.ts";
import { loadTexts, namespaces } from "../../../src/i18n/resources.ts";

const documents = join(import.meta.dirname, "../../../server/site/cms/documents/texts");

const southSlavic: readonly RegExp[] = [
  // The player is addressed as "Vi".
  /(?<!\p{L})(?:Reci|Uporedi|napraviš|iskoristiš|uplaćuješ)(?!\p{L})/u,
  // A selection is "par".
  /(?<!\p{L})(?:izbori|izbora|izbore|odabiri?|odabira|odabire|selekcij\p{L}+)(?!\p{L})/iu,
  // A free bet is an "opklada"; a match is an "utakmica"; a suspended selection is "zaključan".
  /(?<!\p{L})oklad/iu,
  /(?<!\p{L})meč/iu,
  /(?<!\p{L})zaustavljen/iu,
];

const forbidden: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    // Odds have no singular; as the name of a selection ("Odd", "Even") the word stands alone.
    /(?<!\p{L})(?:an|the|this|that|every|each|which|falling|rising) odd(?!\p{L})/iu,
    /(?<!\p{L})prices?(?!\p{L})/iu,
    // A balance; credit is money lent.
    /(?<!\p{L})credit(?!\p{L})/iu,
    /cash-out|log-in|sign-in|signed (?:in|out)|sign(?:s|ed)? (?:in|out)(?!\p{L})/iu,
    /(?<!\p{L})notices?(?!\p{L})|pay-in|pay-out|pay once more|pay again/iu,
    /(?<!\p{L})Host (?:or|total)/u,
    /stands? here|by itself as soon/iu,
    // Combinations of a system; a line is a handicap's.
    /… lines?(?!\p{L})|per line|many lines|(?<!\p{L})anew(?!\p{L})/iu,
    /n't(?!\p{L})/u,
  ],
  rs: [...southSlavic, /(?<!\p{L})listić/iu],
  ba: [...southSlavic, /(?<!\p{L})tiket/iu, /(?<!\p{L})(?:[Oo]tvori|[Pp]ojavi|[Uu]čita|[Bb]i)će(?!\p{L})/u],
  de: [
    /(?<!\p{L})(?:Sieh|Sag|Entferne|drücke|bestätige)(?!\p{L})/u,
    /Geldbörse|Bargeldbörse|Geldkonto|Kundendienst|Livewett|Aktionscode|Auszeit|Auswahlen/u,
    /[Vv]orzeitig(?:e|er|en)? (?:Auszahlung|ausgezahlt)/u,
  ],
  el: [
    // The player is addressed in the singular.
    /(?<!\p{L})(?:Επιλέξτε|Δοκιμάστε|Ελευθερώστε|Ανοίξτε|ανοίξτε|Κλείστε|Επιτρέψτε|Κάντε|παίξτε|ορίσατε|Ξεπεράσατε|γράψατε|Δώστε|Ποντάρετε|Βρείτε|Πείτε|Κρατήστε|Εισαγάγετε)(?!\p{L})/iu,
    /(?<!\p{L})(?:σας|εσάς|εσείς|έχετε|θέλετε|κάνετε|δοκιμάστε|συνδεθείτε|παραιτηθείτε|γίνετε)(?!\p{L})/iu,
    /cash[ -]out|browser|πρόωρη πληρωμή|χασούρα|ζωνταν|λίγκ|πρωτάθλημα|περιηγητ/iu,
  ],
  sq: [
    /(?<!\p{L})(?:jashtë linje|bilanc|seanc|dyqan|kuot|arkëtim|çka|shlyhen)/iu,
    /(?<!\p{L})[Tt]ërheqje para kohe|[Tt]ërheqje e parakohshme/u,
    /(?<!\p{L})(?:Je|ke|Ke) (?:pa|i|të|tashmë|ende)(?!\p{L})/u,
  ],
  ru: [
    // "счёт" is a score: money has a баланс or a кошелёк, a player an аккаунт.
    /(?:на|ваш(?:ем|его|ему)?|мой|все|денежн\p{L}+) сч[её]т/iu,
    /(?<!\p{L})вариант|кэшаут|Отстранить себя|Одинар|стоимост/iu,
    /Live-/u,
  ],
};

/** Letters of two alphabets in one word look alike and are found by no search. */
const mixed =
  /\p{Script=Latin}\p{M}*(?:\p{Script=Cyrillic}|\p{Script=Greek})|(?:\p{Script=Cyrillic}|\p{Script=Greek})\p{M}*\p{Script=Latin}/u;

/** All texts in an object of them, however deep. */
function wordsIn(texts: unknown, name: string): [name: string, text: string][] {
  if (typeof texts === "string") return [[name, texts]];
  return Object.entries(Object(texts)).flatMap(([key, inner]) => wordsIn(inner, `${name}.${key}`));
}

async function textsOf(language: Language): Promise<[name: string, text: string][]> {
  const screens = await Promise.all(namespaces.map((name) => loadTexts(language, name)));
  const lines = readFileSync(join(documents, `${language}.txt`), "utf8").split("\n");
  return [
    ...screens.flatMap((texts) => Object.entries(texts)),
    ...seedCampaigns.flatMap(({ id, texts }) => wordsIn(texts[language], id)),
    ...wordsIn(mailTexts[language], "mail"),
    ...lines.map((text, at): [string, string] => [`${language}.txt:${at + 1}`, text]),
  ].map(([name, text]) => [name, text.replaceAll(/\{\{\w+\}\}/g, "…")]);
}

describe.each(languages)("texts in %s", (language) => {
  it("use one word for one thing", async () => {
    const wrong = (await textsOf(language)).flatMap(([name, text]) =>
      forbidden[language].flatMap((word) => (word.test(text) ? [`${name}: ${word.exec(text)?.[0]} in "${text}"`] : [])),
    );
    expect(wrong).toEqual([]);
  });

  it("mix no alphabets in a word", async () => {
    const wrong = (await textsOf(language)).filter(([, text]) => mixed.test(text.replaceAll(/\p{L}+-\p{L}+/gu, "")));
    expect(wrong).toEqual([]);
  });
});

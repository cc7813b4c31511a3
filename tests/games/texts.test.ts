// Every language says everything that frames say, and nothing in another one's words.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { siteLanguages } from "../../src/domain/site-languages.ts";

const games = join(import.meta.dirname, "../../games");
const files = readdirSync(join(games, "texts/en"));
/** All files together: no key stands in two of them. */
const read = (language: string): Record<string, string> =>
  Object.fromEntries(
    files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(games, "texts", language, file), "utf8")) as Record<string, string>),
    ),
  );
const holes = (text = ""): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).sort();
const english = read("en");
/** Terms that other languages took over as they are. */
const taken: readonly string[] = [
  "jacks.hand.flush",
  "jamb.hand.five",
  "blackjack.result.blackjack",
  "blackjack.dealer",
  "blackjack.hand",
];

describe.each(siteLanguages)("the texts of frames in %s", (language) => {
  const texts = read(language);

  it("lie in the same files", () => {
    expect(readdirSync(join(games, "texts", language))).toEqual(files);
  });

  it("are those of English, with the same holes and no blank ends", () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    const wrong = Object.keys(english).filter(
      (key) =>
        holes(texts[key]).join() !== holes(english[key]).join() ||
        texts[key] === "" ||
        texts[key] !== texts[key]?.trim(),
    );
    expect(wrong).toEqual([]);
  });

  it("are in words of their own", () => {
    const same = Object.keys(english).filter(
      (key) => texts[key] === english[key] && /\p{L}{4}/u.test(texts[key] ?? "") && !taken.includes(key),
    );
    expect(language === "en" ? [] : same).toEqual([]);
  });
});

it("are all used", () => {
  const code = readdirSync(games, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(games, file), "utf8"))
    .join("\n");
  // Keys that end in what the house, the page around or the rules of a game say.
  const built = ["refused.", ...Array.from(code.matchAll(/`([\w.]+\.)\$\{/g), ([, start = ""]) => start)];
  const unused = Object.keys(english).filter(
    (key) => !built.some((start) => key.startsWith(start)) && !code.includes(`"${key}"`),
  );
  expect(unused).toEqual([]);
});

// Text as search compares it: blind to case, diacritics and script. "Čačak", "cacak" and "Чачак" are one.

/**
 * How other letters are written in plain ones: as Serbian Latin without its marks, or as English newspapers spell
 * names ("Djokovic", "Shakhtar").
 */
export type Spelling = "local" | "english";
export const spellings: readonly Spelling[] = ["local", "english"];

/** Letters that no decomposition takes apart: one text for both spellings, or "local/english". */
const latin = "đ:d/dj ð:d ø:o ł:l ħ:h ı:i ß:ss æ:ae œ:oe þ:th";
const cyrillic =
  "а:a б:b в:v г:g ґ:g д:d ђ:d/dj е:e є:je/ye ж:z/zh з:z ѕ:dz и:i і:i ј:j к:k л:l љ:lj м:m н:n њ:nj о:o п:p р:r " +
  "с:s т:t ћ:c у:u ф:f х:h/kh ц:c/ts ч:c/ch џ:dz ш:s/sh щ:sc/shch ъ: ы:y ь: э:e ю:ju/yu я:ja/ya";
const greek =
  "α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y/u φ:f χ:h/ch ψ:ps ω:o";

const letters: Readonly<Record<Spelling, ReadonlyMap<string, string>>> = {
  local: lettersOf("local"),
  english: lettersOf("english"),
};

function lettersOf(spelling: Spelling): ReadonlyMap<string, string> {
  const entries = [latin, cyrillic, greek].join(" ").split(" ");
  return new Map(
    entries.map((entry) => {
      const [letter = "", written = ""] = entry.split(":");
      const [local = "", english = local] = written.split("/");
      return [letter, spelling === "local" ? local : english];
    }),
  );
}

const marks = /\p{M}/gu;
const space = /^\s$/u;
const plain = /^[ -~]*$/;
const foldCache = { local: new Map<string, string>(), english: new Map<string, string>() };
const rememberAtMost = 4096;

/**
 * Folds each character by itself, so that a part of a text always folds to a part of the folded text. Whitespace
 * becomes a space, marks vanish.
 */
export function fold(text: string, spelling: Spelling = "local"): string {
  if (plain.test(text)) return text.toLowerCase();
  let folded = "";
  for (const character of text) folded += foldCharacter(character, spelling);
  return folded;
}

/** @param character one code point */
export function foldCharacter(character: string, spelling: Spelling): string {
  const remembered = foldCache[spelling].get(character);
  if (remembered !== undefined) return remembered;
  const folded = written(character, letters[spelling]);
  if (foldCache[spelling].size < rememberAtMost) foldCache[spelling].set(character, folded);
  return folded;
}

function written(character: string, table: ReadonlyMap<string, string>): string {
  if (space.test(character)) return " ";
  let folded = "";
  // Lower case on both sides: some compatibility forms have none of their own.
  for (const part of character.toLowerCase().normalize("NFKD").toLowerCase().replace(marks, ""))
    folded += space.test(part) ? " " : (table.get(part) ?? part);
  return folded;
}

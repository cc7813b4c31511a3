import { describe, expect, it } from "vitest";
import { fold, foldCharacter } from "../../../../src/domain/offer/fold.ts";

describe("folding", () => {
  it.each(["абвгдђежзијклљмнњопрстћуфхцчџш", "АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ"])("reads Serbian Cyrillic %s", (text) => {
    expect(fold(text)).toBe("abvgddezzijklljmnnjoprstcufhccdzs");
    expect(fold(text, "english")).toBe("abvgddjezhzijklljmnnjoprstcufkhtschdzsh");
  });

  it.each<[string, string, string]>([
    ["đ", "d", "dj"],
    ["ð", "d", "d"],
    ["ø", "o", "o"],
    ["ł", "l", "l"],
    ["ħ", "h", "h"],
    ["ı", "i", "i"],
    ["ß", "ss", "ss"],
    ["æ", "ae", "ae"],
    ["œ", "oe", "oe"],
    ["þ", "th", "th"],
    ["ґ", "g", "g"],
    ["є", "je", "ye"],
    ["ѕ", "dz", "dz"],
    ["і", "i", "i"],
    ["щ", "sc", "shch"],
    ["ъ", "", ""],
    ["ы", "y", "y"],
    ["ь", "", ""],
    ["э", "e", "e"],
    ["ю", "ju", "yu"],
    ["я", "ja", "ya"],
    ["čćžšâëñű", "cczsaenu", "cczsaenu"],
  ])("writes %s as %s or %s, capitals alike", (letter, local, english) => {
    for (const text of [letter, letter.toUpperCase()]) {
      expect(fold(text)).toBe(local);
      expect(fold(text, "english")).toBe(english);
    }
  });

  it("reads Greek", () => {
    expect(fold("αβγδεζηθικλμνξοπρσςτυφχψω")).toBe("avgdezithiklmnxoprsstyfhpso");
    expect(fold("αβγδεζηθικλμνξοπρσςτυφχψω", "english")).toBe("avgdezithiklmnxoprsstufchpso");
    expect(fold("Ολυμπιακός")).toBe("olympiakos");
  });

  it("keeps plain text but for its capitals, and makes a space of any whitespace", () => {
    expect(fold("Crvena Zvezda 2-1 ~")).toBe("crvena zvezda 2-1 ~");
    expect(fold("Č\u00a0\u2003A\tB\n")).toBe("c  a b ");
    expect(fold("ﬁ Ⅳ")).toBe("fi iv");
    expect(fold("€日本")).toBe("€日本");
  });

  it("drops marks, wherever they stand", () => {
    expect(fold("C\u030cac\u030cak")).toBe("cacak");
    expect(foldCharacter("\u030c", "local")).toBe("");
  });

  it("says the same of a character however often it is asked", () => {
    for (let time = 0; time < 3; time += 1) {
      expect(foldCharacter("Ђ", "local")).toBe("d");
      expect(foldCharacter("Ђ", "english")).toBe("dj");
    }
  });

  it("goes on when more characters were seen than it remembers", () => {
    const many = Array.from({ length: 6000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join("");
    expect(fold(many)).toBe(many);
    expect(fold("Čačak")).toBe("cacak");
    expect(fold("Ж", "english")).toBe("zh");
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "../../../../src/domain/offer/fold.ts";
import {
  createMatcher,
  highlightRanges,
  isSearched,
  searchable,
  searchKey,
} from "../../../../src/domain/offer/search-term.ts";

const anyText = fc.string({ unit: "grapheme", maxLength: 30 });
const anyBinary = fc.string({ unit: "binary", maxLength: 30 });
/** Names as the offer has them, in the alphabets of its readers. */
const letters = "abcdđefghijklljmnopqrsštuvwxyzžčćëçäöüøłñéαβγδάέήίόύώςабвгдђежзијклљмнњопрстћуфхцчџшщыйёюя";
const name = fc.string({
  unit: fc.constantFrom(...Array.from(letters), ...Array.from(letters.toUpperCase()), " ", " ", "-"),
  maxLength: 24,
});
const finds = (text: string, term: string): boolean => createMatcher(term)(searchable([text]));
const marked = (text: string, term: string): string[] =>
  highlightRanges(text, term).map(([from, to]) => text.slice(from, to));

describe("folding", () => {
  it("is idempotent, and blind to case, composition and whatever kind of space", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyBinary, name), (text) => {
        const folded = fold(text);
        expect(fold(folded)).toBe(folded);
        expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
      }),
    );
    fc.assert(
      fc.property(name, (text) => {
        expect(fold(text.toUpperCase())).toBe(fold(text));
        expect(fold(text.toLowerCase())).toBe(fold(text));
      }),
    );
    expect(fold("Novi\u00a0Sad\tFK")).toBe("novi sad fk");
  });

  it("folds a part to a part", () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(fold(one + other)).toBe(fold(one) + fold(other));
      }),
    );
  });

  it.each([
    ["Čačak", "cacak"],
    ["Ђоковић", "dokovic"],
    ["Đoković", "dokovic"],
    ["Црвена звезда", "crvena zvezda"],
    ["Њушкање Љига", "njuskanje ljiga"],
    ["Спартак Нальчик", "spartak nalcik"],
    ["ΠΑΟΚ", "paok"],
    ["Ολυμπιακός", "olympiakos"],
    ["Fußball İstanbul", "fussball istanbul"],
    ["Łódź Ørsted", "lodz orsted"],
    ["Vllaznia Shkodër Besëlidhja", "vllaznia shkoder beselidhja"],
  ])("%s becomes %s", (text, folded) => expect(fold(text)).toBe(folded));
});

describe("a search term", () => {
  it.each([
    ["Đoković", "djokovic"],
    ["Đoković", "dokovic"],
    ["Djokovic", "Đoković"],
    ["Djokovic", "jokovic"],
    ["Partizan", "партизан"],
    ["Партизан", "partizan"],
    ["Čukarički", "cukaricki"],
    ["Shakhtar Donetsk", "шахтар"],
    ["Olympiacos", "ολυμπια"],
    ["Panathinaikos", "Παναθηναϊκός"],
    ["Spartak Nalchik", "нальчик"],
    ["Real Madrid", "  madrid "],
  ])("%s is found by %j", (text, term) => expect(finds(text, term)).toBe(true));

  it.each([
    ["Partizan", "radnik"],
    ["Real Madrid", "realm"],
    ["Borussia Dortmund", "djo"],
    ["Schalke", "sca"],
    ["Zenit", "\u0301\u0301\u0301"],
    ["Zenit", "ььь"],
  ])("%s is not found by %j", (text, term) => expect(finds(text, term)).toBe(false));

  it("finds whatever part of a name is typed, in whichever case", () => {
    fc.assert(
      fc.property(name, fc.nat(24), fc.nat(24), fc.boolean(), (text, a, b, upper) => {
        const part = Array.from(text).slice(Math.min(a, b), Math.max(a, b)).join("");
        fc.pre(searchKey(part) !== "");
        expect(searchKey(part.toUpperCase())).toBe(searchKey(part.normalize("NFD")));
        expect(finds(text, upper ? part.toUpperCase() : part)).toBe(true);
      }),
    );
  });

  it("looks into each name by itself", () => {
    const matches = createMatcher("zvezdapartizan");
    expect(matches(searchable(["Crvena zvezda", "Partizan"]))).toBe(false);
    expect(createMatcher("zvezda partizan")(searchable(["Crvena zvezda", "Partizan"]))).toBe(false);
    expect(createMatcher("arti")(searchable(["Crvena zvezda", "Partizan"]))).toBe(true);
  });

  it.each([
    ["ab", false],
    [" ab ", false],
    ["abc", true],
    ["ььь", false],
    ["", false],
  ])("%j is searched: %s", (term, expected) => expect(isSearched(term)).toBe(expected));
});

describe("what is marked", () => {
  it.each([
    ["FK Čačak - Čačak 94", "cacak", ["Čačak", "Čačak"]],
    ["Novak Đoković", "djokovic", ["Đoković"]],
    ["Novak Djokovic", "đoković", ["Djokovic"]],
    ["Cac\u030cak", "cac", ["Cac\u030c"]],
    ["Fußball", "uss", ["uß"]],
    ["Fußball", "sba", ["ßba"]],
    ["Партизан", "tiz", ["тиз"]],
    ["Љубљана", "ljub", ["Љуб"]],
    ["Shakhtar", "шахт", ["Shakht"]],
    ["Шахтар", "shakh", ["Шах"]],
    ["Ђоковић", "djok", ["Ђок"]],
    ["Zenit", "xyz", []],
    ["Zenit", "", []],
  ])("%j by %j", (text, term, ranges) => expect(marked(text, term)).toEqual(ranges));

  it("is there exactly where something is found, in order, and finds the term itself", () => {
    fc.assert(
      fc.property(name, name, fc.nat(24), fc.nat(24), (text, other, a, b) => {
        const part = Array.from(text).slice(Math.min(a, b), Math.max(a, b)).join("");
        for (const term of [part, other]) {
          fc.pre(searchKey(term) !== "");
          const ranges = highlightRanges(text, term);
          expect(ranges.length > 0).toBe(finds(text, term));
          let end = 0;
          for (const [from, to] of ranges) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(to).toBeGreaterThan(from);
            expect(finds(text.slice(from, to), term)).toBe(true);
            end = to;
          }
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  groupedTicketCode,
  readTicketCode,
  symbolValues,
  ticketCodeOf,
  ticketNumber,
} from "../../../../src/domain/ticket/ticket-code.ts";

const values = fc.integer({ min: 0, max: symbolValues - 1 });
const codes = fc.array(values, { minLength: 7, maxLength: 7 }).map(ticketCodeOf);
const places = fc.integer({ min: 0, max: 7 });
const isCode = (text: string): boolean => readTicketCode(text).state === "code";

describe("a ticket's number", () => {
  it("is read in whatever way it is typed", () => {
    fc.assert(
      fc.property(codes, fc.constantFrom("", "-", "–", " "), fc.constantFrom("I", "L", "1"), (code, dash, one) => {
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
        const spoken = code.replaceAll("0", "o").replaceAll("1", one);
        const typed = ` ${spoken.slice(0, 4)}${dash}${spoken.slice(4)} `.toLowerCase();
        expect(readTicketCode(typed)).toEqual({ state: "code", code });
      }),
    );
  });

  it("shows each wrong character, and each two that changed places", () => {
    fc.assert(
      fc.property(codes, places, places, values, (code, at, other, value) => {
        const symbols = Array.from(code);
        const wrong = symbols.with(at, ticketCodeOf([value, 0, 0, 0, 0, 0, 0]).charAt(0)).join("");
        const swapped = symbols.with(at, code.charAt(other)).with(other, code.charAt(at)).join("");
        for (const text of [wrong, swapped]) expect(isCode(text)).toBe(text === code);
      }),
    );
  });

  it("is not seen in names, and a mistyped one is told from them by its figures", () => {
    for (const name of ["Partizan", "Real Bet", "k7q2-m4t", "K7Q2-M4TDX", "1860 München", ""])
      expect(readTicketCode(name)).toEqual({ state: "text" });
    const code = ticketCodeOf([19, 7, 23, 2, 20, 4, 26]);
    expect(groupedTicketCode(code)).toMatch(/^K7Q2-M4T.$/);
    const wrong = `${code.slice(0, 7)}${code.endsWith("0") ? "2" : "0"}`;
    expect(readTicketCode(wrong)).toEqual({ state: "mistyped" });
    // U is no character of it.
    expect(readTicketCode("U7Q2-M4TD")).toEqual({ state: "mistyped" });
  });

  it("stands where the server has one, else its id", () => {
    expect(ticketNumber({ code: "K7Q2M4TD", _id: "x" })).toBe("K7Q2-M4TD");
    expect(ticketNumber({ code: null, _id: "x" })).toBe("x");
    expect(ticketNumber({ _id: "x" })).toBe("x");
  });
});

// The short number of a ticket, as people read it out and type it: 8 characters of Crockford's base 32, the last of which
// checks the others.

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 8;
/** How many of them are free to choose. */
export const drawnSymbols = codeLength - 1;
/** How many values a symbol has. */
export const symbolValues = alphabet.length;

/** Letters that are left out, because they are read as others. */
const readAs: ReadonlyMap<string, string> = new Map([
  ["O", "0"],
  ["I", "1"],
  ["L", "1"],
]);
const dashes = /[-\u2010-\u2015_]/g;
const shape = /^[0-9A-Z]{4}[-\u2010-\u2015_ ]?[0-9A-Z]{4}$/;
/** x^5 + x^2 + 1: its powers of two are 31 different numbers. */
const polynomial = 0b100101;

/** Twice the number, in the field of 32 elements. */
function doubled(value: number): number {
  const twice = value << 1;
  return twice < symbolValues ? twice : twice ^ polynomial;
}

/** Each place has a weight of its own: one wrong symbol is found, and two that changed places. */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => doubled(sum ^ value), 0);
}

/** @param drawn seven values from 0 to 31 */
export function ticketCodeOf(drawn: readonly number[]): string {
  return [...drawn, checkOf(drawn)].map((value) => alphabet.charAt(value)).join("");
}

/** In two halves: "K7Q2-M4TD". */
export function groupedTicketCode(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
}

/** What the ticket is called where people read it; of a server without such numbers its id. */
export function ticketNumber({ code, _id }: { code?: string | null | undefined; _id: string }): string {
  return code ? groupedTicketCode(code) : _id;
}

export type TypedCode =
  | { readonly state: "code"; readonly code: string }
  /** It has the form of one, and a figure in it as names seldom have; but a character is wrong. */
  | { readonly state: "mistyped" }
  /** Something else, such as the name of a side. */
  | { readonly state: "text" };

/** What somebody typed, with or without the dash, in small letters, with O for 0 and I or L for 1. */
export function readTicketCode(text: string): TypedCode {
  const typed = text.trim().toUpperCase();
  if (!shape.test(typed)) return { state: "text" };
  const code = Array.from(typed.replace(dashes, "").replace(" ", ""), (symbol) => readAs.get(symbol) ?? symbol).join(
    "",
  );
  const values = Array.from(code, (symbol) => alphabet.indexOf(symbol));
  const isCode = !values.includes(-1) && checkOf(values.slice(0, drawnSymbols)) === values[drawnSymbols];
  if (isCode) return { state: "code", code };
  return { state: /\d/.test(typed) ? "mistyped" : "text" };
}

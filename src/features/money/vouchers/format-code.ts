/** "1234 - 5678 - 9012 - 3456": as vouchers are written, read out and typed. Other than 16 digits stay as they are. */
export function groupedCode(code: string): string {
  return /^\d{16}$/.test(code) ? (code.match(/\d{4}/g) ?? []).join(" - ") : code;
}

/** Length of what `groupedCode` gives. */
export const groupedLength = 25;

export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, "");

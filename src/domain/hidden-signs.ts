// Signs that a reader does not see, but that change what is read: controls, marks of direction, signs of no width.

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u{115F}\u{1160}\u{3164}\u{FFA0}\u{E0000}-\u{E0FFF}]/gu;
/** Of texts with lines. */
const lineSigns: ReadonlySet<string> = new Set(["\n", "\r", "\t"]);

/** @param mayHaveLines line breaks and tabs are none of them */
export function hasHiddenSigns(text: string, mayHaveLines = false): boolean {
  return [...text.matchAll(hidden)].some(([sign]) => !(mayHaveLines && lineSigns.has(sign)));
}

export const withoutHiddenSigns = (text: string): string => text.replaceAll(hidden, "");

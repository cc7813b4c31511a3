/**
 * The first `longest` UTF-16 units of a text, or one less: never half of a character. No address can hold one, and a server
 * refuses the text.
 */
export const cutText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");

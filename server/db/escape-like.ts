/** A text as a part of a `like` pattern that stands for itself; goes with `escape '\'`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

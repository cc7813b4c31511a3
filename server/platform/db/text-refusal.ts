// Texts from outside that no store keeps as they came: with U+0000, which PostgreSQL has no text for, or with one half of
// a surrogate pair, which has no UTF-8. The second would be read back as another text: a row of the audit that has it
// would look altered for ever.

export interface TextRefusal {
  /** Names of fields and places in lists, the outermost first; of a name: what has it. */
  path: string[];
  message: string;
}

export const nullRefusal = "must not contain U+0000";
export const halfPairRefusal = "must not contain half of a surrogate pair";

function refusalOf(text: string): string | null {
  if (text.includes("\0")) return nullRefusal;
  return text.isWellFormed() ? null : halfPairRefusal;
}

interface Place {
  value: unknown;
  name: string;
  within: Place | null;
}

function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let at: Place | null = place; at?.within; at = at.within) path.push(at.name);
  return path.reverse();
}

/**
 * The first such text; null = none. Without recursion: what clients send may be nested as deeply as its length allows.
 */
export function textRefusalIn(input: unknown): TextRefusal | null {
  const waiting: Place[] = [{ value: input, name: "", within: null }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === "string") {
      const message = refusalOf(value);
      if (message !== null) return { path: pathOf(place), message };
    }
    // Bytes that were not read yet: who reads them asks again.
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, each] of Object.entries(value)) {
      const message = refusalOf(name);
      if (message !== null) return { path: pathOf(place), message };
      waiting.push({ value: each, name, within: place });
    }
  }
  return null;
}

/** In UTF-8 neither can stand but as an escape. */
const escape = /\\u(?:0000|d[89a-f])/i;

/** The same for JSON, which need not be looked through where it has no such escape. @param json what `value` was */
export const textRefusalInParsed = (json: string, value: unknown): TextRefusal | null =>
  escape.test(json) ? textRefusalIn(value) : null;

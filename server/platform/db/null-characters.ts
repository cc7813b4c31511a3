// U+0000 in what is told from outside: PostgreSQL has no text with it, so no store takes it.

export const nullRefusal = "must not contain U+0000";

const nullCharacter = "\0";

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
 * Where there is one, as names of fields and places in lists, the outermost first; in a name: what has it. null = none.
 * Without recursion: what clients send may be nested as deeply as its length allows.
 */
export function nullIn(input: unknown): string[] | null {
  const waiting: Place[] = [{ value: input, name: "", within: null }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === "string" && value.includes(nullCharacter)) return pathOf(place);
    // Bytes that were not read yet: who reads them asks again.
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) continue;
    for (const [name, each] of Object.entries(value)) {
      if (name.includes(nullCharacter)) return pathOf(place);
      waiting.push({ value: each, name, within: place });
    }
  }
  return null;
}

/** The same for JSON, that need not be looked through where it has no such character. @param json what `value` was */
export const nullInParsed = (json: string, value: unknown): string[] | null =>
  json.includes("\\u0000") ? nullIn(value) : null;

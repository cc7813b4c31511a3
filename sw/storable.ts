// What may lie in Cache Storage: whole answers that anybody may see.

/** A page in the place of a file is a log-in of the network's (or a server that knows no 404), never the file. */
export function isStorable(answer: Response, page = false): boolean {
  if (answer.status !== 200 || answer.type === "opaque" || answer.type === "error") return false;
  if (/no-store|private/i.test(answer.headers.get("cache-control") ?? "")) return false;
  // What was asked for lies nowhere else, and says what it is.
  return page || (!answer.redirected && !isPage(answer) && answer.headers.has("content-type"));
}

function isPage(answer: Response): boolean {
  return /text\/html/i.test(answer.headers.get("content-type") ?? "");
}

/** Whether a network's own page, or trouble of the server, came in the place of what was asked for. */
export async function isAstray(answer: Response): Promise<boolean> {
  if (answer.status >= 500 || isPage(answer)) return true;
  if (!answer.ok) return false;
  try {
    const value: unknown = await answer.clone().json();
    return typeof value !== "object" || value === null;
  } catch {
    return true;
  }
}

/** Stores a copy; without room for it the answer is good all the same. */
export async function store(cache: Cache, key: string, answer: Response): Promise<void> {
  try {
    await cache.put(key, answer);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "QuotaExceededError")) throw error;
  }
}

/** Drops what was stored first, down to `most` entries. */
export async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

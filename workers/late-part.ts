// A part of the core that a start can do without: fetched by whoever needs it first, and made once.

export interface LatePart<Part> {
  /** Fails where its code does not come; the next call asks for it again. */
  get(): Promise<Part>;
  /** null = not there yet. */
  now(): Part | null;
}

export function createLatePart<Part>(make: () => Promise<Part>): LatePart<Part> {
  let part: Part | null = null;
  let coming: Promise<Part> | null = null;
  async function fetch(): Promise<Part> {
    try {
      part = await make();
      return part;
    } catch (error) {
      coming = null;
      throw error;
    }
  }
  return {
    get: () => (coming ??= fetch()),
    now: () => part,
  };
}

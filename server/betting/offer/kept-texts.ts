// Names of one language, as many as are kept. Those of markets and outcomes are told once and shown everywhere: names of
// players, of which there are many more, do not drive them out.

export interface KeptTexts {
  /** Counts as use: what was not used for longest goes first. */
  get(id: string): string | undefined;
  /** Does not count as use: a search looks at all there are. */
  peek(id: string): string | undefined;
  set(id: string, text: string): void;
  /** What goes first comes first. */
  entries(): Record<string, string>;
}

/** Of markets and outcomes, and of all others. */
export const mostKeptTexts = 50_000;

/** "u18", "u18:12", "sr:exact_goals:6+:68": no others are of all matches. */
const isOfMarkets = (id: string): boolean => /^(?:u\d+(?::\d+)?|sr:[a-z_]+:[^:]+:.+)$/.test(id);

export function createKeptTexts(entries: Readonly<Record<string, string>> = {}): KeptTexts {
  const ofMarkets = new Map<string, string>();
  const others = new Map<string, string>();
  const textsOf = (id: string): Map<string, string> => (isOfMarkets(id) ? ofMarkets : others);

  function set(id: string, text: string): void {
    const texts = textsOf(id);
    texts.delete(id);
    texts.set(id, text);
    const [oldest] = texts.keys();
    if (texts.size > mostKeptTexts && oldest !== undefined) texts.delete(oldest);
  }

  for (const [id, text] of Object.entries(entries)) set(id, text);
  return {
    get(id) {
      const text = textsOf(id).get(id);
      if (text !== undefined) set(id, text);
      return text;
    },
    peek: (id) => textsOf(id).get(id),
    set,
    entries: () => Object.fromEntries([...ofMarkets, ...others]),
  };
}

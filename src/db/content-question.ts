// What a tab may want to know of what the CMS publishes page by page, and where the answer lies in `catalogue`.

export type ContentRequest =
  /** A text of the site; `language` is a wire code. */
  | { kind: "document"; doc: string; language: string }
  /** The sections of a lobby. */
  | { kind: "sections"; area: string };

export const contentPrefix = "content:";
export type ContentKey = `content:${string}`;

/** An answer of the CMS as it was last read. */
export interface ContentAnswer {
  /** Validated before it was stored; null = never read, or the server has none. */
  value: unknown;
  /** Epoch ms by the server's clock; 0 = never. */
  readAt: number;
  /** Translation key of the last failed read; null = the last one succeeded. */
  error: string | null;
}

export function contentKey(question: ContentRequest): ContentKey {
  return question.kind === "document"
    ? `content:document:${question.language}:${question.doc}`
    : `content:sections:${question.area}`;
}

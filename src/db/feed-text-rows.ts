// Where names of the feed lie in the `catalogue` table: one row for each language and id, so that each is asked for once.

export interface StoredText {
  text: string;
  /** Epoch ms by the server's clock. */
  readAt: number;
}

export const feedTextPrefix = "text:";

export const feedTextKey = (lang: string, id: string): string => `${feedTextPrefix}${lang}:${id}`;

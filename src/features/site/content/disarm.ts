// Takes out of foreign HTML, before it is parsed, what browsers tell as a breach of the content policy though nothing of
// it runs: handlers, styles, a base. Any parser tells, that of an inert document too. What may be shown is decided after it.
const elements = /<style\b[^<>]*>[\s\S]*?(?:<\/style\s*>|$)|<base\b[^<>]*>/gi;
const startTag = /<[a-z](?:[^<>=]|=\s*(?:"[^"]*"|'[^']*'|(?!\s*["'])))*>/gi;
/** A value with its sign of equality, or a name. */
const part = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*)|[^\s<>/=]+/g;

/** The same text with those attributes renamed and those elements gone. Makes nothing safe. */
export function disarm(html: string): string {
  return html
    .replaceAll(elements, "")
    .replaceAll(startTag, (tag) =>
      tag.replaceAll(part, (text) => (/^(?:on|style$)/i.test(text) ? `data-${text}` : text)),
    );
}

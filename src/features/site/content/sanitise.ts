// Foreign HTML comes in here and nowhere else: what is left of it is text, headings, lists, tables and links.
import DOMPurify from "dompurify";
import { disarm } from "./disarm.ts";

const tags = ["h2", "h3", "p", "ul", "ol", "li", "dl", "dt", "dd", "strong", "b", "em", "i", "br", "a"];
const blockTags = ["blockquote", "details", "summary"];
const tableTags = ["table", "caption", "thead", "tbody", "tr", "th", "td"];

/** A fragment of an inert document: nothing in it was loaded or run. */
export function sanitise(html: string): DocumentFragment {
  return DOMPurify.sanitize(disarm(html), {
    ALLOWED_TAGS: [...tags, ...blockTags, ...tableTags],
    ALLOWED_ATTR: ["href", "lang", "scope", "colspan", "rowspan"],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/?#]|[\w.-]+(?:[/?#]|$))/i,
    RETURN_DOM_FRAGMENT: true,
  });
}

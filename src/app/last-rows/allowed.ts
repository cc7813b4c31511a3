// What of the page's markup a picture of it may hold. Whatever is not named here is left out.

/** Tag in the page -> tag in the picture: landmarks are the app's alone. */
const tags: ReadonlyMap<string, string> = new Map([
  ...["aside", "footer", "form", "header", "main", "nav", "search", "section"].map((tag) => [tag, "div"] as const),
  ...["a", "article", "b", "button", "div", "fieldset", "h2", "i", "img", "input", "label", "li", "ol", "p"].map(same),
  ...["select", "small", "span", "time", "ul"].map(same),
  ...["circle", "clippath", "defs", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "svg"].map(same),
]);

const attributes = new Set([
  ...["alt", "aria-current", "aria-hidden", "class", "placeholder", "type"],
  ...["data-brief", "data-current", "data-direction", "data-empty", "data-event", "data-kind", "data-locked"],
  ...["data-long", "data-main", "data-more-left", "data-more-right", "data-odd", "data-price"],
  ...["clip-path", "clip-rule", "cx", "cy", "d", "fill", "fill-rule", "height", "points", "r", "rx", "ry", "stroke"],
  ...["stroke-linecap", "stroke-linejoin", "stroke-width", "transform", "viewBox", "width", "x", "x1", "x2"],
  ...["y", "y1", "y2"],
]);

const lengths = /^[\w\s.,%()-]+$/;
/** Lengths and pictures of this site, as the app itself sets them on single elements. */
const properties: ReadonlyMap<string, RegExp> = new Map([
  ["grid-template-columns", lengths],
  ["height", lengths],
  ["top", lengths],
  ["width", lengths],
  ["border-radius", lengths],
  ["mask-image", /^url\("\/[\w/%.-]+"\)$/],
]);

function same(tag: string): readonly [string, string] {
  return [tag, tag];
}

/** The tag it has in the picture; null = it has no place there. */
export function tagOf(element: Element): string | null {
  return tags.get(element.localName.toLowerCase()) ?? null;
}

/** Names and values as they are, to be escaped. */
export function attributesOf(element: Element): readonly (readonly [string, string])[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    if (attributes.has(name)) return [[name, value] as const];
    // A picture of this site, never one that another could count.
    return name === "src" && /^\/[^/]/.test(value) ? [[name, value] as const] : [];
  });
}

/** CSS declarations; "" = none. */
export function declarationsOf(element: Element): string {
  if (!element.hasAttribute("style")) return "";
  const { style } = element as HTMLElement | SVGElement;
  let text = "";
  for (const [property, allowed] of properties) {
    const value = style.getPropertyValue(property);
    if (value !== "" && allowed.test(value)) text += `${property}:${value};`;
  }
  return text;
}

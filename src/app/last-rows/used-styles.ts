// Which of the page's style sheets a picture of it needs.

const classesOf = new WeakMap<CSSStyleSheet, ReadonlySet<string>>();

/** Paths of the build's sheets that have rules for a class of `markup`, in the order of the page. */
export function usedStyles(document: Document, markup: string): readonly string[] {
  const used = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  return [...document.styleSheets].flatMap((sheet) => {
    const path = sheet.href === null ? "" : new URL(sheet.href).pathname;
    if (!/^\/assets\/[\w.-]+\.css$/.test(path)) return [];
    const named = classesOf.get(sheet) ?? namedIn(sheet);
    classesOf.set(sheet, named);
    return [...used].some((name) => named.has(name)) ? [path] : [];
  });
}

function namedIn(sheet: CSSStyleSheet): ReadonlySet<string> {
  const names = [...sheet.cssRules].flatMap(({ cssText }) => [...cssText.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)]);
  return new Set(names.map(([, name = ""]) => name));
}

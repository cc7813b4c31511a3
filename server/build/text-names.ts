// Texts of a language are named after it, so that the service worker knows which files a language is made of.

/** Name pattern of a chunk. @param module id of the module that it was made for; null = of several */
export function chunkNameOf(module: string | null): string {
  const text = /\/src\/i18n\/locales\/([a-z]{2})\/(\w+)\.json$/.exec(module ?? "");
  return text === null ? "assets/[name]-[hash].js" : `assets/text-${text[1]}-${text[2]}-[hash].js`;
}

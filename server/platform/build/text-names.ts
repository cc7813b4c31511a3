// Texts of a language are named after it, so that the service worker knows which files a language is made of.

/** Name pattern of a chunk. @param module id of the module that it was made for; null = of several */
export function chunkNameOf(module: string | null): string {
  const text = /\/(?:src\/i18n\/locales|games\/(texts))\/([a-z]{2})\/(\w+)\.json$/.exec(module ?? "");
  if (text === null) return "assets/[name]-[hash].js";
  const [, game, language, name] = text;
  return `assets/text-${language}-${game === undefined ? "" : "game-"}${name}-[hash].js`;
}

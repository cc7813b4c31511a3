// Files that only operators and agents use: stored on a device when they are used there, and not ahead for each player.

/** What the desks begin with, by the names that the bundler gives their chunks. */
export const desks = ["operator-page", "agency-pages", "theme-editor", "theme-editor-entry"] as const;

/**
 * Scripts that no player's page or worker imports, not even late.
 * @param names of the files in assets/, "assets/" included
 * @param read returns a script's code
 * @throws where a desk's chunk is not in the build: it has another name now
 */
export function deskFiles(names: readonly string[], read: (name: string) => string): string[] {
  const scripts = names.filter((name) => name.endsWith(".js"));
  const entries = desks.map((desk) => {
    const found = scripts.find((name) => name.replace(/^assets\/|-[\w-]{8}\.js$/g, "") === desk);
    if (found === undefined) throw new Error(`no chunk "${desk}" in the build`);
    return found;
  });
  const imports = new Map(
    scripts.map((name) => [
      name,
      [...read(name).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file = ""]) => file),
    ]),
  );
  const others = new Set<string>();
  const waiting = scripts.filter((name) => /^assets\/(?:index|host)-[\w-]{8}\.js$/.test(name));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (others.has(name) || entries.includes(name)) continue;
    others.add(name);
    waiting.push(...(imports.get(name) ?? []).map((file) => `assets/${file}`));
  }
  return scripts.filter((name) => !others.has(name));
}

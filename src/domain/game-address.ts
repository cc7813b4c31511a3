// Where games are played: /games/<provider>/<game>?gc=<gameCode>.

/** @returns the provider's code and the game's own name */
export function partsOfGame(gameCode: string): { provider: string; name: string } {
  const at = gameCode.indexOf("_");
  return at < 0 ? { provider: gameCode, name: "" } : { provider: gameCode.slice(0, at), name: gameCode.slice(at + 1) };
}

/** Whether an address can lead to it: `<provider>_<game>`. */
export function isGameCode(text: string): boolean {
  return /^[a-z0-9]{2,16}_[a-z0-9_]{1,61}$/.test(text);
}

/** Without language. */
export function gamePath(gameCode: string): string {
  const { provider, name } = partsOfGame(gameCode);
  return `/games/${provider}/${name}`;
}

/** The address of a game, without language. */
export function gameAddress(gameCode: string, mode: "real" | "demo" = "real"): string {
  return `${gamePath(gameCode)}?gc=${gameCode}${mode === "demo" ? "&mode=demo" : ""}`;
}

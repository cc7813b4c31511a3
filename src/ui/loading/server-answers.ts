/**
 * Whether the page's own server can be reached: it, not a network's own log-in page, which answers everything with HTML.
 * The service worker answers no HEAD.
 */
export async function serverAnswers(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch("/config.json", { method: "HEAD", cache: "no-store" });
    return ok && headers.get("content-type")?.includes("json") === true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Whether the page's own server can be reached at all: any answer will do. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch("/", { method: "HEAD", cache: "no-store" });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

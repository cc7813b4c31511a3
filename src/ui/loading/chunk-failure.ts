/** Whether an error is a failed import of a part, by the words browsers use for it. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|module script|preload CSS/i.test(error.message);
}

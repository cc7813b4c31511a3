/** Whether this browser has no databases at all, as in some private windows. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === "MissingAPIError" || error.name === "SecurityError");
}

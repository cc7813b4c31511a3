/** The translation key under `errors.` of a failed command; `unexpected` where the failure bears none. */
export function errorCode(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return "unexpected";
}

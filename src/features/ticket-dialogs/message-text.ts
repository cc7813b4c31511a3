// The text of an outcome's key, which a server may have made up.
import type { i18n } from "i18next";

const fallback = "ticket.message.snackbarRejected";

export function messageText(key: string, { exists, t }: Pick<i18n, "exists" | "t">): string {
  const known = [`ticket.message.${key}`, `errors.${key}`].find((full) => exists(full));
  return t((known ?? fallback) as typeof fallback);
}

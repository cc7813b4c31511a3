// Who does what may be asked about later.
import { userInfo } from "node:os";

export interface Author {
  /** Epoch ms. */
  at: number;
  /** Kind, and which one of it: "sandbox", "command:root", "user:<sub>". */
  actor: string;
  /** Of the request; null = there was none. */
  reqId: string | null;
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that no user of it has.
    return String(process.getuid?.() ?? "unknown");
  }
}

/** Who started this process. @param now epoch ms */
export function commandAuthor(now: number): Author {
  return { at: now, actor: `command:${systemUser()}`, reqId: null };
}

// Who does what may be asked about later.
import { userInfo } from "node:os";

export interface Author {
  /** Epoch ms. */
  at: number;
  /** Of the user; what is no user begins with "~": "~sandbox", "~command:root". */
  sub: string;
  /** As they were in that moment. */
  roles: readonly string[];
  /** Session family; null = no session. */
  family: string | null;
  /** null = not over the network. */
  ip: string | null;
}

const noSession = { roles: [], family: null, ip: null };

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that no user of it has.
    return String(process.getuid?.() ?? "unknown");
  }
}

/** A part of the site that no person steers. @param now epoch ms */
export const partAuthor = (name: string, now: number): Author => ({ at: now, sub: `~${name}`, ...noSession });

/** Who started this process. @param now epoch ms */
export const commandAuthor = (now: number): Author => partAuthor(`command:${systemUser()}`, now);

/** The person at the server's own shell, who agrees in an administrator's place. @param now epoch ms */
export const shellAuthor = (now: number): Author => partAuthor("shell", now);

export const isShell = ({ sub }: Pick<Author, "sub">): boolean => sub === shellAuthor(0).sub;

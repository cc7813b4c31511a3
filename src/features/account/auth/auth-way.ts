// How the forms reach each other and what follows them: on pages of their own, or as the modes of one dialog.
import type { AuthMode } from "../../../state/panels.ts";

export interface AuthWay {
  /** Address of a form's page; null = the forms are modes of a dialog. */
  pathOf: ((mode: AuthMode) => string) | null;
  go(mode: AuthMode): void;
  /** Signed in. */
  entered(): void;
}

/** Without language prefix. */
export const authPaths: Record<AuthMode, string> = {
  login: "/auth/login",
  register: "/auth/register",
  "forgot-password": "/auth/forgot-password",
  "reset-password": "/auth/reset-password",
};

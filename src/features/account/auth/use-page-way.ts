// The forms as pages of their own. Where somebody who is signed in goes from here is for the guard of these pages.
import { useNavigate } from "react-router-dom";
import { expectLogInLanguage } from "../../../state/login-language.ts";
import type { AuthMode } from "../../../state/panels.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { authPaths, type AuthWay } from "./auth-way.ts";

export function usePageWay(): AuthWay & { pathOf: (mode: AuthMode) => string } {
  const { prefix, language } = useLanguage();
  const navigate = useNavigate();
  const pathOf = (mode: AuthMode): string => withPrefix(prefix, authPaths[mode]);
  return {
    pathOf,
    go: (mode) => void navigate(pathOf(mode), { replace: true }),
    entered: () => expectLogInLanguage(language),
  };
}

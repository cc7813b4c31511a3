// The language that the server keeps for a player is taken over once, in the tab that logged in.
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { expectation, takeLogInLanguage } from "../../state/login-language.ts";
import { openPanel, panels, type Panel } from "../../state/panels.ts";
import { inLanguage } from "../../i18n/language-path.ts";
import { isLanguage } from "../../i18n/languages.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { useSession } from "../../queries/account/session.ts";
import { dataOr } from "../../queries/live-query.ts";

export function useLanguageAtLogIn(): void {
  const row = dataOr(useSession(), null);
  const { language } = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const waiting = useSnapshot(expectation).expected !== null;
  /** undefined = not heard of yet. */
  const accountLanguage = row?.state === "signedIn" ? row.language : undefined;
  const panelToReopen = useRef<{ panel: Panel; at: string } | null>(null);
  useEffect(() => {
    if (
      accountLanguage === undefined ||
      !waiting ||
      !takeLogInLanguage(language) ||
      !isLanguage(accountLanguage) ||
      accountLanguage === language
    )
      return;
    const pathname = inLanguage(accountLanguage, location.pathname);
    // The ticket that asked for the log-in stays open, though its page gets another address.
    if (panels.panel !== null) panelToReopen.current = { panel: panels.panel, at: pathname };
    void navigate(
      { pathname, search: location.search, hash: location.hash },
      { replace: true, state: location.state, preventScrollReset: true },
    );
  }, [accountLanguage, waiting, language, location, navigate]);
  useEffect(() => {
    if (panelToReopen.current?.at !== location.pathname) return;
    openPanel(panelToReopen.current.panel);
    panelToReopen.current = null;
  }, [location.pathname]);
}

// Logs out and goes home.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";

export function LogOutPage() {
  const { t } = useTranslation("site");
  const { session } = useCommands();
  const { prefix } = useLanguage();
  const navigate = useNavigate();
  const home = withPrefix(prefix, "/");
  useEffect(() => {
    session
      .logOut()
      .catch(showError)
      .finally(() => void navigate(home, { replace: true }));
  }, [session, navigate, home]);
  return (
    <output>
      <Spinner /> <span>{t("auth.loggingOut")}</span>
    </output>
  );
}

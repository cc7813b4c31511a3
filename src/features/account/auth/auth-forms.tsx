// The dialog's content: one of the four forms. Fetched with the first dialog.
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { closeLogIn, openAuth, panels } from "../../../state/panels.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import type { AuthWay } from "./auth-way.ts";
import { expectLogInLanguage } from "../../../state/login-language.ts";

export function AuthForms() {
  const { prefix, language } = useLanguage();
  const navigate = useNavigate();
  const { authMode, reset } = useSnapshot(panels);
  const way: AuthWay = {
    pathOf: null,
    go: openAuth,
    entered() {
      expectLogInLanguage(language);
      closeLogIn();
    },
  };
  switch (authMode) {
    case "register":
      return <RegisterForm way={way} />;
    case "forgot-password":
      return <ForgotForm way={way} />;
    case "reset-password":
      if (reset === null) return <ForgotForm way={way} />;
      return (
        <ResetForm
          way={way}
          credentials={reset}
          onDone={() => {
            openAuth("login");
            void navigate(withPrefix(prefix, "/"), { replace: true });
          }}
        />
      );
    case "login":
      return <LogInForm way={way} />;
  }
}

// The rules of a new password, each marked as soon as it is met.
import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import { useTranslation } from "react-i18next";
import { metPasswordRules, minimumPassword, passwordRules } from "../../domain/account/account-rules.ts";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./password-meter.module.css";

const labels = {
  length: "auth.rule.length",
  case: "auth.rule.case",
  digit: "auth.rule.digit",
} as const;

export function PasswordMeter({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation("site");
  const met = metPasswordRules(password.trim());
  return (
    <ul id={id} className={styles.rules} aria-label={t("auth.passwordRules")}>
      {passwordRules.map((rule) => (
        <li key={rule} data-rule={rule} className={classNames(styles.rule, met.has(rule) && styles.met)}>
          {met.has(rule) ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
          <span>{t(labels[rule], { number: minimumPassword })}</span>
          {met.has(rule) && <VisuallyHidden>{t("auth.ruleMet")}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}

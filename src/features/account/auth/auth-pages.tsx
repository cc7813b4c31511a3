// The forms that need nothing but themselves, each on its page.
import { useSearchParams } from "react-router-dom";
import styles from "./auth-page.module.css";
import { ForgotForm } from "./forgot-form.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { usePageWay } from "./use-page-way.ts";
import { cutText } from "../../../domain/cut-text.ts";

export function LogInPage() {
  return (
    <div className={styles.card}>
      <LogInForm way={usePageWay()} />
    </div>
  );
}

/** As long as a promo code can be. */
const longestCode = 32;

export function RegisterPage() {
  const [params] = useSearchParams();
  const promoCode = cutText((params.get("promo") ?? "").trim(), longestCode);
  return (
    <div className={styles.card}>
      <RegisterForm way={usePageWay()} promoCode={promoCode} />
    </div>
  );
}

export function ForgotPage() {
  return (
    <div className={styles.card}>
      <ForgotForm way={usePageWay()} />
    </div>
  );
}

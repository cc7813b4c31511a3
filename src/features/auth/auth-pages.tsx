// The forms that need nothing but themselves, each on its page.
import styles from "./auth-page.module.css";
import { ForgotForm } from "./forgot-form.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { usePageWay } from "./use-page-way.ts";

export function LogInPage() {
  return (
    <div className={styles.card}>
      <LogInForm way={usePageWay()} />
    </div>
  );
}

export function RegisterPage() {
  return (
    <div className={styles.card}>
      <RegisterForm way={usePageWay()} />
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

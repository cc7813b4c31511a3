import KeyRound from "lucide-react/icons/key-round";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/use-error-text.ts";
import { Button } from "./button.tsx";
import styles from "./code-field.module.css";

export interface PasskeyButtonProps {
  busy: boolean;
  /** Key of `errors`. */
  error: string | null;
  onPress: () => void;
}

/** Confirms by a passkey what stands around it, and says why it did not. */
export function PasskeyButton({ busy, error, onPress }: PasskeyButtonProps) {
  const { t } = useTranslation("site");
  const errorText = useErrorText();
  return (
    <>
      <Button variant="accent" busy={busy} onClick={onPress}>
        <KeyRound size={18} aria-hidden="true" />
        <span>{t("security.usePasskey")}</span>
      </Button>
      {error !== null && (
        <p role="alert" className={styles.refused}>
          {errorText(error)}
        </p>
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import { useDynamicText } from "./use-text.ts";

/** Words for a refusal in place. @param key under `errors.`; one without words is told as something that went wrong */
export function useErrorText(): (key: string) => string {
  const { t } = useTranslation("site");
  const text = useDynamicText();
  return (key) => text(`errors.${key}`) ?? t("errors.unexpected");
}

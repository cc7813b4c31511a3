// Why an order about a bonus or a code was refused, in the player's language.
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";

/** What is said elsewhere in words of tickets and deposits. */
const ownWords = ["timeOut", "selfExcluded", "staffMayNotPlay", "tooManyRequests"] as const;

/** @param key of the refusal; one without words is told as something that went wrong */
export function useRefusalText(): (key: string) => string {
  const { t } = useTranslation("money");
  const errorText = useErrorText();
  const text = useDynamicText();
  return (key) => {
    const bonusErrorKey = ownWords.find((candidate) => candidate === key);
    if (bonusErrorKey !== undefined) return t(`bonus.error.${bonusErrorKey}`);
    // The same words as in a notice, which tells what was decided late.
    return text(`notice.${key}`) ?? errorText(key);
  };
}

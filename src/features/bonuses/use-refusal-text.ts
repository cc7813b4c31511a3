// Why an order about a bonus or a code was refused, in the player's language.
import { useTranslation } from "react-i18next";
import { useDynamicText } from "../../i18n/use-text.ts";

const ofBonus = ["bonusActive", "bonusGone", "ticketPending", "timeOut", "selfExcluded"] as const;
const ofCode = ["promoUnknown", "promoEnded", "promoUsed", "promoNotForYou", "promoUsedUp", "tooManyRequests"] as const;

/** @param key of the refusal; one without words of its own is told as what went wrong */
export function useRefusalText(): (key: string) => string {
  const { t } = useTranslation("money");
  const { t: site } = useTranslation("site");
  const text = useDynamicText();
  return (key) => {
    const bonus = ofBonus.find((known) => known === key);
    if (bonus !== undefined) return t(`bonus.error.${bonus}`);
    const code = ofCode.find((known) => known === key);
    if (code !== undefined) return t(`promo.error.${code}`);
    return text(`errors.${key}`) ?? site("errors.unexpected");
  };
}

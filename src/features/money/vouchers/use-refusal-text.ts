// Why a voucher was refused, in the words that fit vouchers.
import { useTranslation } from "react-i18next";
import { useDynamicText } from "../../../i18n/use-text.ts";

/** @param key as the server or the core said it; null = no refusal */
export function useRefusalText(): (key: string | null) => string | null {
  const { t } = useTranslation();
  const text = useDynamicText();
  return (key) =>
    key === null ? null : (text(`voucherError.${key}`) ?? text(`errors.${key}`) ?? t("errors.unexpected"));
}

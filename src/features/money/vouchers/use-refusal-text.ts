// Why a voucher was refused, in the words that fit vouchers.
import { useErrorText } from "../../../i18n/use-error-text.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";

/** @param key as the server or the core said it; null = no refusal */
export function useRefusalText(): (key: string | null) => string | null {
  const errorText = useErrorText();
  const text = useDynamicText();
  return (key) => (key === null ? null : (text(`voucherError.${key}`) ?? errorText(key)));
}

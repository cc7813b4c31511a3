import { useLanguage } from "../../../i18n/use-language.ts";
import { withPrefix } from "../../../i18n/language-path.ts";

/** The address that loads a code, in the language of this page. */
export function useBookingLink(): (code: string) => string {
  const { prefix } = useLanguage();
  return (code) => `${location.origin}${withPrefix(prefix, "/betting")}?booking=${encodeURIComponent(code)}`;
}

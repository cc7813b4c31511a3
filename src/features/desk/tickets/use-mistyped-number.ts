// What is said where a search for a ticket's number found nothing.
import { useTranslation } from "react-i18next";
import { readTicketCode } from "../../../domain/ticket/ticket-code.ts";

/** null = what was typed has not the form of a number, or is one. */
export function useMistypedNumber(): (search: string) => string | null {
  const { t } = useTranslation("site");
  return (search) => (readTicketCode(search).state === "mistyped" ? t("history.mistyped") : null);
}

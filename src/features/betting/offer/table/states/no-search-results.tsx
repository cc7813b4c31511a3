import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../../ui/form/button.tsx";
import { useAddress } from "../../use-address.ts";
import { OfferMessage } from "./offer-message.tsx";

/** The table is filtered by a term that no match of it has. */
export function NoSearchResults({ term }: { term: string }): ReactNode {
  const { t } = useTranslation();
  const { go } = useAddress();
  return (
    <OfferMessage title={t("offer.emptyTitle")} text={t("search.nothing", { term })}>
      <Button onClick={() => go({ search: "", page: 1 })}>{t("search.clear")}</Button>
    </OfferMessage>
  );
}

// Stands over the favourite matches, of whatever leagues they are.
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "./columns.ts";
import { HeaderLine } from "./header-line.tsx";
import type { TableLayout } from "./table-layout.ts";

interface Props {
  columns: readonly Column[];
  layout: TableLayout;
}

export const FavouritesHeader = memo(function FavouritesHeader({ columns, layout }: Props): ReactNode {
  const { t } = useTranslation();
  return (
    <HeaderLine columns={columns} layout={layout} lead={null}>
      <b>{t("offer.favourites")}</b>
    </HeaderLine>
  );
});

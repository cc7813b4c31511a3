// The column of a list that leads to the player whose row it is.
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { DeskColumn } from "../../../ui/desk/desk-column.ts";

export function useUsernameColumn(): DeskColumn<{ sub: string; username: string }> {
  const { t } = useTranslation("desk");
  const { prefix } = useLanguage();
  return {
    key: "username",
    label: t("field.username"),
    sort: "username",
    cell: ({ sub, username }) => (
      <Link to={{ pathname: withPrefix(prefix, "/operator/users"), search: `?user=${encodeURIComponent(sub)}` }}>
        {username}
      </Link>
    ),
  };
}

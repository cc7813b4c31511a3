// The way to the editor from the account drawer, for those who may use it.
import Palette from "lucide-react/icons/palette";
import { useTranslation } from "react-i18next";
import { openThemeEditor } from "../../../state/panels.ts";
import { useMayEditTheme } from "../../../queries/site/theme.ts";
import { Button } from "../../../ui/form/button.tsx";

export function ThemeEditorEntry() {
  const { t, ready } = useTranslation("theme");
  return useMayEditTheme() && ready ? (
    <Button onClick={openThemeEditor}>
      <Palette size={18} aria-hidden="true" />
      <span>{t("open")}</span>
    </Button>
  ) : null;
}

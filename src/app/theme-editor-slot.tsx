// The editor of colour templates: its code comes when an editor first opens it.
import { lazy } from "react";
import { useSnapshot } from "valtio";
import { overlays } from "../client/overlays.ts";
import { useMayEditTheme } from "../queries/theme.ts";
import { Spare } from "./spare.tsx";

const ThemeEditor = lazy(async () => ({
  default: (await import("../features/theme-editor/theme-editor.tsx")).ThemeEditor,
}));

export function ThemeEditorSlot() {
  const { themeEditor } = useSnapshot(overlays);
  const may = useMayEditTheme();
  if (!themeEditor || !may) return null;
  return (
    <Spare>
      <ThemeEditor />
    </Spare>
  );
}

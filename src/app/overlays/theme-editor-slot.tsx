// The editor of colour templates: its code comes when an editor first opens it.
import { useSnapshot } from "valtio";
import { panels } from "../../state/panels.ts";
import { useMayEditTheme } from "../../queries/site/theme.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";

const ThemeEditor = lazyComponent(
  async () => (await import("../../features/desk/theme-editor/theme-editor.tsx")).ThemeEditor,
  {
    optional: true,
  },
);

export function ThemeEditorSlot() {
  const { themeEditor } = useSnapshot(panels);
  const may = useMayEditTheme();
  if (!themeEditor || !may) return null;
  return <ThemeEditor />;
}

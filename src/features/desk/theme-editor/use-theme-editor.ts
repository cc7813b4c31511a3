// What the editor shows and what its controls do.
import { useEffect, useState, useSyncExternalStore } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { builtInColors } from "../../../domain/theme/built-in-colors.ts";
import { completeColors } from "../../../domain/theme/theme-contrast.ts";
import type { Colors, ModeColors, ThemeMode, ThemeRole } from "../../../domain/theme/theme-roles.ts";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { useTemplates } from "../../../queries/ticket/templates.ts";
import { useDomainColors } from "../../../queries/site/theme.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { rememberedIsDark } from "../../../theme/first-paint.ts";
import { createEditSession } from "./edit-session.ts";

export interface ThemeEditorModel {
  /** Names of the saved templates. */
  names: readonly string[];
  /** "" = the domain's own colours. */
  active: string;
  changed: boolean;
  mode: ThemeMode;
  /** Every role's colour in the mode, as it is shown. */
  colors: Colors;
  /** What differs from the domain's colours. */
  over: ModeColors;
  /** Everything in both modes, for another device. */
  whole: ModeColors;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  setMode: (mode: ThemeMode) => void;
  /** null = the domain's own colour. */
  setColor: (role: ThemeRole, color: string | null) => void;
  /** The colour being chosen is chosen. */
  settle: () => void;
  setAll: (colors: ModeColors) => void;
  use: (name: string) => void;
  remove: (name: string) => void;
  /** Fails as the command does. */
  save: (name: string, overwrite: boolean) => Promise<void>;
  /** Stores a template again under another name. */
  copy: (from: string, name: string) => void;
}

const none: ModeColors = { dark: {}, light: {} };

export function useThemeEditor(): ThemeEditorModel {
  const { templates: commands, preferences } = useCommands();
  const found = dataOr(useTemplates(), null);
  const domain = useDomainColors() ?? none;
  const isDark = dataOr(usePreferences(), null)?.isDark ?? rememberedIsDark(() => localStorage);
  const [session] = useState(() => createEditSession(commands.edit, showError));
  const steps = useSyncExternalStore(session.steps.subscribe, session.steps.get);
  const mode: ThemeMode = isDark ? "dark" : "light";

  const row = found?.draft ?? found?.saved.find(({ name }) => name === found.active) ?? none;
  useEffect(() => session.stored({ dark: row.dark, light: row.light }), [session, row]);

  const over: ModeColors = { dark: row.dark, light: row.light };
  const wholeOf = (themeMode: ThemeMode): Colors =>
    completeColors(over[themeMode], domain[themeMode], builtInColors[themeMode]);
  const run = (work: Promise<void>): void => void work.then(session.forget, showError);
  return {
    names: found?.saved.map(({ name }) => name) ?? [],
    active: found?.active ?? "",
    changed: found?.draft !== null && found !== null,
    mode,
    colors: wholeOf(mode),
    over,
    whole: { dark: wholeOf("dark"), light: wholeOf("light") },
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: session.undo,
    redo: session.redo,
    setMode: (next) => void preferences.set("isDark", next === "dark").catch(showError),
    setColor(role, color) {
      const now = session.now();
      const { [role]: _, ...others } = now[mode];
      session.change({ ...now, [mode]: color === null ? others : { ...others, [role]: color } }, `${mode} ${role}`);
    },
    settle: session.done,
    setAll(colors) {
      session.change(colors, "all");
      session.done();
    },
    use: (name) => run(commands.use(name)),
    remove: (name) => run(commands.remove(name)),
    async save(name, overwrite) {
      await commands.save({ name, colors: session.now(), overwrite });
      session.forget();
    },
    copy(from, name) {
      const colors = found?.saved.find((saved) => saved.name === from);
      if (colors) run(commands.save({ name, colors: { dark: colors.dark, light: colors.light }, overwrite: false }));
    },
  };
}

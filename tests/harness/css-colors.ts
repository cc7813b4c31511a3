// jsdom does not say which values are colours: answers as a browser does for the forms the app writes.
import { parseColor } from "../../src/domain/theme/color.ts";

export function answerCssColors(): void {
  globalThis.CSS = {
    // Of whole declarations, which some ask for, none is a colour.
    supports: (_: string, value?: string) => value !== undefined && parseColor(value) !== null,
  } as unknown as typeof CSS;
}

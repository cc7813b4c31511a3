// Free text that other people read: notes, reasons, announcements, labels.
import * as z from "zod/mini";
import { hasHiddenSigns } from "../domain/hidden-signs.ts";

const noHiddenSigns = (mayHaveLines: boolean) =>
  z.refine<string>((text) => !hasHiddenSigns(text, mayHaveLines), "must not hold signs that are not seen");

/** One line. @param most characters */
export const wordsSchema = (most: number) => z.string().check(z.trim(), z.maxLength(most), noHiddenSigns(false));

/** Several lines. @param most characters */
export const linesSchema = (most: number) => z.string().check(z.trim(), z.maxLength(most), noHiddenSigns(true));

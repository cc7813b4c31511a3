// Free text that other people read: notes, reasons, announcements, labels.
import * as z from "zod/mini";
import { hasHiddenSigns } from "../domain/hidden-signs.ts";

const noHiddenSigns = (mayHaveLines: boolean) =>
  z.refine<string>((text) => !hasHiddenSigns(text, mayHaveLines), "must not hold signs that are not seen");

/** One line. @param maxLength characters */
export const wordsSchema = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength), noHiddenSigns(false));

/** Several lines. @param maxLength characters */
export const linesSchema = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength), noHiddenSigns(true));

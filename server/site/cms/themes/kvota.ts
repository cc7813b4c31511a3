// The theme of every domain that has none of its own.
import { builtInColors } from "../../../../src/domain/theme/built-in-colors.ts";
import type { Theme } from "../../../../src/protocol/theme.ts";

export const kvotaTheme: Theme = {
  dark: [{ colors: builtInColors.dark }],
  light: [{ colors: builtInColors.light }],
  logo: null,
  name: null,
  socials: [],
};

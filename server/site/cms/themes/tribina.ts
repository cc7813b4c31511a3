// A second brand on the same site, at a domain of its own: the stand's evening blue.
import type { Theme } from "../../../../src/protocol/theme.ts";

const dark = {
  "--ground": "#0b0e14",
  "--surface-1": "#121722",
  "--surface-2": "#1a2130",
  "--surface-3": "#242c3e",
  "--line": "#2a3346",
  "--text": "#ebeff7",
  "--text-muted": "#9aa6bb",
  "--text-faint": "#74809a",
  "--accent": "#63c5ff",
  "--on-accent": "#001626",
  "--accent-soft": "#63c5ff24",
  "--accent-text": "#63c5ff",
  "--odd": "#1d2535",
  "--odd-hover": "#283246",
  "--odd-up": "#43d9b3",
  "--odd-down": "#ff8371",
  "--live": "#ff6161",
  "--warn": "#f4bd56",
  "--danger": "#ff7a7a",
  "--focus": "#ffe08a",
  "--scrim": "#000a",
};

const light: typeof dark = {
  "--ground": "#eef1f6",
  "--surface-1": "#fdfeff",
  "--surface-2": "#e8ecf3",
  "--surface-3": "#dde3ed",
  "--line": "#d0d8e4",
  "--text": "#141b28",
  "--text-muted": "#455168",
  "--text-faint": "#5e6b84",
  "--accent": "#4db8f8",
  "--on-accent": "#00131f",
  "--accent-soft": "#4db8f840",
  "--accent-text": "#07568a",
  "--odd": "#ccd4e2",
  "--odd-hover": "#c5cedd",
  "--odd-up": "#05563f",
  "--odd-down": "#8f291a",
  "--live": "#c42b2b",
  "--warn": "#805200",
  "--danger": "#b3261e",
  "--focus": "#8f4c00",
  "--scrim": "#141b2880",
};

export const tribinaTheme: Theme = {
  dark: [{ colors: dark }],
  light: [{ colors: light }],
  logo: null,
  name: "Tribina",
  support: { email: "podrska@tribina.example", phone: "+381 11 000 000" },
  socials: [{ name: "Instagram", url: "https://instagram.com/tribina.example" }],
};

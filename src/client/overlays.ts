// What lies over the page in this tab. Sidebar, ticket, account and search exclude each other.
import { proxy } from "valtio";

export type Panel = "sidebar" | "ticket" | "account" | "search";

interface Overlays {
  panel: Panel | null;
  logIn: boolean;
}

export const overlays = proxy<Overlays>({ panel: null, logIn: false });

export function openPanel(panel: Panel): void {
  overlays.panel = panel;
}

export function closePanel(): void {
  overlays.panel = null;
}

export function openLogIn(): void {
  overlays.logIn = true;
}

export function closeLogIn(): void {
  overlays.logIn = false;
}

// Pictures of sides and countries, once what draws them is here; and those that the domain's theme has instead.
import type { IdentityPictures } from "../../protocol/theme.ts";

/** Draws what no theme replaces; both answer an address of a picture. */
export interface IdentityDrawing {
  /** @param hostName of the guests' match: they wear what is not like its kit */
  kit(sport: string, name: string, hostName: string | null): string;
  /** null = no country */
  flag(country: string): string | null;
}

interface Pictures {
  readonly drawing: IdentityDrawing | null;
  readonly replaced: IdentityPictures;
}

let pictures: Pictures = { drawing: null, replaced: {} };
const listeners = new Set<() => void>();

function change(next: Partial<Pictures>): void {
  pictures = { ...pictures, ...next };
  for (const listener of listeners) listener();
}

export function currentPictures(): Pictures {
  return pictures;
}

export function onPictures(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function replacePictures(replaced: IdentityPictures): void {
  change({ replaced });
}

/** Without its code the boxes stay empty: names say the same. */
export function preloadIdentity(): void {
  import("./draw-identity.ts").then(
    ({ identityDrawing }) => change({ drawing: identityDrawing }),
    (error: unknown) => performance.mark("identity-failed", { detail: String(error) }),
  );
}

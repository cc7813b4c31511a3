import { useSyncExternalStore, type CSSProperties } from "react";
import { currentPictures, onPictures } from "./identity-pictures.ts";

/** @param addressIn null = nothing to show yet; a string, so that who shows the same is not drawn again */
export function usePicture(
  addressIn: (pictures: ReturnType<typeof currentPictures>) => string | null,
): CSSProperties | undefined {
  const address = useSyncExternalStore(onPictures, () => addressIn(currentPictures()));
  // In quotes: an address of a theme may have brackets.
  return address === null ? undefined : { backgroundImage: `url("${address.replaceAll('"', "%22")}")` };
}

// What must never repeat, made in the frame itself. `crypto.randomUUID` is missing where the site is not encrypted.
import { v4 } from "uuid";

/** Names a round before the house knows of it, so that asking twice never stakes twice. */
export function newRoundId(): string {
  return v4();
}

/** The player's part of what the outcomes of a pair of seeds follow from. */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

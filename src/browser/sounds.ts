// This tab's sounds, and the gestures that let them be heard.
import { createSoundPlayer, type SoundPlayer } from "./sound-player.ts";

export const sounds: SoundPlayer = createSoundPlayer({
  createContext: () => new AudioContext(),
  async load(sound) {
    const answer = await fetch(`/sounds/${sound}.wav`);
    if (!answer.ok) throw new Error(`sound ${sound}: ${answer.status}`);
    return answer.arrayBuffer();
  },
  async tryLock(name, holding) {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await holding();
    });
  },
  visible: () => document.visibilityState === "visible",
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  // A sound that cannot be had is no fault of the page's: the countdown is seen as well.
  failed: (error) => performance.mark("sound-failed", { detail: String(error) }),
});

/** Gestures after the first one are heard too: they bring back what the browser has taken away. */
export function unlockSoundsByGesture(target: Pick<Window, "addEventListener">): void {
  if (typeof AudioContext === "undefined") return;
  // The gesture that brought this code here may be over.
  if (navigator.userActivation?.hasBeenActive) sounds.unlock();
  // A finger's gesture counts when it is lifted, a mouse's when it is pressed.
  for (const gesture of ["pointerdown", "pointerup", "keydown"] as const) {
    target.addEventListener(gesture, sounds.unlock, { capture: true, passive: true });
  }
}

// A short tone, made on the spot. Nothing sounds where the browser has no audio or has not been touched yet.

const hertz = 880;
const seconds = 0.12;
const volume = 0.08;

let context: AudioContext | null = null;

export function beep(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.frequency.value = hertz;
  gain.gain.value = volume;
  tone.connect(gain).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
}

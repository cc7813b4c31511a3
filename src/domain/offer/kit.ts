// What a side wears, from its code alone: the same code is the same kit on every device, without a request.

export interface Kit {
  readonly first: string;
  readonly second: string;
  /** Place among `patterns`. */
  readonly pattern: number;
  readonly initials: string;
}

/**
 * Each pair has one colour of at least 3:1 on the dark ground, one of at least 3:1 on the light ground, and 2.2:1 between
 * them; none is the accent. Where there are three, the last one is the second colour.
 */
const pairs =
  "d9343f f2f4f0,2f6fe0 f2f4f0,1d4fa3 f4c430,c8323c 1b2c5e,158a52 f2f4f0,f2f4f0 20262b,f08523 1c2a33,7f1f38 7fbfe8,6fb7ea 1c3d6e,6a46c2 f2f4f0,0f7f80 f6e7c1,f4c430 20262b,22386f e04a3f,8d2436 f0c05a,0e6b45 f4c430,e9eef2 2f6fe0,f2f4f0 d9343f,d9343f 20262b,2a3f8f f2f4f0,e5698f 20262b,5fc3b4 1c3350,f2f4f0 158a52,f08523 20262b,20262b d8b25a,f2f4f0 6a46c2,c9cfd3 8d2436"
    .split(",")
    .map((pair) => pair.split(" "));

/** Where the second colour lies on the cloth: plain, hoops, stripes, halves, sash, sleeves, chevron, quarters, pinstripe, band. */
export const patterns: readonly string[] = [
  "",
  "M0 9h32v4.4H0zM0 17.8h32v4.4H0zM0 26.6h32V31H0z",
  "M9.2 0h3.4v32H9.2zM14.3 0h3.4v32h-3.4zM19.4 0h3.4v32h-3.4z",
  "M16 0h16v32H16z",
  "M22 0h7L10 32H3z",
  "M0 0h8.2v32H0zM23.8 0H32v32h-8.2z",
  "M0 8.6l16 9 16-9v5.2l-16 9-16-9z",
  "M16 0h16v16.4H16zM0 16.4h16V32H0z",
  "M10.6 0h1.6v32h-1.6zM15.2 0h1.6v32h-1.6zM19.8 0h1.6v32h-1.6z",
  "M0 12.6h32v6.2H0z",
];

/** Of a second team or a youth: it wears what the first one wears. */
const youth = / (?:II|III|B|U\d{2}|\(W\)|Academy|Prime|Blue|Red)$/;

/** FNV-1a, finished so that codes one letter apart do not look alike. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  value = Math.imul(value ^ (value >>> 16), 2_246_822_507);
  value = Math.imul(value ^ (value >>> 13), 3_266_489_909);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Two letters or digits at most. */
function initialsOf(name: string): string {
  const words = name.split(/[\s.&-]+/).filter((word) => /^\p{Lu}/u.test(word));
  const letters = (text = ""): string[] => text.match(/[\p{L}\p{N}]/gu) ?? [];
  const [first, second] = words;
  const initials =
    second === undefined ? letters(name) : [letters(first), letters(second)].flatMap(([letter]) => letter ?? []);
  return initials.slice(0, 2).join("").toUpperCase();
}

/** @param shift another pair of colours for the same side */
function kitIn(code: string, shift: number): Kit {
  const seed = hash(code.replace(youth, ""));
  const [first = "", second = ""] = pairs[((seed % 9973) + shift * 7) % pairs.length] ?? [];
  return {
    first: `#${first}`,
    second: `#${second}`,
    pattern: (seed >>> 8) % patterns.length,
    initials: initialsOf(code),
  };
}

function distance(a: string, b: string): number {
  const parts = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const other = parts(b);
  return Math.hypot(...parts(a).map((part, at) => part - (other[at] ?? 0)));
}

/** @param code of the side: its name, where the feed has no other */
export function kitOf(code: string): Kit {
  return kitIn(code, 0);
}

/** The guests' kit beside the hosts': in other colours where the two would look alike. The same match, the same answer. */
export function guestKit(code: string, host: Kit): Kit {
  for (let shift = 0; shift < pairs.length; shift += 1) {
    const kit = kitIn(code, shift);
    const isApart = distance(host.first, kit.first) > 150;
    if (isApart && (shift === 0 || distance(host.second, kit.first) > 110)) return kit;
  }
  return kitOf(code);
}

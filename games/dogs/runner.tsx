// A greyhound at a run, lit from above, in two poses: gathered and stretched.
import { memo, type ReactNode } from "react";

/** Of the jackets, as in jacket.module.css: what it is, and its number on it. */
const jackets: readonly (readonly [string, string])[] = [
  ["#c32828", "#fff"],
  ["#1f57b5", "#fff"],
  ["#fff", "#17211d"],
  ["#17181c", "#fff"],
  ["#f08a1c", "#17181c"],
  ["url(#dog-stripes)", "#a3161f"],
];

/** Coats from their light side to their dark one. */
const coats: readonly (readonly [string, string, string])[] = [
  ["#f0d0a0", "#a9764a", "#4d2f1c"],
  ["#8a5a3c", "#4a2c1d", "#1c100a"],
  ["#aab2bd", "#5d6672", "#242a33"],
  ["#d9c9b4", "#8d7a63", "#3f3325"],
  ["#5c5049", "#2e2622", "#120d0b"],
  ["#e8dccb", "#a08f7a", "#4d4133"],
];

/** Legs on the far side, and those on the near one. */
const poses = [
  {
    far: "M44 52C50 62 60 68 68 72C74 76 78 82 88 84L92 87L86 89C76 88 68 84 62 79C52 74 42 66 38 56ZM118 60C112 70 100 76 92 80C88 84 80 90 72 92L68 90L76 86C82 80 92 72 104 62Z",
    near: "M30 42C48 38 62 50 62 62C66 68 76 72 84 78L96 88L101 92L94 95L86 92C78 84 66 80 56 76C46 72 34 62 30 50ZM126 50C130 62 122 72 112 78C104 84 98 90 88 95L82 96L80 93L90 88C96 82 102 72 106 60Z",
  },
  {
    far: "M40 50C38 60 42 66 34 72C24 78 16 84 6 94L0 96L-4 93C4 86 12 78 22 70C28 64 26 56 28 50ZM112 58C122 66 132 70 142 76C150 82 158 86 168 86L172 89L168 92C156 92 146 88 138 83C126 78 112 74 104 66Z",
    near: "M28 42C46 36 62 48 58 60C54 70 44 72 32 74C24 78 14 82 2 86L-8 90L-14 89L-12 86L-4 82C6 76 16 70 26 64C22 58 22 50 28 42ZM124 46C134 56 140 62 150 66C160 68 170 66 182 60L188 60L189 63L184 66C172 74 160 76 146 74C132 74 116 72 106 62Z",
  },
] as const;
const body =
  "M26 48C30 38 44 34 58 35C76 36 92 40 106 36C118 33 124 26 132 19C138 14 146 12 152 14C160 18 170 22 180 27C184 29 184 33 180 34C172 35 164 34 156 36C148 38 144 42 142 48C142 60 138 72 122 77C106 80 90 68 74 64C60 62 48 66 38 64C28 62 24 56 26 48Z";
const cloth = "M62 35.2C78 36.5 94 39.5 108 35.3C114 46 116 62 108 74C96 72 84 65.5 70 63.6C64 56 60 44 62 35.2Z";

/** Where the nose and the feet are, in its own units. */
export const nose = 184;
export const feet = 96;

/** What all dogs are painted with, once in a picture. */
export function RunnerPaints(): ReactNode {
  return (
    <defs>
      {coats.map((tones, dog) => (
        <linearGradient key={tones[0]} id={`dog-coat-${dog}`} x2="0" y2="1">
          {tones.map((tone, at) => (
            <stop key={tone} offset={at / 2} stopColor={tone} />
          ))}
        </linearGradient>
      ))}
      <linearGradient id="dog-shade" x2="0" y2="1">
        <stop stopColor="#fff" stopOpacity="0.28" />
        <stop offset="0.4" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopOpacity="0.45" />
      </linearGradient>
      <radialGradient id="dog-shadow">
        <stop stopOpacity="0.6" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <pattern id="dog-stripes" width="14" height="14" patternUnits="userSpaceOnUse">
        <rect width="14" height="14" fill="#fff" />
        <rect width="5" height="14" fill="#17181c" />
      </pattern>
    </defs>
  );
}

/** @param dog index @param pose 0 or 1: gathered, stretched */
export const Runner = memo(function Runner({ dog, pose }: { dog: number; pose: number }): ReactNode {
  const [fill, number] = jackets[dog] ?? ["", ""];
  const coat = `url(#dog-coat-${dog})`;
  const { far, near } = poses[pose === 0 ? 0 : 1];
  return (
    <>
      <ellipse cx="84" cy="99" rx="112" ry="8" fill="url(#dog-shadow)" />
      <path d={far} fill={coat} />
      <path d={far} opacity="0.4" />
      <path
        d="M30 48C20 50 8 58 -6 54C-14 52 -20 50 -26 54"
        fill="none"
        stroke={coats[dog]?.[1]}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d={body} fill={coat} />
      <path d={near} fill={coat} />
      <path
        d="M60 62C72 60 92 66 106 72C118 76 130 74 137 64C136 72 130 78 118 78C104 79 88 68 74 65Z"
        opacity="0.28"
      />
      <path d={cloth} fill={fill} />
      <path d={cloth} fill="url(#dog-shade)" />
      {dog === 5 && <circle cx="87" cy="52" r="14" fill="#fff" />}
      <text x="87" y="60" textAnchor="middle" fontSize="24" fontWeight="800" fill={number}>
        {dog + 1}
      </text>
      <path d="M146 14C140 10 132 10 128 14C132 19 138 21 144 21Z" fill={coats[dog]?.[2]} />
      <circle cx="160" cy="23" r="2" fill="#120c08" />
      <path d="M176 27C181 27 184 29 183 32C181 33 178 31 176 27Z" fill="#1a1210" />
    </>
  );
});

// A greyhound at a run, drawn by hand in two poses: gathered and stretched.
import type { ReactNode } from "react";

/** Of the jackets, as in jacket.module.css: what it is, and its number on it. */
const jackets: readonly (readonly [string, string])[] = [
  ["#c32828", "#fff"],
  ["#1f57b5", "#fff"],
  ["#fff", "#17211d"],
  ["#17181c", "#fff"],
  ["#f08a1c", "#17181c"],
  ["url(#stripes)", "#a3161f"],
];
const poses = [
  "M10 15 L4 20 L1 20 M13 15 L8 21 L5 22 M30 15 L37 18 L41 17 M28 16 L35 21 L38 21",
  "M10 15 L17 19 L21 18 M13 15 L18 21 L21 21 M30 15 L25 19 L22 21 M28 16 L26 21 L23 22",
];

/** 44 wide, 24 high. @param dog index @param step counts strides */
export function Runner({ dog, step }: { dog: number; step: number }): ReactNode {
  const [cloth, number] = jackets[dog] ?? ["", ""];
  return (
    <>
      <path
        d={poses[step % poses.length]}
        fill="none"
        stroke="#8d7a63"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M6 13 C3 12 1 9 -1 11" fill="none" stroke="#8d7a63" strokeWidth="1.5" strokeLinecap="round" />
      <path
        d="M5 13 C8 7 15 7 22 8 C27 8 31 7 34 4 C36 2 38 2 39 3 L45 6 C45 8 43 8 40 8 C37 10 35 14 30 16 C23 17 17 13 12 15 C8 17 5 16 5 13 Z"
        fill="#9c8970"
      />
      <path d="M35 4 C33 2 31 2 30 3 C32 4 33 5 34 5 Z" fill="#7d6c57" />
      <path
        d="M13 7.4 C18 6.8 24 8.6 29 7.2 L30 16 C24 16.6 18 13.4 13 14.6 Z"
        fill={cloth}
        stroke="#0005"
        strokeWidth="0.6"
      />
      <text x="21.5" y="14.2" textAnchor="middle" fontSize="8" fontWeight="800" fill={number}>
        {dog + 1}
      </text>
    </>
  );
}

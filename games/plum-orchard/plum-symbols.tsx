// What lies on the reels of Plum Orchard: drawn once, used in every cell.
import type { ReactNode } from "react";

export function PlumSymbol({ symbol }: { symbol: string }): ReactNode {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#plum-${symbol}`} />
    </svg>
  );
}

export function PlumSymbols(): ReactNode {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true">
      <defs>
        <Shade id="plum-red" from="#ff6b5e" to="#b3121f" />
        <Shade id="plum-gold" from="#ffe28a" to="#d18a0c" />
        <Shade id="plum-violet" from="#a86be0" to="#4b1d86" />
        <Shade id="plum-blue" from="#7f86e8" to="#2e2f86" />
        <Shade id="plum-green" from="#a6e05a" to="#3c8a1e" />
      </defs>
      <symbol id="plum-S" viewBox="0 0 100 100">
        <path
          d="M18 16H84V34C66 50 57 66 55 88H31C33 66 43 49 58 37H37V46H18Z"
          fill="url(#plum-red)"
          stroke="#f7c948"
          strokeWidth="5"
          strokeLinejoin="round"
        />
        <path d="M25 22H76" stroke="#ffd9d2" strokeWidth="4" strokeLinecap="round" />
      </symbol>
      <symbol id="plum-B" viewBox="0 0 100 100">
        <circle cx="50" cy="86" r="9" fill="#a86a08" />
        <path
          d="M50 10c-5 0-8 4-8 8-16 5-23 18-23 35 0 12-5 17-10 21v7h82v-7c-5-4-10-9-10-21 0-17-7-30-23-35 0-4-3-8-8-8Z"
          fill="url(#plum-gold)"
          stroke="#9a5f05"
          strokeWidth="3"
        />
        <path d="M31 52c0-14 5-22 13-26" stroke="#fff6cf" strokeWidth="6" fill="none" strokeLinecap="round" />
      </symbol>
      <symbol id="plum-G" viewBox="0 0 100 100">
        <path d="M52 26c4-12 14-18 30-16-2 14-14 20-28 18Z" fill="url(#plum-green)" />
        <path d="M50 30c-1-8-4-14-10-18" stroke="#6b4a1f" strokeWidth="5" fill="none" strokeLinecap="round" />
        {grapes.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="12.5" fill="url(#plum-blue)" stroke="#22226b" strokeWidth="1.5" />
        ))}
        {grapes.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x - 4} cy={y - 4} r="3" fill="#dfe2ff" />
        ))}
      </symbol>
      <symbol id="plum-P" viewBox="0 0 100 100">
        <path d="M52 24c0-8 3-13 9-17" stroke="#6b4a1f" strokeWidth="5" fill="none" strokeLinecap="round" />
        <path d="M56 22c6-11 18-14 30-9-5 12-17 16-30 9Z" fill="url(#plum-green)" />
        <path
          d="M50 24c22-7 40 8 40 31 0 22-18 38-40 38S10 77 10 55c0-23 18-38 40-31Z"
          fill="url(#plum-violet)"
          stroke="#37125f"
          strokeWidth="2.5"
        />
        <path d="M50 25c-6 20-6 44 0 67" stroke="#37125f99" strokeWidth="4" fill="none" />
        <ellipse cx="29" cy="47" rx="8" ry="13" fill="#e6cfff" opacity="0.75" transform="rotate(18 29 47)" />
      </symbol>
      <symbol id="plum-A" viewBox="0 0 100 100">
        <path d="M51 28c-1-9 2-15 7-19" stroke="#6b4a1f" strokeWidth="5" fill="none" strokeLinecap="round" />
        <path d="M56 20c7-9 18-11 28-6-6 11-17 13-28 6Z" fill="#3c8a1e" />
        <path
          d="M50 30c12-9 40-5 40 23 0 22-16 40-27 40-6 0-8-3-13-3s-7 3-13 3C26 93 10 75 10 53c0-28 28-32 40-23Z"
          fill="url(#plum-green)"
          stroke="#2c6b14"
          strokeWidth="2.5"
        />
        <ellipse cx="28" cy="50" rx="7" ry="12" fill="#f1ffd8" opacity="0.85" transform="rotate(20 28 50)" />
      </symbol>
      <symbol id="plum-C" viewBox="0 0 100 100">
        <path
          d="M30 62C34 38 48 22 68 12C66 34 70 48 72 62"
          stroke="#4f7a1d"
          strokeWidth="5"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M66 13c-14-8-28-4-36 6 13 7 27 5 36-6Z" fill="url(#plum-green)" />
        <circle cx="29" cy="72" r="20" fill="url(#plum-red)" stroke="#7d0a15" strokeWidth="2.5" />
        <circle cx="72" cy="74" r="20" fill="url(#plum-red)" stroke="#7d0a15" strokeWidth="2.5" />
        <circle cx="22" cy="65" r="5" fill="#ffd9d2" />
        <circle cx="65" cy="67" r="5" fill="#ffd9d2" />
      </symbol>
    </svg>
  );
}

const grapes = [
  [28, 40],
  [51, 38],
  [73, 41],
  [39, 58],
  [62, 58],
  [50, 76],
] as const;

function Shade({ id, from, to }: { id: string; from: string; to: string }): ReactNode {
  return (
    <radialGradient id={id} cx="0.35" cy="0.3" r="0.85">
      <stop offset="0" stopColor={from} />
      <stop offset="1" stopColor={to} />
    </radialGradient>
  );
}

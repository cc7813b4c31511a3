// What lies on the reels of Lantern River: drawn once, used in every cell.
import type { ReactNode } from "react";

export function LanternSymbol({ symbol }: { symbol: string }): ReactNode {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <use href={`#lantern-${symbol}`} />
    </svg>
  );
}

export function LanternSymbols(): ReactNode {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true">
      <defs>
        <Shade id="glow" from="#fff3b0" to="#f2622e" />
        <Shade id="water" from="#8fe9ff" to="#1272b5" />
        <Shade id="koi" from="#ffb061" to="#e0461c" />
        <Shade id="jade" from="#9df0c0" to="#178a5b" />
        <Shade id="moon" from="#fffdf0" to="#e7cf7a" />
        <Shade id="petal" from="#ffe3f1" to="#e0579a" />
        <Shade id="stone" from="#c9d2dc" to="#5d6b7a" />
      </defs>
      <symbol id="lantern-S" viewBox="0 0 100 100">
        <path d="M50 4V16M50 82v14M43 86v8M57 86v8" stroke="#f7c948" strokeWidth="4" strokeLinecap="round" />
        <ellipse cx="50" cy="49" rx="38" ry="32" fill="url(#glow)" stroke="#b3301a" strokeWidth="3" />
        <path
          d="M50 17c-16 14-16 50 0 64M50 17c16 14 16 50 0 64M31 23c-14 16-14 36 0 52M69 23c14 16 14 36 0 52"
          fill="none"
          stroke="#c8431f99"
          strokeWidth="2.5"
        />
        <rect x="34" y="12" width="32" height="9" rx="4" fill="#6b2414" />
        <rect x="34" y="77" width="32" height="9" rx="4" fill="#6b2414" />
      </symbol>
      <symbol id="lantern-W" viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="44" fill="url(#water)" stroke="#e9fbff" strokeWidth="4" />
        <path
          d="M12 58c14 0 14-22 34-26 16-3 27 8 26 20-8-8-20-6-22 4-2 12 14 18 38 10"
          fill="none"
          stroke="#f4fdff"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path d="M18 76c16 6 44 8 62-2" fill="none" stroke="#f4fdff" strokeWidth="6" strokeLinecap="round" />
      </symbol>
      <symbol id="lantern-H" viewBox="0 0 100 100">
        <path d="M46 74 42 96M56 74l2 22" stroke="#e2892e" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M18 60c8-16 26-22 40-18 4-10-2-18-8-24-5-6 4-14 12-8 12 10 14 28 6 42-6 20-26 28-50 8Z"
          fill="#f5fbff"
          stroke="#51708a"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M30 60c10-8 22-10 32-6-8 10-20 14-32 6Z" fill="#a9c3d8" />
        <path d="M62 10l30 8-28 6Z" fill="#f0a53a" />
        <circle cx="59" cy="15" r="3" fill="#1d2b38" />
        <path d="M52 10 38 4" stroke="#1d2b38" strokeWidth="4" strokeLinecap="round" />
      </symbol>
      <symbol id="lantern-K" viewBox="0 0 100 100">
        <path
          d="M26 54C16 42 10 32 2 28c2 16 2 34 2 52 10-6 16-14 22-26Z"
          fill="#f28a4a"
          stroke="#9c2c0d"
          strokeWidth="2"
        />
        <path d="M42 34c6-14 20-18 32-12-4 6-8 10-12 14Z" fill="#f28a4a" />
        <path d="M48 70c2 10 10 16 20 16 0-8-4-14-8-18Z" fill="#f28a4a" />
        <path
          d="M20 54C34 24 72 22 96 48 74 78 38 80 20 54Z"
          fill="url(#koi)"
          stroke="#9c2c0d"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path
          d="M34 42c12-6 22 0 20 10-10 8-24 4-28 0 2-4 4-7 8-10ZM64 36c10-2 16 4 14 10-8 4-16-2-14-10ZM58 62c8-4 14 0 14 4-6 4-12 5-18 4 0-3 1-6 4-8Z"
          fill="#fff6ea"
        />
        <path d="M76 40c-6 8-6 16 0 24" stroke="#9c2c0d99" strokeWidth="2.5" fill="none" />
        <circle cx="84" cy="44" r="4" fill="#20130d" />
        <circle cx="85" cy="43" r="1.3" fill="#fff" />
        <path d="M93 52c4 4 4 8 2 12" stroke="#9c2c0d" strokeWidth="2" fill="none" strokeLinecap="round" />
      </symbol>
      <symbol id="lantern-F" viewBox="0 0 100 100">
        <path
          d="M50 88 6 46C20 18 80 18 94 46Z"
          fill="#d43d63"
          stroke="#7b1634"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path
          d="M50 88 20 36M50 88 35 29M50 88V26M50 88l15-59M50 88l30-52"
          stroke="#ffd9a0"
          strokeWidth="2.5"
          fill="none"
        />
        <path d="M14 50c18-22 54-22 72 0" fill="none" stroke="#ffd9a0" strokeWidth="5" />
        <circle cx="50" cy="86" r="6" fill="#f7c948" />
      </symbol>
      <symbol id="lantern-M" viewBox="0 0 100 100">
        <circle cx="50" cy="46" r="36" fill="url(#moon)" />
        <circle cx="38" cy="36" r="6" fill="#d9bf6b88" />
        <circle cx="62" cy="52" r="8" fill="#d9bf6b88" />
        <path
          d="M10 78c0-10 12-14 20-8 4-12 24-12 28-2 10-8 30-4 30 10Z"
          fill="#dfe9f5"
          stroke="#8da6c2"
          strokeWidth="2.5"
        />
      </symbol>
      <symbol id="lantern-N" viewBox="0 0 100 100">
        <ellipse cx="50" cy="80" rx="42" ry="12" fill="#2f8f5b" />
        <path
          d="M50 14c12 18 14 42 0 64-14-22-12-46 0-64ZM20 34c20 6 30 22 30 44-22-2-32-18-30-44ZM80 34c-20 6-30 22-30 44 22-2 32-18 30-44ZM6 58c16-2 32 4 44 20-20 4-38-2-44-20ZM94 58c-16-2-32 4-44 20 20 4 38-2 44-20Z"
          fill="url(#petal)"
          stroke="#a82d6b"
          strokeWidth="2"
        />
      </symbol>
      <symbol id="lantern-O" viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="30" fill="none" stroke="url(#jade)" strokeWidth="24" />
        <circle cx="50" cy="50" r="42" fill="none" stroke="#0c5a39" strokeWidth="3" />
        <circle cx="50" cy="50" r="18" fill="none" stroke="#0c5a39" strokeWidth="3" />
        <path d="M24 36c6-12 16-17 28-17" fill="none" stroke="#e7fff2" strokeWidth="5" strokeLinecap="round" />
      </symbol>
      <symbol id="lantern-P" viewBox="0 0 100 100">
        <ellipse cx="50" cy="78" rx="40" ry="15" fill="url(#stone)" stroke="#3b4653" strokeWidth="2.5" />
        <ellipse cx="48" cy="53" rx="29" ry="13" fill="url(#stone)" stroke="#3b4653" strokeWidth="2.5" />
        <ellipse cx="52" cy="32" rx="18" ry="10" fill="url(#stone)" stroke="#3b4653" strokeWidth="2.5" />
      </symbol>
    </svg>
  );
}

function Shade({ id, from, to }: { id: string; from: string; to: string }): ReactNode {
  return (
    <radialGradient id={id} cx="0.4" cy="0.32" r="0.8">
      <stop offset="0" stopColor={from} />
      <stop offset="1" stopColor={to} />
    </radialGradient>
  );
}

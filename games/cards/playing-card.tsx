// A card of the French deck. Its sign and suit stay legible where five of them share 300 px.
import { useId, type CSSProperties, type ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import { crowns, faceOf, rankNames } from "./card-art.ts";
import styles from "./playing-card.module.css";
import { lookup } from "../../src/domain/open-record.ts";

interface PlayingCardProps {
  /** null = it lies face down. */
  card: number | null;
  /** Until it is dealt. */
  afterMs?: number;
  /** The part around it says what it is. */
  isNamed?: boolean;
}

export function PlayingCard({ card, afterMs = 0, isNamed = false }: PlayingCardProps): ReactNode {
  const name = useCardName()(card);
  const ariaProps = isNamed ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  const style: CSSProperties = { animationDelay: `${afterMs}ms` };
  return (
    <svg className={styles["card"]} viewBox="0 0 100 140" data-card={card ?? "back"} style={style} {...ariaProps}>
      {card === null ? <Back /> : <Face card={card} />}
    </svg>
  );
}

/** "Queen of hearts". */
export function useCardName(): (card: number | null) => string {
  const { text } = useGame();
  return (card) => {
    if (card === null) return text("card.hidden");
    const { sign, suit } = faceOf(card);
    const rank = lookup(rankNames, sign);
    return text("card.name", { rank: rank === undefined ? sign : text(rank), suit: text(suit.name) });
  };
}

/** Two figures in the place of one, whatever the font. */
const narrow = { textLength: 48, lengthAdjust: "spacingAndGlyphs" } as const;

function Face({ card }: { card: number }): ReactNode {
  const { sign, suit } = faceOf(card);
  const crown = lookup(crowns, sign);
  return (
    <g className={suit.isRed ? styles["red"] : styles["black"]}>
      <rect className={styles["paper"]} x="1" y="1" width="98" height="138" rx="11" />
      <text className={styles["sign"]} x={sign === "10" ? 5 : 9} y="43" {...(sign === "10" ? narrow : {})}>
        {sign}
      </text>
      <path d={suit.path} transform="translate(11 52) scale(.26)" />
      {crown === undefined ? (
        <path d={suit.path} transform="translate(37 72) scale(.56)" />
      ) : (
        <>
          <path className={styles["crown"]} d={crown} transform="translate(47 36) scale(.42)" />
          <path d={suit.path} transform="translate(46 85) scale(.44)" />
        </>
      )}
    </g>
  );
}

function Back(): ReactNode {
  const id = useId();
  return (
    <>
      <pattern id={id} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles["lattice"]} d="M0 0h14v14" />
      </pattern>
      <rect className={styles["paper"]} x="1" y="1" width="98" height="138" rx="11" />
      <rect className={styles["back"]} x="7" y="7" width="86" height="126" rx="7" />
      <rect x="7" y="7" width="86" height="126" rx="7" fill={`url(#${id})`} />
      <path className={styles["mark"]} d="M50 48 68 70 50 92 32 70z" />
    </>
  );
}

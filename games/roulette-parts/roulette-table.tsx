// The table: chips are laid by tap, or with the arrows and Enter. It stands upright on phones and lies on wide windows.
import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { colourOf } from "../../src/domain/games/roulette/spots.ts";
import { useGame } from "../kit/game-context.tsx";
import { Chip } from "./chip.tsx";
import styles from "./roulette-table.module.css";
import { rangeOf, spotName } from "./spot-name.ts";
import { type Direction, nextSpot, placedSpots, type PlacedSpot } from "./table-layout.ts";

interface RouletteTableProps {
  /** By spot, in units. */
  laid: ReadonlyMap<string, number>;
  /** Those that were bet already, besides; they cannot be taken back. */
  placed?: ReadonlyMap<string, number>;
  /** Worth of the chips, in units, ascending. */
  values: readonly number[];
  /** null = none to show. */
  number: number | null;
  isLocked: boolean;
  worth(units: number): number;
  onLay(spot: string): void;
  onTake(spot: string): void;
}

const none: ReadonlyMap<string, number> = new Map();

export function RouletteTable(props: RouletteTableProps): ReactNode {
  const { laid, placed = none, values, number, isLocked, worth, onLay, onTake } = props;
  const { text, money } = useGame();
  const [stop, setStop] = useState("straight-0");

  function onKey(event: KeyboardEvent<HTMLButtonElement>, here: PlacedSpot): void {
    const table = event.currentTarget.parentElement;
    if (table === null) return;
    // A held Enter would lay chip after chip.
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    if (event.key === "Backspace" || event.key === "Delete") {
      if (!isLocked) onTake(here.id);
      event.preventDefault();
      return;
    }
    const direction = directionOf(event.key, table.offsetWidth > table.offsetHeight);
    if (direction === null) return;
    event.preventDefault();
    const { id } = nextSpot(here, direction);
    setStop(id);
    table.querySelector<HTMLElement>(`[data-spot="${id}"]`)?.focus();
  }

  return (
    <fieldset className={styles["table"]} aria-label={text("roulette.table")}>
      {placedSpots.map((spot) => {
        const bet = placed.get(spot.id) ?? 0;
        const units = (laid.get(spot.id) ?? 0) + bet;
        const worthText = units > 0 ? `: ${money(worth(units))}` : "";
        const placedText = bet > 0 ? `, ${text("wheel.placed", { amount: money(worth(bet)) })}` : "";
        return (
          <button
            key={spot.id}
            type="button"
            className={spot.place.width === 0 ? styles["point"] : styles["field"]}
            style={styleOf(spot)}
            tabIndex={spot.id === stop ? 0 : -1}
            data-spot={spot.id}
            data-kind={spot.kind}
            data-colour={spot.kind === "straight" ? colourOf(spot.numbers[0] ?? 0) : undefined}
            data-came={spot.kind === "straight" && spot.numbers[0] === number}
            aria-label={`${spotName(text, spot)}${worthText}${placedText}`}
            aria-disabled={isLocked}
            onFocus={() => setStop(spot.id)}
            onKeyDown={(event) => onKey(event, spot)}
            onClick={() => {
              if (!isLocked) onLay(spot.id);
            }}
          >
            {spot.place.width > 0 && <FieldFace spot={spot} />}
            {units > 0 && (
              <span className={styles["laid"]} data-placed={bet === units}>
                <Chip amount={worth(units)} rank={values.findLastIndex((value) => value <= units)} />
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

function FieldFace({ spot }: { spot: PlacedSpot }): ReactNode {
  const { text } = useGame();
  const { kind, numbers } = spot;
  switch (kind) {
    case "straight":
      return <span>{numbers[0]}</span>;
    case "column":
      return "2:1";
    case "red":
    case "black":
      return <span className={styles["diamond"]} data-colour={kind} />;
    case "odd":
    case "even":
      return <span className={styles["upright"]}>{text(kind === "odd" ? "roulette.odd" : "roulette.even")}</span>;
    default:
      return <span className={styles["upright"]}>{rangeOf(numbers)}</span>;
  }
}

function styleOf({ place: { x, y, width, height } }: PlacedSpot): CSSProperties {
  return { "--x": x, "--y": y, "--w": width, "--h": height } as CSSProperties;
}

/** @param lies the table lies: its rows run from left to right, its columns from below */
function directionOf(key: string, lies: boolean): Direction | null {
  switch (key) {
    case "ArrowLeft":
      return lies ? { x: 0, y: -1 } : { x: -1, y: 0 };
    case "ArrowRight":
      return lies ? { x: 0, y: 1 } : { x: 1, y: 0 };
    case "ArrowUp":
      return lies ? { x: 1, y: 0 } : { x: 0, y: -1 };
    case "ArrowDown":
      return lies ? { x: -1, y: 0 } : { x: 0, y: 1 };
    default:
      return null;
  }
}

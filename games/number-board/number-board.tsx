// A board of numbers: one stop of the keyboard, arrows inside.
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import styles from "./number-board.module.css";
import { lookup } from "../../src/domain/open-record.ts";

interface NumberBoardProps {
  /** So many numbers, from 1. */
  size: number;
  numbers: readonly number[];
  /** As far as they are shown, in drawn order. */
  drawn: readonly number[];
  isLocked: boolean;
  /** No further number may be chosen. */
  isFull: boolean;
  onToggle(number: number): void;
}

export function NumberBoard({ size, numbers, drawn, isLocked, isFull, onToggle }: NumberBoardProps): ReactNode {
  const { text } = useGame();
  const [stop, setStop] = useState(1);
  const stateOf = (number: number): string => {
    const isDrawn = drawn.includes(number);
    if (numbers.includes(number)) return isDrawn ? "hit" : "chosen";
    return isDrawn ? "drawn" : "free";
  };
  const stateLabels: Readonly<Record<string, string>> = {
    hit: `, ${text("keno.hit")}`,
    drawn: `, ${text("keno.drawn")}`,
  };

  function move(event: KeyboardEvent<HTMLButtonElement>): void {
    const board = event.currentTarget.parentElement;
    if (board === null) return;
    const next = stop + stepOf(event.key, columnsOf(board));
    if (next === stop || next < 1 || next > size) return;
    event.preventDefault();
    setStop(next);
    board.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus();
  }

  return (
    <fieldset className={styles["board"]} data-size={size} aria-label={text("keno.board")}>
      {numbersTo(size).map((number) => {
        const state = stateOf(number);
        const isChosen = state === "hit" || state === "chosen";
        return (
          <button
            key={number}
            type="button"
            className={styles["number"]}
            tabIndex={number === stop ? 0 : -1}
            data-number={number}
            data-state={state}
            data-newest={drawn.at(-1) === number}
            aria-label={`${number}${lookup(stateLabels, state) ?? ""}`}
            aria-pressed={isChosen}
            aria-disabled={isLocked || (isFull && !isChosen)}
            onFocus={() => setStop(number)}
            onKeyDown={move}
            onClick={() => {
              if (!isLocked && (isChosen || !isFull)) onToggle(number);
            }}
          >
            {number}
          </button>
        );
      })}
    </fieldset>
  );
}

/** 1, 2, 3 and so on. */
export function numbersTo(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index + 1);
}

/** So many of them by chance, ascending. */
export function pickNumbers(count: number, size: number): number[] {
  const pool = numbersTo(size);
  return Array.from({ length: count }, () => pool.splice(Math.floor(Math.random() * pool.length), 1))
    .flat()
    .sort((a, b) => a - b);
}

function stepOf(key: string, columns: number): number {
  switch (key) {
    case "ArrowLeft":
      return -1;
    case "ArrowRight":
      return 1;
    case "ArrowUp":
      return -columns;
    case "ArrowDown":
      return columns;
    default:
      return 0;
  }
}

/** Phones show it upright, with fewer. */
function columnsOf(board: HTMLElement): number {
  const numbers = [...board.querySelectorAll<HTMLElement>("[data-number]")];
  return numbers.filter(({ offsetTop }) => offsetTop === numbers[0]?.offsetTop).length;
}

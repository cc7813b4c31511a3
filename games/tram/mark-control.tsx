// Where the player gets off without a press: typed, or one of a few; empty = by hand.
import { useId, type ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import { multipleText, readMark } from "./tram-round.ts";
import styles from "./mark-control.module.css";

const presets = [150, 200, 500, 1000];

interface MarkControlProps {
  typed: string;
  isLocked: boolean;
  onType(typed: string): void;
}

export function MarkControl({ typed, isLocked, onType }: MarkControlProps): ReactNode {
  const { text } = useGame();
  const id = useId();
  const mark = readMark(typed);
  return (
    <div className={styles["mark"]}>
      <label className={styles["name"]} htmlFor={id}>
        {text("tram.mark")}
      </label>
      <input
        id={id}
        className={styles["field"]}
        inputMode="decimal"
        autoComplete="off"
        placeholder={text("tram.byHand")}
        value={typed}
        readOnly={isLocked}
        aria-invalid={mark === "wrong"}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={mark === preset}
          aria-disabled={isLocked}
          onClick={() => {
            // The same again takes it away.
            if (!isLocked) onType(mark === preset ? "" : multipleText(preset).slice(1));
          }}
        >
          {multipleText(preset).replace(/,00$|0$/, "")}
        </button>
      ))}
    </div>
  );
}

// Six numbers by chance, the last ones once more, or none again.
import type { ReactNode } from "react";
import { draw48 } from "../../src/domain/games/draw48.ts";
import { useGame } from "../kit/game-context.tsx";
import { pickNumbers } from "../number-board/number-board.tsx";
import styles from "./pick-row.module.css";

interface PickRowProps {
  picked: readonly number[];
  /** Of the last ticket. */
  before: readonly number[];
  isLocked: boolean;
  onPick(numbers: readonly number[]): void;
}

export function PickRow({ picked, before, isLocked, onPick }: PickRowProps): ReactNode {
  const { text } = useGame();
  const quick = (): void => onPick(pickNumbers(draw48.chosen, draw48.numbers));
  return (
    <div className={styles["row"]}>
      <Pick name={text("keno.quick")} onPress={isLocked ? null : quick} />
      <Pick name={text("draw48.repeat")} onPress={isLocked || before.length === 0 ? null : () => onPick(before)} />
      <Pick name={text("keno.clear")} onPress={isLocked || picked.length === 0 ? null : () => onPick([])} />
    </div>
  );
}

function Pick({ name, onPress }: { name: string; onPress: (() => void) | null }): ReactNode {
  return (
    <button type="button" className={styles["pick"]} aria-disabled={onPress === null} onClick={() => onPress?.()}>
      {name}
    </button>
  );
}

// Tram: bets are placed before the departure, and are worth more the longer one stays in. The button gets off.
import { useEffect, useState, type ReactNode } from "react";
import { tramAt, tramLongestMs } from "../../src/domain/games/tram.ts";
import { payOf, times } from "../../src/domain/games/ratio.ts";
import { toMajor, toMinor } from "../../src/domain/money.ts";
import { useGame } from "../kit/game-context.tsx";
import { mayAct } from "../kit/play.ts";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { OwnBets } from "../kit/table/own-bets.tsx";
import { useLeft, useTable } from "../kit/table/table-context.tsx";
import { TableFrame } from "../kit/table/table-frame.tsx";
import type { OwnBet } from "../kit/table/table-round.ts";
import { useStake } from "../kit/use-stake.ts";
import { MarkControl } from "./mark-control.tsx";
import { Route } from "./route.tsx";
import { multipleText, readMark, readTramBet, tramShapes } from "./tram-round.ts";
import { TramRules } from "./tram-rules.tsx";
import { TramScene } from "./tram-scene.tsx";
import styles from "./tram-screen.module.css";

const pictureMs = 50;
const secondMs = 1000;
const lastStops = 12;
const start = 100;

export function TramScreen(): ReactNode {
  const { play, state, sounds, text, money } = useGame();
  const table = useTable(tramShapes);
  const { stage, script, history, own: ownRound, mayBet, place } = table;
  const remainingMs = useLeft(stage === "playing" ? pictureMs : secondMs);
  const [typed, setTyped] = useState("");
  const stake = useStake();

  const isGoing = stage === "playing" && script !== null;
  const stop = stage === "result" ? (script?.stop ?? null) : null;
  const at = isGoing ? tramAt(Math.max(0, tramLongestMs - remainingMs)) : (stop ?? start);
  const bets = ownRound?.bets ?? [];
  const marks = bets.flatMap(({ bet }) => readTramBet(bet)?.mark ?? []);
  /** Those that can still be left: neither by hand nor by a mark they were. */
  const riding = isGoing ? bets.filter((bet) => offAt(bet, at) === null) : [];
  const worth = riding.reduce((sum, bet) => sum + payOf(toMinor(bet.stake), times(at, start)), 0);
  const mark = readMark(typed);
  const isAsking = state.phase === "asking";

  useEffect(() => {
    if (stop !== null) sounds.play("stop");
  }, [stop, sounds]);

  function press(): void {
    if (riding.length > 0) void play.act({ type: "leave" });
    else if (mark !== "wrong") void place(stake.value, { mark });
  }

  function nameOf(bet: unknown, _stake: number, exit: number | null): ReactNode {
    const read = readTramBet(bet);
    const off = read === null ? null : offAt({ bet, exit }, at);
    if (off !== null) return text("tram.offAt", { at: multipleText(off) });
    return read === null || read.mark === null
      ? text("tram.byHand")
      : text("tram.until", { at: multipleText(read.mark) });
  }

  return (
    <TableFrame
      table={table}
      hint={
        stop === null ? text(isGoing ? "tram.going" : "tram.hint") : text("tram.stopped", { at: multipleText(stop) })
      }
      cycle="tram.cycle"
      rules={<TramRules />}
      choices={<MarkControl typed={typed} isLocked={isAsking} onType={setTyped} />}
      bar={
        <>
          <StakeControl stake={stake} isOpen={mayBet} />
          <StartButton
            ready={riding.length > 0 ? mayAct(state) && at > start : mayBet}
            locked={riding.length === 0 && mark === "wrong"}
            onStart={press}
          >
            {riding.length > 0 ? (
              <span className={styles["leave"]}>
                <span>{text("tram.leave")}</span>
                <span>{money(toMajor(worth))}</span>
              </span>
            ) : (
              text("tram.board")
            )}
          </StartButton>
        </>
      }
    >
      <div className={styles["screen"]}>
        <ol className={styles["last"]} aria-label={text("tram.last")}>
          {history.slice(0, lastStops).map(({ n, result }) => (
            <li key={n} data-far={result >= 200}>
              {multipleText(result)}
            </li>
          ))}
        </ol>
        <div className={styles["window"]}>
          <TramScene state={isGoing ? "going" : stop === null ? "waiting" : "stopped"} />
          <p className={styles["multiple"]} data-multiple={at} data-stopped={stop !== null}>
            {multipleText(at)}
          </p>
        </div>
        <Route at={at} marks={marks} />
        <OwnBets ownRound={ownRound} name={nameOf} />
      </div>
    </TableFrame>
  );
}

/** Where a bet got off by now; null = it is still on. */
function offAt({ bet, exit = null }: Pick<OwnBet, "bet" | "exit">, at: number): number | null {
  if (exit !== null) return exit;
  const mark = readTramBet(bet)?.mark ?? null;
  return mark !== null && mark <= at ? mark : null;
}

// Jamb: five dice, two more rolls of those that are not kept, and after the round what best play would have kept.
import { useState, type ReactNode } from "react";
import { jambDice, jambRerolls } from "../../src/domain/games/jamb/jamb.ts";
import { ActionButton } from "../kit/action-button.tsx";
import { GameFrame } from "../kit/game-frame.tsx";
import { useGame } from "../kit/game-context.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { TurnBar } from "../kit/turn-bar.tsx";
import { useMoment } from "../kit/use-moment.ts";
import { useReveal } from "../kit/use-reveal.ts";
import { useStake } from "../kit/use-stake.ts";
import { Advice } from "./advice.tsx";
import { Die } from "./die.tsx";
import { HandPays } from "./hand-pays.tsx";
import { JambRules } from "./jamb-rules.tsx";
import styles from "./jamb-screen.module.css";
import { readJamb, rolledIn } from "./read-jamb.ts";

const dieMs = 60;
const rollMs = 620 + jambDice * dieMs;
const none: readonly boolean[] = new Array<boolean>(jambDice).fill(false);

export function JambScreen(): ReactNode {
  const { play, state, text } = useGame();
  const stake = useStake();
  const { phase, view } = state;
  const round = readJamb(view?.public);
  const rolls = round?.steps.length ?? 0;
  const roll = view === null || round === null ? null : `${view.roundId} ${rolls}`;
  const [chosen, setChosen] = useState<{ roll: string | null; keep: readonly boolean[] }>({ roll, keep: none });
  // What was kept stays kept until it is tapped again.
  const keep = chosen.roll === roll ? chosen.keep : (round?.kept.at(-1) ?? none);
  const isRolled = useMoment(roll, rollMs);
  // After a stop all dice lie there already.
  useReveal(() => (isRolled ? 300 : rollMs));

  const isTurn = round !== null && (phase === "playing" || phase === "asking");
  const isSeen = phase === "idle" || (isTurn && isRolled);
  const isWin = phase === "idle" && view !== null && (view.win ?? 0) > view.stake;
  const rolledLast = round === null ? [] : rolledIn(round);
  const toggle = (place: number): void => setChosen({ roll, keep: keep.with(place, keep[place] !== true) });
  return (
    <GameFrame
      hint={text(isTurn ? "jamb.choose" : "jamb.hint")}
      rules={<JambRules />}
      bar={
        <TurnBar>
          {isTurn ? (
            <>
              <ActionButton locked={!isRolled} onPress={() => void play.act({ type: "stop" })}>
                {text("jamb.stop")}
              </ActionButton>
              <ActionButton
                isMain
                bySpace
                locked={!isRolled || !keep.includes(false)}
                onPress={() => void play.act({ type: "roll", keep })}
              >
                {text("jamb.again")}
              </ActionButton>
            </>
          ) : (
            <>
              <StakeControl stake={stake} />
              <StartButton onStart={() => void play.start(stake.value, {})}>{text("jamb.roll")}</StartButton>
            </>
          )}
        </TurnBar>
      }
    >
      <div className={styles["table"]}>
        <HandPays
          stake={isTurn || phase === "showing" ? (view?.stake ?? stake.value) : stake.value}
          hand={isSeen ? (round?.hand ?? null) : null}
          isWin={isWin}
        />
        <div className={styles["felt"]}>
          <p className={styles["left"]}>
            {isTurn ? text("jamb.left", { count: round.rerolls }) : text("jamb.rolls", { count: 1 + jambRerolls })}
          </p>
          <fieldset className={styles["dice"]} aria-label={text("jamb.dice")}>
            {none.map((_, place) => (
              <KeepDie
                // A die that is rolled again comes anew.
                key={`${place} ${round === null ? "" : (view?.roundId ?? "")} ${rolledLast[place] ?? ""}`}
                face={round?.steps.at(-1)?.[place] ?? null}
                isKept={isTurn && keep[place] === true}
                rollsAfterMs={place * dieMs}
                onToggle={isTurn && phase === "playing" ? () => toggle(place) : null}
              />
            ))}
          </fieldset>
        </div>
        <div className={styles["advice"]}>{phase === "idle" && round !== null && <Advice round={round} />}</div>
      </div>
    </GameFrame>
  );
}

interface KeepDieProps {
  face: number | null;
  isKept: boolean;
  rollsAfterMs: number;
  /** null = nothing can be chosen now. */
  onToggle: (() => void) | null;
}

function KeepDie({ face, isKept, rollsAfterMs, onToggle }: KeepDieProps): ReactNode {
  const { text, sounds } = useGame();
  return (
    <button
      type="button"
      className={styles["place"]}
      aria-label={face === null ? text("jamb.blank") : text("jamb.die", { face })}
      aria-pressed={isKept}
      aria-disabled={onToggle === null}
      onClick={() => {
        if (onToggle === null) return;
        sounds.play("tick");
        onToggle();
      }}
    >
      <Die face={face} {...(face === null ? {} : { rollsAfterMs })} />
      <span className={styles["kept"]} data-kept={isKept}>
        {text("jamb.kept")}
      </span>
    </button>
  );
}

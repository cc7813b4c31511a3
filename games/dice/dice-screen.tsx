// Dice: the track shows what wins, a gem rolls, and the number falls where it falls.
import { useState, type ReactNode } from "react";
import { diceNumbers, dicePays } from "../../src/domain/games/dice.ts";
import { payOf } from "../../src/domain/games/ratio.ts";
import { toMajor, toMinor } from "../../src/domain/money.ts";
import { GameFrame } from "../kit/game-frame.tsx";
import { useGame } from "../kit/game-context.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { useReveal } from "../kit/use-reveal.ts";
import { useStake } from "../kit/use-stake.ts";
import { ChanceControl } from "./chance-control.tsx";
import styles from "./dice-screen.module.css";
import { DiceGem } from "./dice-gem.tsx";
import { readRoll, rolledText } from "./roll.ts";

/** As likely as not, but for what the house keeps. */
const evenTarget = 4_900;
const rollMs = 1200;
const lastRolls = 10;

export function DiceScreen(): ReactNode {
  const { play, state, text, money } = useGame();
  const [target, setTarget] = useState(evenTarget);
  const last = state.past.slice(0, lastRolls).flatMap((past) => readRoll(past.public) ?? []);
  const stake = useStake();
  useReveal(() => rollMs);

  const { phase, view } = state;
  const roll = readRoll(view?.public);
  const isRolling = phase === "asking" || phase === "showing";
  const shown = phase === "idle" ? roll : null;
  const wins = roll !== null && roll.rolled < roll.target;
  const won = toMajor(payOf(toMinor(stake.value), dicePays({ target })));
  return (
    <GameFrame
      hint={text("dice.hint")}
      rules={<DiceRules />}
      choices={<ChanceControl target={target} isLocked={isRolling} onChange={setTarget} />}
      bar={
        <>
          <StakeControl stake={stake} />
          <StartButton onStart={() => void play.start(stake.value, { target })}>{text("dice.roll")}</StartButton>
        </>
      }
    >
      <div className={styles["table"]}>
        <DiceGem rolled={isRolling ? null : (shown?.rolled ?? null)} isRolling={isRolling} isWon={wins} />
        <div className={styles["track"]} aria-hidden="true">
          <span className={styles["winning"]} style={{ width: `${(target / diceNumbers) * 100}%` }} />
          {roll !== null && phase !== "asking" && (
            <span
              key={view?.roundId}
              className={styles["marker"]}
              data-won={shown !== null && wins}
              data-shown={shown !== null}
              style={{ left: `${(roll.rolled / diceNumbers) * 100}%` }}
            />
          )}
        </div>
        <dl className={styles["figures"]}>
          <Figure name={text("dice.pays")} value={`×${rolledText(payOf(100, dicePays({ target })))}`} />
          <Figure name={text("dice.win")} value={money(won)} />
        </dl>
        <ol className={styles["last"]} aria-label={text("dice.last")}>
          {last.map(({ rolled, target }, at) => (
            <li key={last.length - at} data-won={rolled < target}>
              {rolledText(rolled)}
            </li>
          ))}
        </ol>
      </div>
    </GameFrame>
  );
}

function Figure({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function DiceRules(): ReactNode {
  const { text } = useGame();
  return (
    <section>
      <h3>{text("rules.how")}</h3>
      <p>{text("dice.how")}</p>
    </section>
  );
}

// Dice: the gauge shows what wins, a gem rolls, and the number falls where it falls.
import { useState, type ReactNode } from "react";
import { dicePays } from "../../src/domain/games/dice.ts";
import { payOf } from "../../src/domain/games/ratio.ts";
import { toMajor, toMinor } from "../../src/domain/money.ts";
import { GameFrame } from "../kit/game-frame.tsx";
import { useGame } from "../kit/game-context.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { useReveal } from "../kit/use-reveal.ts";
import { useStake } from "../kit/use-stake.ts";
import { ChanceControl, evenTarget } from "./chance-control.tsx";
import { DiceGauge } from "./dice-gauge.tsx";
import { DiceGem } from "./dice-gem.tsx";
import styles from "./dice-screen.module.css";
import { readRoll, rolledText } from "./roll.ts";

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
  const isWon = roll !== null && roll.rolled < roll.target;
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
        <DiceGem rolled={isRolling ? null : (shown?.rolled ?? null)} isRolling={isRolling} isWon={isWon}>
          {text("dice.wins", { number: rolledText(target) })}
        </DiceGem>
        <DiceGauge
          target={target}
          isLocked={isRolling}
          roll={roll === null || view === null || phase === "asking" ? null : { ...roll, key: view.roundId }}
          isShown={shown !== null}
          onChange={setTarget}
        />
        <dl className={styles["figures"]}>
          <div>
            <dt>{text("dice.chance")}</dt>
            <dd data-chance={target}>{`${rolledText(target)} %`}</dd>
          </div>
          <div>
            <dt>{text("dice.pays")}</dt>
            <dd>{`×${rolledText(payOf(100, dicePays({ target })))}`}</dd>
          </div>
          <div>
            <dt>{text("dice.win")}</dt>
            <dd>{money(won)}</dd>
          </div>
        </dl>
        <ol className={styles["last"]} aria-label={text("dice.last")}>
          {last.map(({ rolled, target: wins }, at) => (
            <li key={last.length - at} data-won={rolled < wins}>
              {rolledText(rolled)}
            </li>
          ))}
        </ol>
      </div>
    </GameFrame>
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

// Jacks or Better: what each hand pays, five cards to hold or to let go, and one draw.
import { useState, type ReactNode } from "react";
import { PlayingCard, useCardName } from "../cards/playing-card.tsx";
import { ActionButton } from "../kit/action-button.tsx";
import { GameFrame } from "../kit/game-frame.tsx";
import { useGame } from "../kit/game-context.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { TurnBar } from "../kit/turn-bar.tsx";
import { useMoment } from "../kit/use-moment.ts";
import { useReveal } from "../kit/use-reveal.ts";
import { useStake } from "../kit/use-stake.ts";
import { JacksRules } from "./jacks-rules.tsx";
import styles from "./jacks-screen.module.css";
import { PayTable } from "./pay-table.tsx";

import * as z from "zod/mini";
import { pokerHands } from "../../src/domain/games/jacks/poker-hand.ts";

/** What the house tells of a round of Jacks or Better. */
const five = z.array(z.int().check(z.minimum(0), z.maximum(51))).check(z.length(5));
const roundSchema = z.object({
  dealt: five,
  /** The five as they lie now. */
  cards: five,
  /** null = not drawn yet. */
  hold: z.nullable(z.array(z.boolean())),
  hand: z.enum(pokerHands),
});
type JacksRound = z.infer<typeof roundSchema>;

/** null = there is none yet. */
function readJacks(publicView: unknown): JacksRound | null {
  return roundSchema.safeParse(publicView).data ?? null;
}

const cardMs = 110;
const dealMs = 5 * cardMs + 200;
const none = [false, false, false, false, false];

export function JacksScreen(): ReactNode {
  const { play, state, text } = useGame();
  const stake = useStake();
  const { phase, view } = state;
  const round = readJacks(view?.public);
  const roundId = view?.roundId ?? null;
  const [chosen, setChosen] = useState<{ roundId: string | null; hold: readonly boolean[] }>({ roundId, hold: none });
  const chosenHold = chosen.roundId === roundId ? chosen.hold : none;
  const hold = round?.hold ?? chosenHold;
  const isDealt = useMoment(round === null ? null : roundId, dealMs);
  useReveal(() => dealMs);

  const isTurn = round !== null && (phase === "playing" || phase === "asking");
  const isSeen = phase === "idle" || (isTurn && isDealt);
  const isWin = phase === "idle" && view !== null && (view.win ?? 0) > view.stake;
  const toggle = (place: number): void =>
    setChosen({ roundId, hold: chosenHold.with(place, chosenHold[place] !== true) });
  return (
    <GameFrame
      hint={text(isTurn ? "jacks.choose" : "jacks.hint")}
      rules={<JacksRules />}
      bar={
        <TurnBar>
          <StakeControl stake={isTurn && view !== null ? { ...stake, value: view.stake } : stake} />
          {isTurn ? (
            <ActionButton isMain bySpace locked={!isDealt} onPress={() => void play.act({ type: "draw", hold })}>
              {text("jacks.draw")}
            </ActionButton>
          ) : (
            <StartButton onStart={() => void play.start(stake.value, {})}>{text("jacks.deal")}</StartButton>
          )}
        </TurnBar>
      }
    >
      <div className={styles["table"]}>
        <PayTable
          stake={isTurn || phase === "showing" ? (view?.stake ?? stake.value) : stake.value}
          hand={isSeen ? (round?.hand ?? null) : null}
          isWin={isWin}
        />
        <fieldset className={styles["hand"]} aria-label={text("jacks.cards")}>
          {none.map((_, place) => (
            <HoldCard
              // A card that is replaced is dealt anew.
              key={`${place} ${roundId ?? ""} ${round?.cards[place] ?? ""}`}
              card={round?.cards[place] ?? null}
              isHeld={hold[place] === true}
              afterMs={place * cardMs}
              onToggle={isTurn && phase === "playing" ? () => toggle(place) : null}
            />
          ))}
        </fieldset>
      </div>
    </GameFrame>
  );
}

interface HoldCardProps {
  card: number | null;
  isHeld: boolean;
  afterMs: number;
  /** null = nothing can be chosen now. */
  onToggle: (() => void) | null;
}

function HoldCard({ card, isHeld, afterMs, onToggle }: HoldCardProps): ReactNode {
  const { text, sounds } = useGame();
  const name = useCardName()(card);
  return (
    <button
      type="button"
      className={styles["place"]}
      aria-label={name}
      aria-pressed={isHeld}
      aria-disabled={onToggle === null}
      onClick={() => {
        if (onToggle === null) return;
        sounds.play("card");
        onToggle();
      }}
    >
      <span className={styles["held"]} data-held={isHeld}>
        {text("jacks.held")}
      </span>
      <PlayingCard card={card} afterMs={afterMs} isNamed />
    </button>
  );
}

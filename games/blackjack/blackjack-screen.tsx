// Blackjack: the dealer above, the player's one or two hands below, and what may be done with the one that is played.
import { useEffect, type ReactNode } from "react";
import { blackjackActions } from "../../src/domain/games/blackjack/blackjack.ts";
import { ActionButton } from "../kit/action-button.tsx";
import { GameFrame } from "../kit/game-frame.tsx";
import { useGame } from "../kit/game-context.tsx";
import { StakeControl } from "../kit/stake-control.tsx";
import { StartButton } from "../kit/start-button.tsx";
import { TurnBar } from "../kit/turn-bar.tsx";
import { useMoment } from "../kit/use-moment.ts";
import { useReveal } from "../kit/use-reveal.ts";
import { useStake } from "../kit/use-stake.ts";
import { BlackjackRules } from "./blackjack-rules.tsx";
import styles from "./blackjack-screen.module.css";
import { CardFan, type FannedCard } from "./card-fan.tsx";
import { PlayerHand } from "./player-hand.tsx";
import { type BlackjackRound, readBlackjack, valueText } from "./read-blackjack.ts";

const dealMs = 900;
const actMs = 350;
const dealerCardMs = 450;

/** When the dealer turns the second card: after what the player was dealt. */
const holeMs = (seq: number): number => (seq === 0 ? dealMs : actMs);

function dealerCards({ dealer, turn }: BlackjackRound, seq: number): FannedCard[] {
  if (turn !== null)
    return [
      { card: dealer[0] ?? null, afterMs: 160 },
      { card: null, afterMs: 480 },
    ];
  return dealer.map((card, place) => ({
    card,
    afterMs: place === 0 ? 160 : holeMs(seq) + (place - 1) * dealerCardMs,
  }));
}

export function BlackjackScreen(): ReactNode {
  const { play, state, text, sounds } = useGame();
  const stake = useStake();
  const { phase, view } = state;
  const round = readBlackjack(view?.public);
  const step = view === null || round === null ? null : `${view.roundId} ${view.seq}`;
  const seq = view?.seq ?? 0;
  const isDealt = useMoment(step, seq === 0 ? dealMs : actMs);
  useReveal(({ public: publicView }) => {
    const dealer = readBlackjack(publicView)?.dealer.length ?? 0;
    return holeMs(seq) + dealer * dealerCardMs;
  });
  useEffect(() => {
    if (step !== null) sounds.play("card");
  }, [step, sounds]);

  const isTurn = round !== null && (phase === "playing" || phase === "asking");
  const isOver = phase === "idle";
  const isWin = isOver && view !== null && (view.win ?? 0) > view.stake;
  const parts = round?.hands.reduce((sum, { stakes }) => sum + stakes, 0) ?? 1;
  const unit = (view?.stake ?? 0) / parts;
  const turn = round?.turn ?? null;
  const activeHand = turn === null ? undefined : round?.hands[turn];
  const against = {
    hand: (turn ?? 0) + 1,
    total: activeHand === undefined ? "" : valueText(activeHand.value, false),
    dealer: round === null ? "" : valueText(round.dealerValue, false),
  };
  const hint = round !== null && round.hands.length > 1 ? "blackjack.againstHand" : "blackjack.against";
  return (
    <GameFrame
      hint={isTurn ? text(hint, against) : text("blackjack.hint")}
      rules={<BlackjackRules />}
      bar={
        <TurnBar>
          {isTurn ? (
            blackjackActions
              .filter((action) => view?.actions.includes(action))
              .map((action) => (
                <ActionButton
                  key={action}
                  isMain={action === "hit" || action === "stand"}
                  locked={!isDealt}
                  onPress={() => void play.act({ type: action })}
                >
                  {text(`blackjack.${action}`)}
                </ActionButton>
              ))
          ) : (
            <>
              <StakeControl stake={stake} />
              <StartButton onStart={() => void play.start(stake.value, {})}>{text("blackjack.deal")}</StartButton>
            </>
          )}
        </TurnBar>
      }
    >
      <div className={styles["table"]} key={view?.roundId ?? "none"}>
        <section className={styles["side"]} aria-label={text("blackjack.dealer")}>
          <h2 className={styles["name"]}>
            <span>{text("blackjack.dealer")}</span>
            {round !== null && (round.turn !== null || isOver) && (
              <b className={styles["value"]}>{valueText(round.dealerValue, round.turn === null)}</b>
            )}
          </h2>
          <CardFan cards={round === null ? [] : dealerCards(round, seq)} />
        </section>
        <p className={styles["line"]}>{text("blackjack.line")}</p>
        <div className={styles["hands"]}>
          {round === null ? (
            <PlayerHand hand={null} name={text("blackjack.you")} stake={null} isPlayed={false} isWin={false} />
          ) : (
            round.hands.map((hand, at) => (
              <PlayerHand
                // The second hand never changes its place.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                hand={isOver ? hand : { ...hand, result: null }}
                name={round.hands.length === 1 ? text("blackjack.you") : text("blackjack.hand", { hand: at + 1 })}
                stake={unit * hand.stakes}
                isPlayed={isTurn && round.turn === at && round.hands.length > 1}
                isWin={isWin}
              />
            ))
          )}
        </div>
      </div>
    </GameFrame>
  );
}

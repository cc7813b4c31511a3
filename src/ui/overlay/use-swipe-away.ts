// A row that a finger can push off its list. A vertical stroke stays the page's: the row's style has `touch-action: pan-y`.
import { useLayoutEffect, useState, type PointerEvent } from "react";

export interface SwipeHandlers {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
}

interface Stroke {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** Sideways enough to be meant. */
  sideways: boolean;
}

/** CSS pixels until a stroke has a direction. */
const slack = 10;
/** Part of the row's width from which letting go removes it. */
const farEnough = 0.35;
/** CSS pixels a millisecond, and how far at least: a flick. */
const flick = { speed: 0.5, distance: 40 };
/** A row that is still there by then was not removed after all. */
const giveUpMs = 1000;

/** @param onAway the row was pushed off, by touch or pen; null = it cannot be */
export function useSwipeAway(onAway: (() => void) | null): SwipeHandlers {
  const [swipe] = useState(createSwipe);
  useLayoutEffect(() => swipe.follow(onAway));
  return swipe.handlers;
}

interface Swipe {
  readonly handlers: SwipeHandlers;
  follow(onAway: (() => void) | null): void;
}

function createSwipe(): Swipe {
  let stroke: Stroke | null = null;
  let away: (() => void) | null = null;

  function end(event: PointerEvent<HTMLElement>, done: boolean): void {
    const ended = stroke;
    if (ended?.pointerId !== event.pointerId) return;
    stroke = null;
    if (!ended.sideways) return;
    const row = event.currentTarget;
    const moved = event.clientX - ended.x;
    const speed = Math.abs(moved) / Math.max(1, event.timeStamp - ended.at);
    const far = Math.abs(moved) > row.offsetWidth * farEnough;
    const flicked = Math.abs(moved) > flick.distance && speed > flick.speed;
    if (!done || away === null || !(far || flicked)) return letGo(row);
    place(row, "away", moved < 0 ? "-100%" : "100%");
    away();
    setTimeout(() => letGo(row), giveUpMs);
  }

  const handlers: SwipeHandlers = {
    onPointerDown(event) {
      if (event.pointerType === "mouse" || !event.isPrimary || away === null) return;
      stroke = {
        pointerId: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        at: event.timeStamp,
        sideways: false,
      };
    },
    onPointerMove(event) {
      if (stroke?.pointerId !== event.pointerId) return;
      const across = event.clientX - stroke.x;
      if (!stroke.sideways) {
        const down = Math.abs(event.clientY - stroke.y);
        if (down > slack) stroke = null;
        else if (Math.abs(across) > slack) {
          stroke.sideways = true;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
      }
      if (stroke?.sideways === true) place(event.currentTarget, "held", `${across}px`);
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  };
  return { handlers, follow: (onAway) => void (away = onAway) };
}

/** `data-swiped`: held = under the finger, away = on its way out; without it the row glides back by its own style. */
function place(row: HTMLElement, swiped: "held" | "away", offset: string): void {
  row.dataset["swiped"] = swiped;
  row.style.translate = offset;
}

function letGo(row: HTMLElement): void {
  delete row.dataset["swiped"];
  row.style.translate = "";
}

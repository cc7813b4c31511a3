// The measures of the track, as it is seen from its stand: what is farther away is higher and smaller.
import { feet, nose } from "./runner.tsx";

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** From where on there is sand. */
  readonly sand: number;
  /** Of the nearest dog. */
  readonly scale: number;
}

/** A phone shows a shorter track with larger dogs on it. */
export const scenes: Readonly<Record<"narrow" | "wide", Scene>> = {
  narrow: { width: 400, height: 220, sand: 62, scale: 0.4 },
  wide: { width: 1000, height: 250, sand: 70, scale: 0.62 },
};

/** Of the farthest dog, of the nearest one. */
const farthest = 0.72;
/** Of the width: the finish at the rail, and how far it leans by the near edge. */
const finishAt = 0.94;
const finishLeans = 0.05;
const lanes = 6;

/** Where the finish crosses a height of the picture. */
export function finishX({ width, height, sand }: Scene, y: number): number {
  return width * (finishAt - finishLeans * ((y - sand) / (height - sand)));
}

export interface LanePlace {
  /** Of the dog's left upper corner. */
  x: number;
  y: number;
  scale: number;
}

/**
 * Where a dog is drawn.
 * @param lane from 0, the farthest @param run how much of the track it has run; 1 = its nose is at the finish
 */
export function placeOn(scene: Scene, lane: number, run: number): LanePlace {
  const nearness = lane / (lanes - 1);
  const scale = scene.scale * (farthest + (1 - farthest) * nearness);
  const ground = scene.sand + (scene.height - scene.sand) * (0.2 + 0.74 * nearness);
  const finish = finishX(scene, ground);
  const start = (nose + 20) * scale;
  return { x: start + run * (finish - start) - nose * scale, y: ground - feet * scale, scale };
}

import { expect, it } from "vitest";
import { feet, nose } from "../../games/dogs/runner.tsx";
import { finishX, placeOn, scenes } from "../../games/dogs/track-scene.ts";

it("has every nose at the finish when its dog is in, and every dog in the picture before and after", () => {
  for (const scene of Object.values(scenes))
    for (const lane of [0, 1, 2, 3, 4, 5]) {
      const noseAt = (run: number): number => {
        const { x, scale } = placeOn(scene, lane, run);
        return x + nose * scale;
      };
      const { y, scale } = placeOn(scene, lane, 1);
      expect(noseAt(1)).toBeCloseTo(finishX(scene, y + feet * scale), 6);
      expect(placeOn(scene, lane, 0).x).toBeGreaterThan(0);
      expect(noseAt(1.08)).toBeLessThan(scene.width + 20);
      expect(y + feet * scale).toBeLessThan(scene.height);
    }
});

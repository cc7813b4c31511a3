import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { patientImport } from "../../../src/ui/patient-import.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks until the server is there again", async () => {
  let up = false;
  let asked = 0;
  const load = () => {
    asked += 1;
    return up ? Promise.resolve("code") : Promise.reject(new TypeError("failed"));
  };
  const got: string[] = [];
  void patientImport(load, () => Promise.resolve(up)).then((code) => got.push(code));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(15);
  up = true;
  await vi.advanceTimersByTimeAsync(8000);
  expect(got).toEqual(["code"]);
});

it("gives up where the server answers and has no such code", async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return Promise.reject(new TypeError("failed"));
  };
  await expect(patientImport(load, () => Promise.resolve(true))).rejects.toThrow("failed");
  expect(asked).toBe(2);
});

// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useAction } from "../../../src/client/use-action.ts";
import { KvotaError } from "../../../workers/api/errors.ts";

afterEach(cleanup);

/** An action that answers when the test says so. */
function command() {
  const waiting: PromiseWithResolvers<string>[] = [];
  const action = vi.fn((name: string) => {
    const answer = Promise.withResolvers<string>();
    waiting.push(answer);
    return answer.promise.then((text) => `${text} ${name}`);
  });
  const last = () => waiting.at(-1) as PromiseWithResolvers<string>;
  return { action, last };
}

const hook = (action: (name: string) => Promise<string>, onFailed?: (failure: unknown) => void) =>
  renderHook((action: (name: string) => Promise<string>) => useAction(action, onFailed), {
    initialProps: action,
    wrapper: StrictMode,
  });

describe("a press that calls a command", () => {
  it("is busy until the answer, and resolves to it", async () => {
    const { action, last } = command();
    const { result } = hook(action);
    expect(result.current).toMatchObject({ busy: false, error: null });
    let answer: Promise<string | null> | undefined;
    act(() => void (answer = result.current.run("Ana")));
    expect(result.current).toMatchObject({ busy: true, error: null });
    await act(async () => last().resolve("Hello"));
    expect(await answer).toBe("Hello Ana");
    expect(result.current).toMatchObject({ busy: false, error: null });
  });

  it("calls once where two presses come before the first is drawn, and again when it is done", async () => {
    const { action, last } = command();
    const { result } = hook(action);
    let second: Promise<string | null> | undefined;
    act(() => {
      void result.current.run("Ana");
      second = result.current.run("Bob");
    });
    expect(await second).toBeNull();
    expect(action.mock.calls).toEqual([["Ana"]]);
    await act(async () => last().resolve("Hello"));
    act(() => void result.current.run("Bob"));
    expect(action.mock.calls).toEqual([["Ana"], ["Bob"]]);
  });

  it("tells the key of a failure until the next run, and resolves to null", async () => {
    const { action, last } = command();
    const { result } = hook(action);
    const failure = new KvotaError("badRequest", { problem: "name" });
    let answer: Promise<string | null> | undefined;
    act(() => void (answer = result.current.run("Ana")));
    await act(async () => last().reject(failure));
    expect(await answer).toBeNull();
    expect(result.current).toMatchObject({ busy: false, error: "badRequest", failure });
    act(() => void result.current.run("Ana"));
    expect(result.current).toMatchObject({ busy: true, error: null, failure: null });
    await act(async () => last().reject(new Error("no code")));
    expect(result.current.error).toBe("unexpected");
    act(() => result.current.reset());
    expect(result.current).toMatchObject({ busy: false, error: null, failure: null });
  });

  it("fails as well where the action throws at once, and gives the failure to whom it concerns", async () => {
    const failure = new KvotaError("offline");
    const onFailed = vi.fn();
    const { result } = hook(() => {
      throw failure;
    }, onFailed);
    await act(async () => expect(await result.current.run("Ana")).toBeNull());
    expect(result.current).toMatchObject({ busy: false, error: "offline" });
    expect(onFailed.mock.calls).toEqual([[failure]]);
  });

  it("keeps one function, which calls the action of the latest render", async () => {
    const first = command();
    const later = command();
    const { result, rerender } = hook(first.action);
    const { run, reset } = result.current;
    rerender(later.action);
    act(() => void run("Ana"));
    await act(async () => later.last().resolve("Hello"));
    expect(first.action).not.toHaveBeenCalled();
    expect(later.action).toHaveBeenCalledOnce();
    expect(result.current.run).toBe(run);
    expect(result.current.reset).toBe(reset);
  });

  it("goes on to its end where its component is gone", async () => {
    const onFailed = vi.fn();
    const errors = vi.spyOn(console, "error");
    const { action, last } = command();
    const { result, unmount } = hook(action, onFailed);
    let answer: Promise<string | null> | undefined;
    act(() => void (answer = result.current.run("Ana")));
    unmount();
    last().reject(new KvotaError("network"));
    expect(await answer).toBeNull();
    expect(onFailed).toHaveBeenCalledOnce();
    expect(errors).not.toHaveBeenCalled();
  });
});

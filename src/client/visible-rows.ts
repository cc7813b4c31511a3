// While data is saved, tells the worker which matches have a row on the screen, so that it posts no prices of others.

export interface VisibleRows {
  /** Rows came or went. */
  changed(): void;
  /** `tell` posts to the core that saves data; null = the core does not need it. */
  setTell(tell: ((eventIds: number[]) => void) | null): void;
}

/** A list that is scrolled changes its rows all the time. */
const atMostEveryMs = 250;

export function createVisibleRows(rows: () => number[]): VisibleRows {
  let tell: ((eventIds: number[]) => void) | null = null;
  let reportedIds = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    timer = undefined;
    if (tell === null) return;
    const eventIds = rows().sort((a, b) => a - b);
    const name = eventIds.join();
    if (name === reportedIds) return;
    reportedIds = name;
    tell(eventIds);
  }

  return {
    changed() {
      if (tell !== null) timer ??= setTimeout(report, atMostEveryMs);
    },
    setTell(next) {
      tell = next;
      reportedIds = "-";
      if (tell !== null) report();
    },
  };
}

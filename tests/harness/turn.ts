// A round of a job that nothing cuts short.
import type { Turn } from "../../server/platform/jobs/job.ts";

export const turn = (isFirst = true): Turn => ({ isFirst, goesOn: () => true, signal: new AbortController().signal });

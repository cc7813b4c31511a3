import type { Area } from "../area.ts";
import type { Platform } from "../platform.ts";
import { createJobs, type Jobs } from "./create-jobs.ts";

export const jobsArea: Area<Platform, { jobs: Jobs }> = {
  open: ({ config, store, clock, nodes, http, works, failed }) => ({
    jobs: createJobs(
      { config, store, clock, holder: nodes?.holder ?? null, bus: nodes?.bus ?? null, log: http.log, failed },
      works,
    ),
  }),
};

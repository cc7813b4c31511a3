/** Whether all is played that a usual run draws or leaves out: `npm run test:cluster:all` names so many kills. */
export const isWholeRun = Number(process.env["KVOTA_KILLS"] ?? 0) >= 20;

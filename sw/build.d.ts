/** The build id: see server/build/source-hash.ts. */
declare const __BUILD__: string;
/** Paths of the build's files that no start needs: see server/build/service-worker.ts. */
declare const __LATER_FILES__: readonly string[];

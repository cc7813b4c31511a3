/** The build id: see server/platform/build/source-hash.ts. */
declare const __BUILD__: string;

/** The build id: see server/build/source-hash.ts. */
declare const __BUILD__: string;

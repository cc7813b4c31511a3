/** The build id: see server/platform/build/source-hash.ts. */
declare const __BUILD__: string;
/** Paths of the build's files that no start needs, by the pack that has them; null = none has: see server/platform/build/later-packs.ts. */
declare const __LATER_FILES__: readonly { readonly pack: string | null; readonly files: readonly string[] }[];

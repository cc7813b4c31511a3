import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import { registerFigureCalls } from "./figure-calls.ts";

export const figuresArea: Area<Platform> = {
  calls: ({ door }, { store, clock }) => registerFigureCalls(door, { db: store.db, clock }),
};

// What every area may count on.
import type { Base } from "./area.ts";
import type { HttpParts } from "./http/area.ts";
import type { NodeParts } from "./nodes/area.ts";

export interface Platform extends Base, HttpParts, NodeParts {}

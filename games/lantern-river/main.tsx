import { lanternRiver } from "../../src/domain/games/slots/lantern-river.ts";
import { startFrame } from "../kit/start-frame.tsx";
import { LanternScreen } from "./lantern-screen.tsx";

startFrame({ facts: lanternRiver.facts, texts: ["lantern_river"], open: () => LanternScreen });

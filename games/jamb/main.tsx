import { jamb } from "../../src/domain/games/jamb/jamb.ts";
import { startFrame } from "../kit/start-frame.tsx";
import { JambScreen } from "./jamb-screen.tsx";

startFrame({ facts: jamb.facts, texts: ["jamb"], open: () => JambScreen });

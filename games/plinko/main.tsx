import { plinko } from "../../src/domain/games/plinko.ts";
import { startFrame } from "../kit/start-frame.tsx";
import { PlinkoScreen } from "./plinko-screen.tsx";

startFrame({ facts: plinko.facts, texts: ["keno", "plinko"], open: () => PlinkoScreen });

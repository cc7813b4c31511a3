import { keno } from "../../src/domain/games/keno.ts";
import { startFrame } from "../kit/start-frame.tsx";
import { KenoScreen } from "./keno-screen.tsx";

startFrame({ facts: keno.facts, texts: ["keno"], open: () => KenoScreen });

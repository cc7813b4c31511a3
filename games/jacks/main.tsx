import { jacks } from "../../src/domain/games/jacks/jacks.ts";
import { startFrame } from "../kit/start-frame.tsx";
import { JacksScreen } from "./jacks-screen.tsx";

startFrame({ facts: jacks.facts, texts: ["jacks"], open: () => JacksScreen });

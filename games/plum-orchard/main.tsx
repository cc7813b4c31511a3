import { plumOrchard } from "../../src/domain/games/slots/plum-orchard.ts";
import { startFrame } from "../kit/start-frame.tsx";
import { PlumScreen } from "./plum-screen.tsx";

startFrame({ facts: plumOrchard.facts, texts: ["plum_orchard"], open: () => PlumScreen });

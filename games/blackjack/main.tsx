import { blackjack } from "../../src/domain/games/blackjack/blackjack.ts";
import { startFrame } from "../kit/start-frame.tsx";
import { BlackjackScreen } from "./blackjack-screen.tsx";

startFrame({ facts: blackjack.facts, texts: ["blackjack"], open: () => BlackjackScreen });

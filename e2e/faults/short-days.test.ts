// Two short unlucky days that are the same at every run: a worker and a server that end while every tab pays, and an
// elected tab's worker that ends under a payment (with all flows only). The drawn ones are in random.test.ts.
import { played } from "../harness/played.ts";
import { playDays } from "./driver/play-days.ts";
import { drawn } from "./model/environment.ts";

const steps = 4;

playDays(played([drawn("short 0", "shared", steps), drawn("short 18", "elected", steps)]));

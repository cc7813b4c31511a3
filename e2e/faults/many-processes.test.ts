// A short unlucky day on a site that two processes serve, two know the offer and one works: each of what only such a
// site can meet comes once. The drawn days are in random-processes.test.ts.
import { playDays } from "./driver/play-days.ts";
import { replayOf } from "./model/environment.ts";
import { readSchedule } from "./model/schedule-text.ts";

const day = readSchedule(
  "shared: pick 0 1; policy accept 1500; pay 0; kill-web 500; wait 1200; close-dialogs 0; pick 1 2; kill-feed 300; redis-restart 400; pay 1; wait 1500; close-dialogs 1; pick 2 0; drain web-a; close-dialogs 0; pay-everywhere",
);

playDays([{ schedule: day, replay: replayOf(day) }]);

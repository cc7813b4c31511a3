// Carries out one step of a schedule.
import type { Step } from "../model/step.ts";
import { performOnNodes } from "./perform-on-nodes.ts";
import type { Disturb, Scene } from "./scene.ts";

const upMs = 30_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** @returns what came of it, for the record */
export async function perform(step: Step, scene: Scene): Promise<string> {
  const { crew, player, house, line, disturbances, tell } = scene;
  const disturb: Disturb = async (by, ms, begin, end, tab = null) => {
    await disturbances.run(
      ms,
      async () => {
        tell({ what: "disturbed", by, tab, on: true });
        await begin();
      },
      async () => {
        await end();
        tell({ what: "disturbed", by, tab, on: false });
      },
    );
    return "";
  };
  switch (step.do) {
    case "pick":
      return player.pick(step.tab, step.nth);
    case "clear":
      return player.press(step.tab, "Clear");
    case "pay":
      return player.pay(step.tab);
    case "pay-everywhere":
      return (await Promise.all(crew.present().map((tab) => player.pay(tab, 3)))).join(", ");
    case "answer":
      return player.press(step.tab, step.yes ? "Accept" : "Decline");
    case "retry":
      return player.press(step.tab, "Retry");
    case "discard":
      return player.press(step.tab, "Discard");
    case "close-dialogs":
      return player.closeDialogs(step.tab);
    case "reload":
      await crew.reload(step.tab);
      return "";
    case "policy":
      await house.setPolicy(step.mode, step.ms);
      return "";
    case "price":
      return house.raisePrice();
    case "line":
      return disturb(
        step.fault,
        step.ms,
        async () => line.set(step.fault, true),
        async () => line.set(step.fault, false),
      );
    case "kill-server":
      if (!house.isUp()) return "it is down already";
      return disturb("kill-server", step.ms, house.kill, house.start);
    case "kill-web":
    case "kill-feed":
    case "redis-restart":
    case "crowd":
    case "drain":
      return performOnNodes(step, scene, disturb);
    case "kill-worker":
      // There is none between the end of one and the start of the next.
      return scene.worker.kill().then(
        () => "",
        (error: unknown) => String(error),
      );
    case "deploy":
      // Nobody deploys onto a server that is just being started again.
      for (let waited = 0; !house.isUp() && waited < upMs; waited += 100) await pause(100);
      if (!house.isUp()) return "the server is down";
      // Waited for, unlike other faults: an update that is not offered yet cannot be taken.
      tell({ what: "disturbed", by: "kill-server", tab: null, on: true });
      await house.kill();
      await pause(step.ms);
      await house.startOther();
      tell({ what: "disturbed", by: "kill-server", tab: null, on: false });
      await crew.lookForUpdates();
      return "";
    case "update":
      return player.update(step.tab);
    case "log-out":
      return scene.account.logOut(step.tab);
    case "log-in":
      return scene.account.logIn(step.tab);
    case "crash-tab":
    case "close-tab": {
      const end = step.do === "crash-tab" ? crew.crash : crew.close;
      return disturb(
        step.do,
        step.ms,
        () => end(step.tab),
        () => crew.open(step.tab),
        step.tab,
      );
    }
    case "freeze":
      return disturb(
        "freeze",
        step.ms,
        () => crew.freeze(step.tab, true),
        () => crew.freeze(step.tab, false),
        step.tab,
      );
    case "clock":
      tell({ what: "clock", minutes: step.minutes });
      await scene.clock.set(step.minutes);
      return "";
    case "wait":
      await pause(step.ms);
      return "";
  }
}

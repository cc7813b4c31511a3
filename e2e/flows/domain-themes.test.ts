// Each domain in its own colours, from the first frame on: on a first visit, on later ones, dark and light.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { framesOf, recordFrames } from "../harness/frames.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { createAppPage, type AppPage } from "../pages/app-page.ts";
import { waitForColor } from "../pages/theme-editor.ts";

let stage: Stage;
let tribina: string;

beforeAll(async () => {
  stage = await createStage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await recordFrames(stage.context);
  tribina = stage.server.url.replace("127.0.0.1", "tribina.localhost");
});
afterAll(() => stage.dispose());

const looks = {
  kvotaDark: "rgb(10, 16, 15) #c8f250 #101917",
  kvotaLight: "rgb(244, 242, 236) #bfe83c #fffefb",
  tribinaDark: "rgb(11, 14, 20) #63c5ff #121722",
  tribinaLight: "rgb(238, 241, 246) #4db8f8 #fdfeff",
};

async function opened(url: string, accent: string): Promise<AppPage> {
  const tab = createAppPage(await stage.context.newPage(), url);
  await tab.open("/en/ping");
  await settled(tab, accent);
  return tab;
}

/** The colours of the domain were read, or confirmed. */
async function settled(tab: AppPage, accent: string): Promise<void> {
  await tab.waitForConnection("online");
  await waitForColor(tab, "--accent", accent);
}

describe("a domain's colours", () => {
  it.each([
    ["the site's own", "Kvota", () => stage.server.url, looks.kvotaDark, looks.kvotaLight],
    ["a brand's", "Tribina", () => tribina, looks.tribinaDark, looks.tribinaLight],
  ])("are there from the first frame on, and so is its name: %s", async (_name, name, url, dark, light) => {
    const accentOf = (look: string): string => look.split(" ").at(-2) ?? "";
    const tab = await opened(url(), accentOf(dark));
    expect(await framesOf(tab.page)).toEqual([dark]);
    await expect.poll(() => tab.page.title()).toBe(`Diagnostics · ${name}`);
    await tab.page.reload();
    await settled(tab, accentOf(dark));
    expect(await framesOf(tab.page)).toEqual([dark]);

    await tab.page.getByRole("switch", { name: "Dark mode" }).click();
    await waitForColor(tab, "--accent", accentOf(light));
    // The browser's own bar follows a frame later.
    const last = async () => (await framesOf(tab.page)).at(-1);
    expect(await until("the frame is light", last, (look) => look === light)).toBe(light);
    await tab.page.reload();
    await settled(tab, accentOf(light));
    expect(await framesOf(tab.page)).toEqual([light]);
    await tab.page.close();
  });

  it("change while the app is open, and a wrong one among them changes nothing else", async () => {
    const tab = await opened(stage.server.url, "#bfe83c");
    // Below the branding address of /config.json: here the site itself.
    const logo = "icons/kvota.svg";
    const theme = { dark: [{ colors: {} }], light: [{ colors: { "--accent": "#ff00aa" } }], name: "Own", logo };
    await stage.sandbox.post("settings", { scope: "general", key: "themes", value: { "127.0.0.1": theme } });
    await waitForColor(tab, "--accent", "#ff00aa");
    await waitForColor(tab, "--ground", "#f4f2ec");
    const home = tab.page.getByRole("banner").getByRole("link", { name: "Own, home" });
    const picture = home.locator("img");
    await picture.waitFor();
    expect(await picture.evaluate((image: HTMLImageElement) => image.src)).toBe(`${stage.server.url}/${logo}`);
    await expect.poll(() => tab.page.title()).toBe("Diagnostics · Own");
    await stage.sandbox.post("maintenance", { timeLeft: 0 });
    await tab.dialog("Maintenance").getByText("Own is back as soon as it is finished").waitFor();
    await stage.sandbox.post("maintenance", { timeLeft: null });
    await tab.page.close();
    expect(stage.faults).toEqual([]);
  });
});

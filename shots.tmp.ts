import { chromium } from "playwright";
import { chromiumPath, chromiumSwitches } from "./e2e/harness/chromium.ts";
const url = "http://127.0.0.1:4791";
const browser = await chromium.launch({ executablePath: chromiumPath() ?? undefined, args: chromiumSwitches });
const sizes = { phone: [360, 740], desk: [1280, 800], wide: [1920, 1080] } as const;
const wanted = (process.argv[2] ?? "phone-dark,desk-light,wide-dark").split(",");
const pages = { turnover: "overview?part=turnover", nodes: "overview?part=nodes", hours: "payments?part=hours", matches: "liability?part=matches" };
for (const one of wanted) {
  const [size, scheme] = one.split("-") as [keyof typeof sizes, "dark" | "light"];
  const [width, height] = sizes[size];
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme });
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("error", String(e)));
  await page.goto(url + "/en/auth/login");
  await page.getByLabel("Username", { exact: false }).first().fill("admin");
  await page.getByLabel("Password", { exact: true }).first().fill("Sandbox-Pass1");
  await page.keyboard.press("Enter");
  await page.waitForURL((u) => !u.pathname.includes("login"), { timeout: 30000 });
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${url}/en/operator/${path}`);
    await page.waitForSelector("[data-desk]", { timeout: 30000 }).catch(() => console.log("no table", one, name));
    if (name === "nodes" && size === "phone") await page.locator("[data-unfold]").first().click();
    await page.waitForTimeout(600);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) console.log("overflow", one, name, overflow);
    await page.screenshot({ path: `/tmp/charts-shots/${name}-${one}.png` });
  }
  await context.close();
}
await browser.close();

// Draws kits and flags: the late part of the folder.
import { flagOf } from "./flags.ts";
import { guestKit, kitOf } from "../../domain/offer/kit.ts";
import { kitPicture } from "../../domain/offer/kit-picture.ts";
import type { IdentityDrawing } from "./identity-pictures.ts";

/** Sides of a long evening; each picture has about 1 kB. */
const mostKits = 1000;
const kits = new Map<string, string>();
const flagAddresses = new Map<string, string>();

/** For a `url("...")` of a style. */
function addressOf(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll("%", "%25").replaceAll("#", "%23").replaceAll('"', "'")}`;
}

export const identityDrawing: IdentityDrawing = {
  kit(sport, name, hostName) {
    const key = `${sport}|${name}|${hostName ?? ""}`;
    const drawnKit = kits.get(key);
    if (drawnKit !== undefined) return drawnKit;
    const kit = hostName === null ? kitOf(name) : guestKit(name, kitOf(hostName));
    const address = addressOf(kitPicture(kit, sport));
    const [oldest] = kits.keys();
    if (kits.size >= mostKits && oldest !== undefined) kits.delete(oldest);
    kits.set(key, address);
    return address;
  },
  flag(country) {
    const flag = flagOf(country);
    if (flag === null) return null;
    const address = flagAddresses.get(country) ?? addressOf(flag);
    flagAddresses.set(country, address);
    return address;
  },
};

// What limits count an address by: an IPv4 address itself, the network of 64 bits that one IPv6 line has to itself.
import { isIPv6 } from "node:net";

/** Its eight groups of 16 bits. @param address IPv6 without a zone */
function groupsOf(address: string): number[] {
  // A trailing "1.2.3.4" stands for two groups.
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_text, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [front = "", back] = plain.split("::");
  const read = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const first = read(front);
  if (back === undefined) return first;
  const last = read(back);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

export function addressKey(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain) || plain === "::1") return address;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  // IPv4 in the clothes of IPv6, as a socket that listens on both gives it.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

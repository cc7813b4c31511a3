import { isIPv6 } from "node:net";
import fc from "fast-check";
import { expect, it } from "vitest";
import { addressKey } from "../../../../server/platform/http/address-key.ts";

it("counts IPv4 by itself, in whatever form, and IPv6 by its first 64 bits", () => {
  expect(addressKey("10.0.0.1")).toBe("10.0.0.1");
  expect(addressKey("::ffff:10.0.0.1")).toBe("10.0.0.1");
  expect(addressKey("::ffff:a00:1")).toBe("10.0.0.1");
  expect(addressKey("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(addressKey("::1")).toBe("::1");
  expect(addressKey("2001:DB8:0:7::1")).toBe(addressKey("2001:db8:0:7:ffff::2"));
  expect(addressKey("2001:db8:0:7::1")).not.toBe(addressKey("2001:db8:0:8::1"));
});

it("gives one key to every address of a line, and another to every other line", () => {
  const group = fc.integer({ min: 1, max: 0xffff });
  const four = fc.tuple(group, group, group, group);
  const text = (groups: number[]) => groups.map((value) => value.toString(16)).join(":");
  fc.assert(
    fc.property(four, four, four, (line, host, other) => {
      const key = addressKey(text([...line, ...host]));
      expect(isIPv6(key.replace("/64", ""))).toBe(true);
      expect(addressKey(text([...line, ...other]))).toBe(key);
      expect(addressKey(`${text(line)}::${other[0].toString(16)}`)).toBe(key);
      fc.pre(text(other) !== text(line));
      expect(addressKey(text([...other, ...host]))).not.toBe(key);
    }),
  );
});

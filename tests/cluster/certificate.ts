// A certificate that signs itself, for servers of tests.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** @param names more that it is good for, as OpenSSL writes them: "IP:127.0.0.1" @returns files of PEM in `folder` */
export function makeCertificate(
  folder: string,
  host: string,
  names: readonly string[] = [],
): { key: string; cert: string } {
  const [key, cert] = [join(folder, `${host}.key`), join(folder, `${host}.crt`)];
  const { status, stderr } = spawnSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"].concat([
      "-subj",
      `/CN=${host}`,
      "-addext",
      `subjectAltName=${[`DNS:${host}`, ...names].join(",")}`,
      "-keyout",
      key,
      "-out",
      cert,
    ]),
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`openssl ended with ${status}: ${stderr}`);
  return { key, cert };
}

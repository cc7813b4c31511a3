// The shipped files of the proxies as they are, but for ports, certificates and addresses of this machine.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeCertificate } from "../certificate.ts";
import { shipped } from "./shipped.ts";

export type ProxyName = "haproxy" | "nginx" | "caddy";
export const site = "betting.example.com";

export interface ProxyPlace {
  /** What it may write in; holds `site.pem`. */
  folder: string;
  http: number;
  https: number;
  /** Of the two processes behind it. */
  upstreams: readonly [number, number];
  /** At once; the most that a process may have without being root is little. */
  connections?: number;
}

/** The text must be there: what a test replaces in vain it does not test. */
function swap(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`"${from}" is not there, or more than once`);
    return changed.replace(from, () => to);
  }, text);
}

/** As the proxies read it: key and certificate in one file, and the certificate alone. */
export function makeSiteCertificate(folder: string): void {
  const { key, cert } = makeCertificate(folder, site, ["IP:127.0.0.1"]);
  const pem = join(folder, "site.pem");
  writeFileSync(pem, readFileSync(key, "utf8") + readFileSync(cert, "utf8"));
  copyFileSync(cert, `${pem}.crt`);
}

const texts: Readonly<Record<ProxyName, (place: ProxyPlace) => string>> = {
  haproxy: ({ folder, http, https, upstreams: [first, second], connections = 500 }) =>
    swap(shipped("haproxy.cfg"), [
      // Only root may become another user.
      ["    user haproxy\n    group haproxy\n", ""],
      // As many files as a service may open, a test may not.
      ["maxconn 60000", `maxconn ${connections}`],
      ["bind :80\n", `bind 127.0.0.1:${http}\n`],
      ["bind :443 ", `bind 127.0.0.1:${https} `],
      ["crt /etc/haproxy/kvota.pem", `crt ${folder}/site.pem`],
      ["10.0.0.11:8081", `127.0.0.1:${first}`],
      ["10.0.0.11:8082", `127.0.0.1:${second}`],
      ["    server web-21 10.0.0.12:8081\n    server web-22 10.0.0.12:8082\n", ""],
    ]),
  nginx: ({ folder, http, https, upstreams: [first, second] }) => {
    const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const own = kinds.map((kind) => `    ${kind}_temp_path ${folder}/${kind};\n`).join("");
    return swap(shipped("nginx.conf"), [
      ["user www-data;\n", process.getuid?.() === 0 ? "user root;\n" : ""],
      ["pid /run/", `pid ${folder}/`],
      ["error_log /var/log/nginx/", `error_log ${folder}/`],
      ["http {\n", `http {\n${own}`],
      ["listen 80;", `listen 127.0.0.1:${http};`],
      ["listen 443 ", `listen 127.0.0.1:${https} `],
      ["/etc/nginx/kvota.crt", `${folder}/site.pem.crt`],
      ["/etc/nginx/kvota.key", `${folder}/site.pem`],
      ["127.0.0.1:8081", `127.0.0.1:${first}`],
      ["127.0.0.1:8082", `127.0.0.1:${second}`],
    ]);
  },
  // It gives itself a certificate of its own, in place of asking for one.
  caddy: ({ http, https, upstreams: [first, second] }) =>
    swap(shipped("Caddyfile"), [
      [
        `\n${site} {\n`,
        `\n{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${site} {\n`,
      ],
      ["reverse_proxy kvota-web-1:8080 kvota-web-2:8080", `reverse_proxy 127.0.0.1:${first} 127.0.0.1:${second}`],
    ]),
};

/** Its arguments to check the file, and to run with it. */
const commands: Readonly<Record<ProxyName, (file: string, folder: string) => { check: string[]; run: string[] }>> = {
  haproxy: (file) => ({ check: ["-c", "-f", file], run: ["-db", "-f", file] }),
  nginx: (file, folder) => {
    const common = ["-c", file, "-p", folder, "-e", join(folder, "error.log")];
    return { check: ["-t", ...common], run: [...common, "-g", "daemon off;"] };
  },
  caddy: (file) => {
    const common = ["--config", file, "--adapter", "caddyfile"];
    return { check: ["validate", ...common], run: ["run", ...common] };
  },
};

export function writeProxyFile(name: ProxyName, place: ProxyPlace): { check: string[]; run: string[] } {
  const file = join(place.folder, `${name}.conf`);
  writeFileSync(file, texts[name](place));
  return commands[name](file, place.folder);
}

/** Debian keeps them where only root's PATH leads; Caddy keeps its certificates in its home. */
export const proxyEnv = (folder: string): NodeJS.ProcessEnv => ({
  PATH: `${process.env["PATH"]}:/usr/sbin`,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
});

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { releaseVersion } from "../../src/config/release.ts";
import { isPinned } from "../../tools/release/pinned-image.ts";
import { sendRequest } from "../support/send-request.ts";
import { findProgram } from "../support/find-program.ts";
import { findNginx, freePort, waitForResponse } from "../support/nginx.ts";

const path = "deployment/container/Containerfile";
const containerfile = readFileSync(path, "utf8");

/** Returns violations of container file rules. */
function findings(text: string): string[] {
  const lines = text
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line));
  const [from = ""] = lines;
  const user = lines.findLast((line) => line.startsWith("USER ")) ?? "";
  const after = lines.slice(lines.indexOf(user) + 1);
  const rules: readonly (readonly [isBroken: boolean, finding: string])[] = [
    [!/^FROM \S+:\d+\.\d+\.\d+\S*$/.test(from), "the image has no full version"],
    [!/^USER [1-9]\d*:[1-9]\d*$/.test(user), "it does not end as an ordinary user by number"],
    [after.some((line) => /^(RUN|COPY) /.test(line)), "something is written after USER"],
    [lines.some((line) => line.startsWith("ADD ")), "ADD instead of COPY"],
    [lines.some((line) => /\b(curl|sudo|chmod 777)\b/.test(line)), "a command that is not wanted"],
    [lines.some((line) => /^(ENV|ARG) \w*(SECRET|PASSWORD|TOKEN|KEY)/.test(line)), "a secret"],
    [!lines.some((line) => /^HEALTHCHECK .*:\$PORT\/healthz/.test(line)), "no health check"],
    [lines.some((line) => /^(CMD|ENTRYPOINT) [^[]/.test(line)), "a command in shell form"],
    [lines.some((line) => /^EXPOSE (\d{1,3}|10[01]\d|102[0-3])$/.test(line)), "a port of root's"],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, finding]) => finding);
}

test("OPS-04 the container file follows the rules", () => {
  expect(findings(containerfile)).toEqual([]);
  const hadolint = findProgram(process.env.HADOLINT, [], ["hadolint"]);
  if (hadolint) execFileSync(hadolint, [path]);
  else console.log("OPS-04: hadolint is not installed, our own rules were applied");
});

test.each([
  ["latest", containerfile.replace(/^FROM .*$/m, "FROM nginx:latest")],
  ["root", containerfile.replace(/^USER .*$/m, "USER root")],
  ["a late copy", `${containerfile}COPY a b\n`],
  ["a secret", containerfile.replace("ENV API=", "ENV API_TOKEN=x\nENV API=")],
  ["a low port", containerfile.replace("EXPOSE 8080", "EXPOSE 80")],
  ["a check of another port", containerfile.replace("$PORT/healthz", "8080/healthz")],
])("OPS-04 a container file with %s is reported", (_, text) => {
  expect(text).not.toBe(containerfile);
  expect(findings(text)).toHaveLength(1);
});

test("OPS-09 a base image without its digest is refused in a pinned release", () => {
  const pinned = containerfile.replace(/^FROM .*$/m, `$&@sha256:${"0a".repeat(32)}`);
  expect(pinned).not.toBe(containerfile);
  expect([pinned, pinned.replace("0a0a", "0a"), ""].map(isPinned)).toEqual([true, false, false]);
  expect(isPinned(`${pinned}FROM scratch:1.0.0\n`)).toBe(false);
});

test("OPS-09 the documented command pins the base image", () => {
  const [, command = ""] =
    /^(image=\$\(sed .*Containerfile)$/m.exec(readFileSync("docs/deployment.md", "utf8")) ?? [];
  const place = mkdtempSync(join(tmpdir(), "portal-pin-"));
  try {
    cpSync("deployment/container", join(place, "deployment/container"), { recursive: true });
    // In place of a registry.
    const docker = `#!/bin/sh\necho sha256:${"0a".repeat(32)}\n`;
    writeFileSync(join(place, "docker"), docker, { mode: 0o755 });
    const env = { ...process.env, PATH: `${place}:${process.env.PATH ?? ""}` };
    execFileSync("sh", ["-c", command], { cwd: place, env });
    expect(isPinned(readFileSync(join(place, path), "utf8"))).toBe(true);
  } finally {
    rmSync(place, { recursive: true });
  }
});

/** Returns violations of rules for a workload in Kubernetes. */
function workloadFindings(text: string): string[] {
  const needed: readonly (readonly [RegExp, string])[] = [
    [/runAsNonRoot: true[^]*runAsUser: [1-9]/, "an ordinary user"],
    [/readOnlyRootFilesystem: true/, "a read-only root"],
    [/allowPrivilegeEscalation: false/, "no new privileges"],
    [/capabilities: \{ drop: \[ALL\] \}/, "no capabilities"],
    [/livenessProbe:\s+httpGet: \{ path: \/healthz,/, "liveness by /healthz"],
    [/readinessProbe:\s+httpGet: \{ path: \/readyz,/, "readiness by /readyz"],
    [/image: \S+:\d{8}\.\d+/, "an image with its release"],
    [/limits: \{ memory:/, "a limit of memory"],
    [/mountPath: \/tmp \}/, "a folder to write to"],
  ];
  return needed.filter(([rule]) => !rule.test(text)).map(([, finding]) => finding);
}

test("OPS-09 the manifests run the image as the container file means it", () => {
  const file = "deployment/kubernetes/portal.yaml";
  const manifests = readFileSync(file, "utf8");
  expect(workloadFindings(manifests)).toEqual([]);
  expect(manifests).toContain(`client-portal:${releaseVersion} # SET: image`);
  for (const name of containerfile.match(/(?<=\bENV .*)\b[A-Z]+(?==)/g) ?? []) {
    expect(manifests).toContain(`{ name: ${name},`);
  }
  expect(workloadFindings(manifests.replace("/readyz", "/healthz"))).toEqual([
    "readiness by /readyz",
  ]);
  const kubeconform = findProgram(process.env.KUBECONFORM, [], ["kubeconform"]);
  if (kubeconform) execFileSync(kubeconform, ["-strict", file]);
  else console.log("OPS-09: kubeconform is not installed, our own rules were applied");
});

const folder = mkdtempSync(join(tmpdir(), "portal-container-"));
/** In place of the container's /tmp. */
const writable = mkdtempSync(join(tmpdir(), "portal-container-tmp-"));
chmodSync(writable, 0o777);
let nginx: ChildProcess | null = null;
afterAll(() => {
  nginx?.kill("SIGTERM");
  chmodSync(folder, 0o755);
  for (const made of [folder, writable]) rmSync(made, { recursive: true, force: true });
});

/** The user nobody if the test runs as root; otherwise the current user. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test("OPS-09 one image starts with the values of its environment", async () => {
  const port = await freePort();
  for (const name of ["nginx.conf", "security-headers.conf"]) cpSync(name, join(folder, name));
  cpSync("deployment/nginx", join(folder, "deployment/nginx"), { recursive: true });
  cpSync("dist", join(folder, "portal"), { recursive: true });
  cpSync("deployment/container/configure.sh", join(folder, "configure.sh"));
  chmodSync(folder, 0o555);
  const target = join(writable, "nginx");
  nginx = spawn("sh", ["deployment/container/start.sh"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      SOURCE: folder,
      TARGET: target,
      ROOT: join(folder, "portal"),
      NGINX: findNginx() ?? "",
      API: "127.0.0.1:1",
      BALANCER: "127.0.0.1, 10.0.0.0/8 fd00::/8",
      PORT: `${port}`,
    },
    ...ordinaryUser,
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitForResponse(nginx, origin);
  const conf = readFileSync(join(target, "nginx.conf"), "utf8");
  expect(conf).not.toMatch(/\/var\/|# SET/);
  // A port of its own would be one that PORT cannot have.
  expect(conf.match(/(?<=^ *)listen .+/gm)).toEqual([`listen unix:${target}/redirect.sock;`]);
  const balancer = readFileSync(join(target, "deployment/nginx/balancer.conf"), "utf8");
  expect(balancer.match(/(?<=^| )set_real_ip_from [^;]+/gm)).toEqual([
    "set_real_ip_from 127.0.0.1",
    "set_real_ip_from 10.0.0.0/8",
    "set_real_ip_from fd00::/8",
  ]);
  expect(balancer.includes(`listen [::]:${port};`)).toBe(existsSync("/proc/net/if_inet6"));
  const health = await sendRequest(`${origin}/healthz`);
  expect(health.status).toBe(200);
  expect(health.body.toString()).toMatch(/^ok \d{8}\.\d+ [\w-]{8}\n$/);
  expect((await sendRequest(`${origin}/login`)).body.toString()).toContain('id="root"');
});

import { cp, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startAuthority } from "../support/certificate-authority.ts";
import { type RunningNginx, startNginx } from "../support/nginx.ts";
import { sendRequest } from "../support/send-request.ts";

let nginx: RunningNginx;

beforeAll(async () => {
  nginx = await startNginx({ api: "http://127.0.0.1:1", isTls: true });
});
afterAll(() => nginx?.stop());

/** Fingerprint of the certificate that nginx presents. */
function fingerprint(): Promise<string> {
  return new Promise((resolve, reject) => {
    const port = Number(new URL(nginx.origin).port);
    const socket = connect({ port, rejectUnauthorized: false });
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
  });
}

test("OPS-03 a renewed certificate takes effect with a reload", async () => {
  const before = await fingerprint();
  const authority = await startAuthority();
  for (const name of ["portal.crt", "portal.key"]) {
    await cp(join(authority.folder, name), join(nginx.folder, name));
  }
  await authority.stop();
  expect(await fingerprint()).toBe(before);
  nginx.signal("SIGHUP");
  await expect.poll(fingerprint).not.toBe(before);
});

test("OPS-01 a rotated access log continues in a new file", async () => {
  const path = join(nginx.folder, "logs/portal-access.log");
  await sendRequest(`${nginx.origin}/register`);
  await expect.poll(nginx.accessLog).toContain("GET /register 200");
  await rename(path, `${path}.1`);
  nginx.signal("SIGUSR1");
  await expect.poll(() => nginx.accessLog().catch(() => "none")).toBe("");
  // The workers take the new file after the master has created it.
  const request = async () => {
    await sendRequest(`${nginx.origin}/forgotPwd`);
    return nginx.accessLog();
  };
  await expect.poll(request).toContain("GET /forgotPwd 200");
  expect(await readFile(`${path}.1`, "utf8")).toContain("GET /register 200");
});

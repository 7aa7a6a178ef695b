import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, waitForResponse } from "./nginx.ts";

const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/**
 * A certificate authority with an OCSP responder (RFC 6960), and a certificate of it for localhost:
 * portal.crt and portal.key in its folder.
 */
export async function startAuthority() {
  const folder = mkdtempSync(join(tmpdir(), "portal-ca-"));
  const openssl = (...args: string[]) =>
    execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });
  const port = await freePort();
  const responder = `http://127.0.0.1:${port}`;
  openssl("req", "-x509", ...key, "-subj", "/CN=CA", "-keyout", "ca.key", "-out", "ca.crt");
  writeFileSync(
    join(folder, "portal.ext"),
    `subjectAltName=DNS:localhost\nauthorityInfoAccess=OCSP;URI:${responder}\n`,
  );
  openssl("req", ...key, "-subj", "/CN=localhost", "-keyout", "portal.key", "-out", "portal.csr");
  const signer = ["-CA", "ca.crt", "-CAkey", "ca.key", "-set_serial", "1"];
  openssl(
    "x509",
    "-req",
    "-in",
    "portal.csr",
    ...signer,
    "-extfile",
    "portal.ext",
    "-out",
    "own.crt",
  );
  // nginx needs the issuer to ask for the status.
  const chain = execFileSync("cat", ["own.crt", "ca.crt"], { cwd: folder });
  writeFileSync(join(folder, "portal.crt"), chain);
  writeFileSync(join(folder, "index.txt"), "V\t991231235959Z\t\t01\tunknown\t/CN=localhost\n");
  const signing = ["-rkey", "ca.key", "-rsigner", "ca.crt", "-CA", "ca.crt"];
  const child: ChildProcess = spawn(
    "openssl",
    ["ocsp", "-ignore_err", "-index", "index.txt", "-port", `${port}`, ...signing],
    { cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
  await waitForResponse(child, responder);
  return {
    folder,
    async stop() {
      child.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

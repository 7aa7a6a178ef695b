import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string | null = null;

/** Folder of a certificate for localhost, made once per process: portal.crt and portal.key. */
export function testCertificate(): string {
  return (folder ??= makeCertificate());
}

/**
 * Digest of the certificate's key for Chromium's `--ignore-certificate-errors-spki-list`. A browser
 * that ignores errors in any other way keeps no response of the site in its cache.
 */
export function testCertificateDigest(): string {
  const { publicKey } = new X509Certificate(readFileSync(join(testCertificate(), "portal.crt")));
  const key = publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("base64");
}

function makeCertificate(): string {
  const made = mkdtempSync(join(tmpdir(), "portal-certificate-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const subject = ["-days", "2", "-nodes", "-subj", "/CN=localhost"];
  const names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const files = ["-keyout", join(made, "portal.key"), "-out", join(made, "portal.crt")];
  execFileSync("openssl", [...request, ...subject, ...names, ...files], { stdio: "ignore" });
  return made;
}

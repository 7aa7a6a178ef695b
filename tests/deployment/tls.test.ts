import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, getCiphers, type SecureVersion } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startAuthority } from "../support/certificate-authority.ts";
import { startTestSandbox } from "../support/test-sandbox.ts";
import { sendRequest, type WireResponse } from "../support/send-request.ts";
import { mintSession } from "../support/mint-session.ts";
import { hasIpv6, type RunningNginx, startNginx } from "../support/nginx.ts";

const tlsConf = "deployment/nginx/tls.conf";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let nginx: RunningNginx;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  nginx = await startNginx({ api: sandbox.origin, isTls: true });
});
afterAll(async () => {
  await nginx?.stop();
  await sandbox?.close();
});

interface Offer {
  readonly version?: SecureVersion;
  readonly ciphers?: string;
  readonly protocols?: string[];
}

/** Returns the result of a TLS handshake, or the error code of its rejection. */
function shakeHands({ version = "TLSv1.2", ciphers, protocols }: Offer): Promise<string> {
  return new Promise((done) => {
    const socket = connect({
      port: Number(new URL(nginx.origin).port),
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
      ...(ciphers && { ciphers }),
      ...(protocols && { ALPNProtocols: protocols }),
    });
    socket.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    socket.once("secureConnect", () => {
      const { name } = socket.getCipher();
      done(`${socket.getProtocol()} ${name} ${socket.alpnProtocol || "-"}`);
      socket.destroy();
    });
  });
}

test("SAFE-01 TLS 1.2 and 1.3 with authenticated encryption and HTTP/2", async () => {
  const protocols = ["h2", "http/1.1"];
  const aead = /^TLSv1\.[23] (TLS_AES|TLS_CHACHA20|ECDHE-ECDSA-(AES\d+-GCM|CHACHA20))\S* h2$/;
  expect(await shakeHands({ version: "TLSv1.3", protocols })).toMatch(aead);
  expect(await shakeHands({ version: "TLSv1.2", protocols })).toMatch(aead);
});

test("SAFE-01 of the TLS 1.2 suites of Node only the listed are accepted", async () => {
  const offered = getCiphers().filter((name) => !/^tls_|psk|srp/.test(name));
  expect(offered.length).toBeGreaterThan(20);
  const accepted: string[] = [];
  for (const name of offered) {
    const [, cipher] = (await shakeHands({ ciphers: `${name.toUpperCase()}:@SECLEVEL=0` })).split(
      " ",
    );
    if (cipher) accepted.push(cipher);
  }
  // The certificate of this test is ECDSA; the others are for RSA.
  const suites = ["AES128-GCM-SHA256", "AES256-GCM-SHA384", "CHACHA20-POLY1305"];
  expect(accepted.toSorted()).toEqual(suites.map((name) => `ECDHE-ECDSA-${name}`));
  const [, listed = ""] = /^ssl_ciphers (.*);$/m.exec(readFileSync(tlsConf, "utf8")) ?? [];
  const all = suites.flatMap((name) => [`ECDHE-ECDSA-${name}`, `ECDHE-RSA-${name}`]);
  expect(listed.split(":")).toEqual(all);
});

test.each([
  ["TLS 1.0", { version: "TLSv1", ciphers: "DEFAULT:@SECLEVEL=0" }],
  ["TLS 1.1", { version: "TLSv1.1", ciphers: "DEFAULT:@SECLEVEL=0" }],
  ["CBC", { ciphers: "ECDHE-ECDSA-AES128-SHA256:ECDHE-ECDSA-AES256-SHA" }],
  ["no forward secrecy", { ciphers: "AES128-GCM-SHA256:AES256-GCM-SHA384" }],
] as const)("SAFE-01 %s is refused", async (_, offer) => {
  expect(await shakeHands(offer)).toMatch(/^ERR_SSL_/);
});

test("SAFE-02 OPS-03 pages redirect to https, API calls do not", async () => {
  for (const path of ["/", "/login?x=1", "/dit/home", "/apiary"]) {
    for (const host of ["portal.example", "evil.example"]) {
      const { status, header } = await sendRequest(nginx.plainOrigin + path, { headers: { host } });
      expect([status, header("location")]).toEqual([301, `https://portal.example:8443${path}`]);
    }
  }
  for (const path of ["/api", "/api/health", "/dit/api/health", "/dit/dev/api/health"]) {
    expect((await sendRequest(nginx.plainOrigin + path)).status).toBe(403);
  }
});

test.runIf(hasIpv6)("OPS-03 clients over IPv6 are served, too", async () => {
  const { port } = new URL(nginx.origin);
  const offer = { host: "::1", port: Number(port), rejectUnauthorized: false };
  const socket = connect(offer);
  await once(socket, "secureConnect");
  socket.destroy();
  const plain = nginx.plainOrigin.replace("127.0.0.1", "[::1]");
  expect((await sendRequest(`${plain}/login`)).status).toBe(301);
});

test("OPS-09 the challenge of a certificate is served over http", async () => {
  await mkdir(nginx.challengeFolder, { recursive: true });
  await writeFile(join(nginx.challengeFolder, "a-token"), "a-token.key");
  const path = `${nginx.plainOrigin}/.well-known/acme-challenge`;
  const found = await sendRequest(`${path}/a-token`);
  expect([found.status, found.body.toString()]).toEqual([200, "a-token.key"]);
  expect((await sendRequest(`${path}/another`)).status).toBe(404);
});

test("SAFE-43 a flood of sign-ins is limited, other browsers are not", async () => {
  const flood: WireResponse[] = [];
  const isRefused = ({ status }: WireResponse) => status === 429;
  while (!flood.some(isRefused)) {
    const challenge = () => sendRequest(`${nginx.origin}/api/auth/challenge`);
    flood.push(...(await Promise.all(Array.from({ length: 90 }, challenge))));
  }
  const refused = flood.filter(isRefused);
  expect(flood.length - refused.length).toBeGreaterThanOrEqual(60);
  expect(refused[0]?.header("retry-after")).toBe("1");
  expect(JSON.parse(String(refused[0]?.body))).toMatchObject({ error: "too_many_requests" });
  expect((await sendRequest(`${nginx.origin}/api/health`)).status).toBe(200);
  const headers = { cookie: "known_browser=secret-of-the-owner" };
  const known = await sendRequest(`${nginx.origin}/api/auth/challenge`, { headers });
  expect(known.status).toBe(200);
});

test("OPS-03 CONF-01 a body that nginx refuses is refused as by the API", async () => {
  const headers = { "content-length": 2 ** 24 };
  const options = { method: "POST", headers };
  const { status, header, body } = await sendRequest(`${nginx.origin}/api/support/help`, options);
  expect([status, header("content-type")]).toEqual([413, "application/json; charset=utf-8"]);
  expect(JSON.parse(body.toString())).toEqual({
    error: "too_large",
    error_description: "The request is too large.",
  });
});

test("OPS-03 a request cannot trigger an API fault", async () => {
  const headers = { "x-sandbox-fault": "health=500" };
  expect((await sendRequest(`${sandbox.origin}/api/health`, { headers })).status).toBe(500);
  expect((await sendRequest(`${nginx.origin}/api/health`, { headers })).status).toBe(200);
});

test("OPS-03 SAFE-37 a file keeps the sandbox policy of the API", async () => {
  const session = JSON.parse(await mintSession(sandbox.origin, "client-uk"));
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const policiesOf = async (path: string) =>
    (await sendRequest(nginx.origin + path, { headers })).values("content-security-policy");
  expect(await policiesOf("/api/support/dealing-template")).toEqual([
    expect.stringContaining("script-src 'self'"),
    expect.stringContaining("sandbox"),
  ]);
  expect(await policiesOf("/api/portfolios/list")).toHaveLength(1);
});

test("SAFE-01 the status of the certificate is stapled", async () => {
  const authority = await startAuthority();
  const stapling = await startNginx({
    api: sandbox.origin,
    isTls: true,
    certificates: authority.folder,
  });
  try {
    // nginx asks the responder on the first handshake, without waiting for it.
    const isStapled = async () => (await stapledStatus(new URL(stapling.origin))) !== null;
    await expect.poll(isStapled).toBe(true);
  } finally {
    await stapling.stop();
    await authority.stop();
  }
});

/** The OCSP response that a handshake brings, or null. */
function stapledStatus({ port }: URL): Promise<Buffer | null> {
  return new Promise((done, failed) => {
    const socket = connect({ port: Number(port), rejectUnauthorized: false, requestOCSP: true });
    socket.once("error", failed);
    socket.once("OCSPResponse", (response: Buffer) => {
      done(response?.length > 0 ? response : null);
      socket.destroy();
    });
  });
}

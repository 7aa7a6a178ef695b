import { readFile } from "node:fs/promises";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSandbox } from "../../sandbox/server.ts";
import { bootScriptHash } from "../../tools/boot-script.ts";
import { type RunningNginx, startNginx } from "../support/nginx.ts";

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let nginx: RunningNginx;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, memory: true });
  nginx = await startNginx({ api: sandbox.origin });
});
afterAll(async () => {
  await nginx?.stop();
  await sandbox?.close();
});

interface Answer {
  readonly status: number;
  /** Names and values as they came, twice where they came twice. */
  readonly rawHeaders: readonly string[];
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

function ask(path: string, { method = "GET", headers = {}, body = "" } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(nginx.origin + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          rawHeaders: response.rawHeaders,
          header: (name) => response.headers[name] as string | undefined,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

const asset = () => `/assets/${readdirSync("dist/assets").find((name) => name.endsWith(".js"))}`;

const kinds: [string, () => [string, Parameters<typeof ask>[1]?]][] = [
  ["the start page", () => ["/"]],
  ["a screen", () => ["/login"]],
  ["a screen of its own document", () => ["/register"]],
  ["a screen under /dit", () => ["/dit/login"]],
  ["the configuration", () => ["/config.json"]],
  ["an asset", () => [asset()]],
  ["an asset that is gone", () => ["/assets/gone-12345678.js"]],
  ["a file of the house", () => ["/brand/brand.css"]],
  ["an unknown file", () => ["/nothing.php"]],
  ["a hidden file", () => ["/.env"]],
  ["a method that is not allowed", () => ["/login", { method: "POST" }]],
  ["TRACE", () => ["/", { method: "TRACE" }]],
  ["a malformed request", () => ["/%00"]],
  ["an answer of the API", () => ["/api/health"]],
  ["an API call without a token", () => ["/api/portfolios/list"]],
  ["an unknown call of the API", () => ["/api/no/such/call"]],
];

describe("the portal behind nginx", () => {
  test.each(kinds)("SAFE-04 %s carries each security header once", async (_, of) => {
    const [path, options] = of();
    const answer = await ask(path, options);
    const lines = (await readFile("security-headers.conf", "utf8")).matchAll(/^add_header (\S+) "(.*)" always;$/gm);
    const expected = [...lines].map(([, name = "", value = ""]) => ({ name, value }));
    expect(expected.length).toBeGreaterThan(8);
    for (const { name, value } of expected) {
      const at = answer.rawHeaders.flatMap((raw, index) =>
        index % 2 === 0 && raw.toLowerCase() === name.toLowerCase() ? [answer.rawHeaders[index + 1]] : [],
      );
      expect({ name, at }).toEqual({ name, at: [value] });
    }
  });

  test("SAFE-05 the content policy starts from nothing, allows no unsafe source and asks for Trusted Types", async () => {
    const policy = new Map(
      ((await ask("/")).header("content-security-policy") ?? "").split(";").map((part) => {
        const [name = "", ...values] = part.trim().split(/\s+/);
        return [name, values] as const;
      }),
    );
    expect(policy.get("default-src")).toEqual(["'none'"]);
    for (const name of ["object-src", "base-uri", "frame-ancestors"]) {
      expect(policy.get(name)).toEqual(["'none'"]);
    }
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("script-src")).toEqual(["'self'", `'${bootScriptHash}'`]);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["'none'"]);
    expect([...policy.values()].flat().join(" ")).not.toMatch(/unsafe|\*|https?:/);
  });

  test("OPS-01 SAFE-11 start page and configuration are never kept, assets for good, answers of the API never", async () => {
    expect((await ask("/")).header("cache-control")).toBe("no-store");
    expect((await ask("/home")).header("cache-control")).toBe("no-store");
    expect((await ask("/config.json")).header("cache-control")).toBe("no-store");
    expect((await ask(asset())).header("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await ask("/assets/gone-12345678.js")).header("cache-control")).toBe("no-store");
    expect((await ask("/api/health")).header("cache-control")).toBe("no-store");
  });

  test.each(["/login", "/home?x=1", "/a/b/c", "/dit", "/dit/", "/dit/home", "/dev/report", "/login/"])(
    "OPS-01 CFG-02 %s is a screen of the portal, without a redirect",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.header("content-type")).toMatch(/^text\/html/);
      expect(answer.body).toContain('id="root"');
    },
  );

  test("OPS-01 a pre-login screen is its own exported document, under a base path too", async () => {
    const own = await readFile("dist/register/index.html", "utf8");
    expect((await ask("/register")).body).toBe(own);
    expect((await ask("/dev/register")).body).toBe(own);
  });

  test.each([
    "/nothing.php",
    "/.env",
    "/.git/config",
    "/assets/index.js.map",
    "/.vite/manifest.json",
    "/robots.txt",
    "/dit/.env",
    "/dit/nothing.php",
  ])("SAFE-12 %s is not found and never the shell", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('id="root"');
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
    "SAFE-13 the static side refuses %s, and nothing tells a version",
    async (method) => {
      for (const path of ["/login", "/config.json", asset()]) {
        const answer = await ask(path, { method });
        expect({ path, status: answer.status }).toEqual({ path, status: 405 });
        expect(answer.header("server")).toBe("nginx");
        expect(answer.body).not.toMatch(/nginx\/\d/);
      }
    },
  );

  test("OPS-01 compression made at build time is served", async () => {
    const gzip = await ask(asset(), { headers: { "accept-encoding": "gzip" } });
    expect(gzip.header("content-encoding")).toBe("gzip");
    expect(gzip.header("vary")).toBe("Accept-Encoding");
    expect((await ask(asset())).header("content-encoding")).toBeUndefined();
  });

  test("SAFE-13 the log keeps neither a query nor the person of an impersonation", async () => {
    await ask("/redirect?mode=reset&email=canary@secret.example&code=canary-code");
    await ask("/api/admin/auth/users/canary%40secret.example/impersonation_token");
    await expect.poll(() => nginx.accessLog()).toContain("/users/***/impersonation_token");
    expect(await nginx.accessLog()).toContain("GET /redirect 200");
    expect((await nginx.accessLog()) + (await nginx.errorLog())).not.toMatch(/canary/);
  });
});

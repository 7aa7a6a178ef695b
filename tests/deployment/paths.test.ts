import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePaths, paths } from "../../machines/paths.ts";
import { isScreenPath } from "../../src/links/allowed-links.ts";
import { confusingPath } from "../support/confusing-paths.ts";
import { startNginx } from "../support/nginx.ts";
import { sendRequest } from "../support/send-request.ts";
import { ownDocuments } from "../../tools/page-files.ts";
import { startStaticServer, staticServers } from "../support/static-servers.ts";
import { startTestSandbox } from "../support/test-sandbox.ts";

/** Another application in the portal's folder. */
const foreign = "a foreign page";

async function addForeignPages(root: string) {
  for (const folder of ["other", "cms", "home"]) {
    await mkdir(join(root, folder), { recursive: true });
    for (const name of ["page.html", "index.html"]) {
      await writeFile(join(root, folder, name), foreign);
    }
  }
}

let api: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  api = await startTestSandbox();
});
afterAll(() => api?.close());

interface RunningServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a server whose root has the build and the foreign pages. */
const servers: readonly { name: string; start: () => Promise<RunningServer> }[] = [
  {
    name: "nginx",
    async start() {
      const root = await mkdtemp(join(tmpdir(), "portal-root-"));
      await cp("dist", root, { recursive: true });
      await addForeignPages(root);
      const { origin, stop } = await startNginx({ api: api.origin, root });
      return { origin, stop: () => stop().then(() => rm(root, { recursive: true })) };
    },
  },
  ...staticServers
    .filter((server) => server.find())
    .map((server) => ({
      name: server.name,
      async start() {
        const running = await startStaticServer(server, api.origin);
        await addForeignPages(running.root);
        return running;
      },
    })),
  {
    name: "the embedded server",
    async start() {
      const root = await mkdtemp(join(tmpdir(), "portal-root-"));
      await cp("dist", root, { recursive: true });
      await addForeignPages(root);
      const { origin, close } = await startTestSandbox({ staticDir: root });
      return { origin, stop: () => close().then(() => rm(root, { recursive: true })) };
    },
  },
];

const pages = ["/outbox", "/sandbox", "/outbox.json"];

describe.each(servers)("SAFE-41 $name", ({ name, start }) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.stop());

  test("serves the portal for every path that is a screen", async () => {
    await fc.assert(
      fc.asyncProperty(confusingPath, async (path) => {
        const { pathname } = new URL(`http://portal.example${path}`);
        const response = await sendRequest(server.origin + pathname);
        const isApp = response.body.toString().includes('id="root"');
        const isFolder = pagePaths.has(pathname.replace(/\/$/, ""));
        if (isFolder || isScreenPath(pathname)) {
          expect([response.status, isApp]).toEqual([200, true]);
        }
      }),
      {
        numRuns: 400,
        examples: [["/home"], ["/other"], ["/cms"], ["/OTHER"], ["/register"], ["/home/"]],
      },
    );
  });

  test("AUTH-06 password managers find where a password is changed", async () => {
    const response = await sendRequest(`${server.origin}/.well-known/change-password`);
    expect(response.status).toBe(302);
    // Without an origin, which a server behind another one does not know.
    expect(response.header("location")).toBe(paths.profile("ChangePassword"));
  });

  // The embedded server is the API itself.
  if (name === "the embedded server") return;
  test("passes only calls of the API to it", async () => {
    const attacks = pages.flatMap((page): [string][] => [
      [`${page}/..%2fapi/health`],
      [`${page}/%2e%2e/api/health`],
      [`${page}%2f../api/health`],
      [`/api/..%2f${page}`],
      [`/api/%2e%2e${page}`],
      [`/api/..%2f..${page}`],
      [`//api/..%2f${page}`],
      [`/api\\..${page}`],
      [`/dit/api/..%2f${page}`],
    ]);
    // A redirect to a folder's address must not repeat control characters.
    const controls = ["%00", "%0d%0aset-cookie:%20a=b%0d%0a", "%7f"];
    attacks.push(...controls.map((control): [string] => [`/${control}/index.html/`]));
    await fc.assert(
      fc.asyncProperty(confusingPath, async (path) => {
        const { body } = await sendRequest(server.origin + path);
        expect(body.toString()).not.toMatch(/Tools for tests|<title>Outbox/);
      }),
      { numRuns: 400, examples: attacks },
    );
  });
});

test("SAFE-41 servers name the screens with a document of their own", async () => {
  const names = ownDocuments("dist").join("|");
  const files = ["nginx.conf", "deployment/apache/portal.conf", "deployment/caddy/Caddyfile"];
  for (const file of [...files, "sandbox/static-files.ts"]) {
    expect([file, await readFile(file, "utf8")]).toEqual([file, expect.stringContaining(names)]);
  }
});

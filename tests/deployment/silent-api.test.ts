import { expect, onTestFinished, test } from "vitest";
import { startNginx } from "../support/nginx.ts";
import { sendRequest } from "../support/send-request.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";

/** Listens, and then never takes a connection, as an API that hangs or is behind a firewall. */
const script = `const server = require("node:net").createServer();
server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
  require("node:fs").writeSync(1, String(server.address().port));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});`;

/** Starts a server whose queue of connections is full: another one gets no answer at all. */
async function startSilentServer() {
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  const queued = [1, 2, 3].map(() => connect(Number(port), "127.0.0.1").on("error", () => {}));
  await once(queued[0] ?? child, "connect");
  return {
    origin: `http://127.0.0.1:${port.toString()}`,
    stop() {
      for (const socket of queued) socket.destroy();
      child.kill("SIGKILL");
    },
  };
}

test(
  "OPS-10 an API that takes no connection is down, known within seconds",
  { timeout: 30_000 },
  async () => {
    const api = await startSilentServer();
    onTestFinished(api.stop);
    const nginx = await startNginx({ api: api.origin });
    onTestFinished(nginx.stop);
    const responses = ["/readyz", "/api/health"].map((path) => sendRequest(nginx.origin + path));
    for (const response of await Promise.all(responses)) {
      expect(response.status).toBe(503);
      expect(response.header("cache-control")).toBe("no-store");
    }
  },
);

import { expect, onTestFinished, test } from "vitest";
import { startNginx } from "../support/nginx.ts";
import { sendRequest } from "../support/send-request.ts";
import { startSilentServer } from "../support/silent-server.ts";

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

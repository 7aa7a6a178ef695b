import { expect, onTestFinished, test } from "vitest";
import { startNginx } from "../support/nginx.ts";
import { sendRequest } from "../support/send-request.ts";
import { startSilentServer } from "../support/silent-server.ts";

test(
  "OPS-10 an API that takes no connection is known within seconds",
  { timeout: 30_000 },
  async () => {
    const api = await startSilentServer();
    onTestFinished(api.stop);
    const nginx = await startNginx({ api: api.origin });
    onTestFinished(nginx.stop);
    const responses = ["/readyz", "/api/health"].map((path) => sendRequest(nginx.origin + path));
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses).toEqual([503, 504]);
  },
);

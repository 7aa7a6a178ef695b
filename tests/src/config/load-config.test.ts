import { expect, test } from "vitest";
import { loadConfig } from "../../../src/config/load-config.ts";
import { serveRequests } from "../../support/test-server.ts";

test.for([
  [404, "missing"],
  [410, "missing"],
  [403, "refused"],
  [503, "refused"],
] as const)("CFG-03 a config.json answered with %i is %s", async ([status, reason]) => {
  const server = await serveRequests((response) => response.writeHead(status).end());
  await expect(loadConfig(`${server.baseUrl}/config.json`)).rejects.toMatchObject({ reason });
});

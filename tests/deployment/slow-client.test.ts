import { rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startNginx } from "../support/nginx.ts";
import { serveRequests } from "../support/test-server.ts";

/** Reads a response only after the proxy has more of it than the buffers of a connection hold. */
async function readSlowly(url: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve) => get(url, resolve));
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).byteLength;
    await new Promise(setImmediate);
  }
  return bytes;
}

test("OPS-09 a large file reaches a slow client without a temporary one", async () => {
  const file = Buffer.alloc(60_000_000, "a");
  const api = await serveRequests((response) => {
    response.writeHead(200, { "content-type": "application/pdf", "content-length": file.length });
    response.end(file);
  });
  const nginx = await startNginx({ api: api.baseUrl });
  onTestFinished(nginx.stop);
  // As where the temporary folder is full.
  const temporary = join(nginx.folder, "proxy");
  await rm(temporary, { recursive: true });
  await writeFile(temporary, "");
  const reads = [1, 2, 3].map(() => readSlowly(`${nginx.origin}/api/reports/x/file`));
  expect(await Promise.all(reads)).toEqual([file.length, file.length, file.length]);
});

import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface TestServer {
  readonly baseUrl: string;
  /** Requests as `METHOD path authorization`. */
  readonly requests: string[];
  close(): void;
}

/** Lets a server listen on a free port until the test ends. */
export async function listenInTest(server: Server): Promise<Pick<TestServer, "baseUrl" | "close">> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { baseUrl: `http://127.0.0.1:${port}/api`, close };
}

/** Starts a server that gives every request the same response, until the test ends. */
export async function serveRequests(
  handle: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<TestServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
    request.resume().on("end", () => handle(response, request));
  });
  return { ...(await listenInTest(server)), requests };
}

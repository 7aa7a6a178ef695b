import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from "@hono/node-server";

interface HttpServerSettings {
  readonly respond: (request: Request, env: HttpBindings | Http2Bindings) => Promise<Response>;
  /** Headers of all responses, including errors before a request is parsed. */
  readonly security: Readonly<Record<string, string>>;
  /** Whether a host name, without port, belongs to this server. */
  readonly isOwnHost: (host: string) => boolean;
}

/** A client that sends its headers more slowly gets 408. */
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 60_000;
/** Health check path, as in nginx.conf. */
const healthPath = "/healthz";

/**
 * Creates an HTTP server that sends the security headers with every response, including 400, 408,
 * 421 and 431.
 */
export function createHttpServer({ respond, security, isOwnHost }: HttpServerSettings): Server {
  const server = createAdaptorServer({
    async fetch(request, env) {
      if (env.incoming.url === healthPath) return healthy(security);
      if (!isOwnHost(hostOf(env.incoming))) return misdirected(security);
      return respond(request, env);
    },
    serverOptions: {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: 1000,
    },
  }) as Server;
  // Longer than the keep-alive of a reverse proxy, which might otherwise reuse a closing
  // connection.
  server.keepAliveTimeout = 75_000;
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    socket.end(plainResponse(statusOf(error.code), security));
  });
  return server;
}

/** Starts listening and resolves with the origin. */
export function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(`http://${host}:${(server.address() as AddressInfo).port}`);
    });
  });
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function hostOf({ headers }: { readonly headers: { readonly host?: string | undefined } }): string {
  return (headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
}

/** Load balancers send the IP address as the host, so the health check accepts any host. */
function healthy(security: Readonly<Record<string, string>>): Response {
  return new Response("ok\n", { headers: { ...security, "cache-control": "no-store" } });
}

/** Response to a request for another host name, which prevents DNS rebinding. */
function misdirected(security: Readonly<Record<string, string>>): Response {
  const text = "This host name is not one of the portal's. PORTAL_URL sets it.";
  return new Response(text, { status: 421, headers: { ...security, "cache-control": "no-store" } });
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

const statusOf = (code = "") => statuses[code] ?? "400 Bad Request";

function plainResponse(status: string, security: Readonly<Record<string, string>>): string {
  const headers = { ...security, "Cache-Control": "no-store", "Content-Length": "0" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, "Connection: close", ...lines, "", ""].join("\r\n");
}

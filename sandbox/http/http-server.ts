import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, isIPv6, type Socket } from "node:net";
import {
  getRequestListener,
  type Http2Bindings,
  type HttpBindings,
  RequestError,
} from "@hono/node-server";
import { type Probes, respondToProbe, respondWithMetrics } from "./probes.ts";

interface HttpServerSettings {
  readonly respond: (request: Request, env: HttpBindings | Http2Bindings) => Promise<Response>;
  /** Headers of all responses, including errors before a request is parsed. */
  readonly security: Readonly<Record<string, string>>;
  /** Whether a host name, without port, belongs to this server. */
  readonly isOwnHost: (host: string) => boolean;
  readonly probes: Probes;
}

/** A client that sends its headers more slowly gets 408. */
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 60_000;
/**
 * A body up to this size is received even after its response, so that its connection can serve the
 * next call. It is more than the buffers of a connection hold: the rest of a larger one is unsent
 * when the client has the response.
 */
const maxRestBytes = 16 * 2 ** 20;
/** Time for a client to read a response before its connection closes. */
const readingMs = 500;

/**
 * Creates an HTTP server that sends the security headers with every response, including 400, 408,
 * 417, 421 and 431.
 */
export function createHttpServer(settings: HttpServerSettings): Server {
  const { respond, security, isOwnHost, probes } = settings;
  const listener = getRequestListener(respond, {
    errorHandler: (error) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: uncached(security),
      }),
  });
  const options = {
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: 1000,
    // Node would refuse a request without a host by itself, without the headers.
    requireHostHeader: false,
  };
  const server = createServer(options, (incoming, outgoing) => {
    outgoing.once("close", () => dropRest(incoming));
    // Load balancers send the IP address as the host, so probes accept any host.
    if (respondToProbe(incoming, outgoing, probes, uncached(security))) return;
    if (refuseAddress({ incoming, outgoing, security, isOwnHost })) return;
    if (respondWithMetrics(incoming, outgoing, probes, uncached(security))) return;
    void listener(incoming, outgoing);
  });
  // Longer than the keep-alive of a reverse proxy, which might otherwise reuse a closing
  // connection.
  server.keepAliveTimeout = 75_000;
  server.on("checkExpectation", (_, outgoing: ServerResponse) => {
    outgoing.writeHead(417, { ...uncached(security), connection: "close" }).end();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    socket.end(plainResponse(statusOf(error.code), security));
  });
  return server;
}

/** Stops receiving a large body whose response is sent. */
function dropRest({ complete, headers, socket }: IncomingMessage): void {
  const length = Number(headers["content-length"] ?? 0);
  if (complete || socket.destroyed || length <= maxRestBytes) return;
  socket.pause();
  setTimeout(() => socket.destroySoon(), readingMs).unref();
}

/** Starts listening and resolves with the origin. */
export function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const name = isIPv6(host) ? `[${host}]` : host;
      resolve(`http://${name}:${(server.address() as AddressInfo).port}`);
    });
  });
}

/** Milliseconds between two looks for connections whose response is sent. */
const idlePauseMs = 50;

/** Stops listening; requests that are being answered have `graceMs` to finish. */
export function closeServer(server: Server, graceMs = 0): Promise<void> {
  return new Promise((resolve) => {
    const closing = setInterval(() => server.closeIdleConnections(), idlePauseMs);
    const ending = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(closing);
      clearTimeout(ending);
      resolve();
    });
  });
}

/** Returns a check of host names without port: those of this machine, and the portal's own. */
export function ownHosts(host: string, appUrl?: string): (name: string) => boolean {
  // As a browser names it: IPv6 in brackets and short, letters small.
  const own = URL.parse(`http://${isIPv6(host) ? `[${host}]` : host}`)?.hostname ?? host;
  const hosts = new Set(["localhost", "127.0.0.1", "[::1]", own]);
  // It listens to IPv4, too.
  if (own === "[::]") hosts.add("0.0.0.0");
  if (appUrl) hosts.add(new URL(appUrl).hostname);
  return (name) => hosts.has(name);
}

interface Addressed extends Pick<HttpServerSettings, "security" | "isOwnHost"> {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/**
 * Refuses a request whose target or host programs read differently (400), and one for another host
 * (421), which prevents DNS rebinding. Returns whether it was refused.
 */
export function refuseAddress({ incoming, outgoing, security, isOwnHost }: Addressed): boolean {
  const { rawHeaders, headers, url = "" } = incoming;
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  const isAmbiguous = names.filter((name) => name.toLowerCase() === "host").length > 1;
  if (isAmbiguous || !url.startsWith("/")) {
    outgoing.writeHead(400, { ...uncached(security), connection: "close" }).end();
    return true;
  }
  const host = (headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  if (isOwnHost(host)) return false;
  outgoing
    .writeHead(421, { ...uncached(security), connection: "close" })
    .end("This host name is not one of the portal's. PORTAL_URL sets it.");
  return true;
}

const uncached = (security: Readonly<Record<string, string>>) => ({
  ...security,
  "cache-control": "no-store",
});

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

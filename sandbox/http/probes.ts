import type { IncomingMessage, ServerResponse } from "node:http";

/** What load balancers and monitoring ask of a server. */
export interface Probes {
  /** Whether the API can respond and store data. */
  isReady(): boolean;
  /** Metrics in Prometheus' text format. */
  metrics(): Promise<string>;
}

const local = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const metricsType = "text/plain; version=0.0.4; charset=utf-8";

/** Headers by which proxies name the client or themselves (RFC 7239, RFC 9110). */
const proxyHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

/** Whether a request comes from this machine and was not passed on by a proxy. */
const isLocal = ({ socket, headers }: IncomingMessage) =>
  local.has(socket.remoteAddress ?? "") &&
  !Object.keys(headers).some((name) => proxyHeader.test(name));

/**
 * Responds to `/healthz` (the server runs) and `/readyz` (the API can respond and store data).
 * Returns whether the request was one of these.
 */
export function respondToProbe(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { isReady }: Probes,
  headers: Readonly<Record<string, string>>,
): boolean {
  const plain = { ...headers, "content-type": "text/plain; charset=utf-8" };
  switch (incoming.url) {
    case "/healthz":
      outgoing.writeHead(200, plain).end("ok\n");
      return true;
    case "/readyz":
      if (isReady()) outgoing.writeHead(200, plain).end("ready\n");
      else outgoing.writeHead(503, plain).end("not ready\n");
      return true;
    default:
      return false;
  }
}

/** Responds to `/metrics` for this machine only; returns whether it did. */
export function respondWithMetrics(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { metrics }: Probes,
  headers: Readonly<Record<string, string>>,
): boolean {
  if (incoming.url !== "/metrics" || !isLocal(incoming)) return false;
  void metrics().then((text) =>
    outgoing.writeHead(200, { ...headers, "content-type": metricsType }).end(text),
  );
  return true;
}

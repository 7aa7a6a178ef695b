import { type OutgoingHttpHeaders, request } from "node:http";
import { request as secureRequest } from "node:https";
import { connect } from "node:net";
import { connect as secureConnect } from "node:tls";

/** Raw HTTP response. */
export interface WireResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: [string, string][];
  header(name: string): string | undefined;
  /** All values of a header, including duplicates. */
  values(name: string): string[];
}

interface RequestParts {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

/** Sends one request without following redirects, decoding or certificate validation. */
export function sendRequest(
  url: string,
  { method = "GET", headers = {}, body }: RequestParts = {},
): Promise<WireResponse> {
  const { origin } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = { method, headers, path: url.slice(origin.length), rejectUnauthorized: false };
    const send = isSecure(origin) ? secureRequest : request;
    const sent = send(origin, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const status = response.statusCode ?? 0;
        resolve(wireResponse(status, pairsOf(response.rawHeaders), Buffer.concat(chunks)));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Sends raw text to a server and reads the response until the connection closes. */
export function sendRaw(origin: string, text: string): Promise<WireResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const write = () => socket.write(text);
    const socket = isSecure(origin)
      ? secureConnect(Number(port), hostname, { rejectUnauthorized: false }, write)
      : connect(Number(port), hostname, write);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("end", () => {
      const [head = "", body = ""] = Buffer.concat(chunks).toString("latin1").split("\r\n\r\n");
      const [statusLine = "", ...lines] = head.split("\r\n");
      const pairs = lines.map((line): [string, string] => {
        const at = line.indexOf(":");
        return [line.slice(0, at), line.slice(at + 1).trim()];
      });
      resolve(
        wireResponse(Number(statusLine.split(" ")[1] ?? 0), pairs, Buffer.from(body, "latin1")),
      );
    });
  });
}

const isSecure = (origin: string) => origin.startsWith("https:");

function pairsOf(rawHeaders: readonly string[]): [string, string][] {
  return rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : []));
}

function wireResponse(
  status: number,
  pairs: readonly [string, string][],
  body: Buffer,
): WireResponse {
  const values = (name: string) =>
    pairs.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
  return { status, body, headers: [...pairs], values, header: (name) => values(name)[0] };
}

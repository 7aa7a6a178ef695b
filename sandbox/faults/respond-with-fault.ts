import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Call } from "../../src/api/contract/call.ts";
import type { CallName } from "../../src/api/contract/index.ts";
import { invalidRequest } from "../context/refusal.ts";
import { secured } from "../http/respond.ts";
import { type Fault, faultHeader, type Faults, parseFaultHeader } from "../context/faults.ts";

/** Returns the fault from the request header, or else the fault set for the call. */
export function faultOf(name: CallName, header: string | undefined, set: Faults) {
  if (header === undefined) return set.of(name);
  const requested = parseFaultHeader(header);
  if (!requested) throw invalidRequest(`${faultHeader}: expected call=fault, call=fault`);
  return requested.of(name) ?? set.of(name);
}

interface Faulty {
  readonly call: Call;
  readonly request: Request;
  /** Node's response object; undefined when the API runs without a Node server. */
  readonly outgoing: ServerResponse | undefined;
  /** Handles the call without the fault. */
  readonly respond: () => Promise<Response>;
}

/** Returns the faulty response. A delay ends early when the client aborts the request. */
export async function respondWithFault(fault: Fault, faulty: Faulty): Promise<Response> {
  const { call, request, outgoing, respond } = faulty;
  const type = call.file?.[0] ?? "application/json";
  switch (fault.kind) {
    case "delay":
      await wait(fault.ms, undefined, { signal: request.signal }).catch(() => {});
      return respond();
    case "status":
      return Response.json(
        {
          error: "sandbox_fault",
          error_description: `A fault of the sandbox: status ${fault.status}.`,
        },
        { status: fault.status },
      );
    case "malformed":
      return bodyOf(malformed, type);
    case "html":
      return bodyOf(gatewayPage, "text/html; charset=utf-8");
    case "disguised":
      return bodyOf(gatewayPage, type);
    case "empty":
      return bodyOf("", type);
    case "short": {
      if (!call.file) return bodyOf(malformed, type);
      const whole = await respond();
      return whole.ok ? short(whole) : whole;
    }
    case "cut": {
      const whole = call.file ? await respond() : bodyOf(malformed.padEnd(4096), type);
      if (!whole.ok) return whole;
      return outgoing ? cut(whole, outgoing) : Response.error();
    }
  }
}

const malformed = '{"status": "o';
const gatewayPage = "<!doctype html><title>Gateway</title><p>Please log in to the network.";

const bodyOf = (body: string, type: string) =>
  new Response(body, { headers: { "content-type": type } });

async function halfOf(whole: Response) {
  const bytes = Buffer.from(await whole.arrayBuffer());
  return { half: bytes.subarray(0, bytes.length / 2), length: bytes.length };
}

/** Sends the first half of the body without a content length. */
async function short(whole: Response): Promise<Response> {
  const { half } = await halfOf(whole);
  const headers = new Headers(whole.headers);
  headers.delete("content-length");
  return new Response(new Uint8Array(half), { headers });
}

/**
 * Sends the first half of the body and closes the connection; the full content length lets proxies
 * detect it.
 */
async function cut(whole: Response, outgoing: ServerResponse): Promise<Response> {
  const { half, length } = await halfOf(whole);
  const { headers } = secured(whole);
  outgoing.writeHead(200, { ...Object.fromEntries(headers), "content-length": length });
  await new Promise<void>((resolve) => {
    outgoing.write(half, () => resolve());
  });
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

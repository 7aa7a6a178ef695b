import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { CallName } from "../../src/api/contract/index.ts";
import { invalidRequest } from "../http/refusal.ts";
import { type Fault, faultHeader, type Faults, parseFaultHeader } from "./faults.ts";

/** The fault that a request asked for by its header, or that is set for its call. */
export function faultOf(name: CallName, header: string | undefined, set: Faults) {
  if (header === undefined) return set.of(name);
  const asked = parseFaultHeader(header);
  if (!asked) throw invalidRequest(`${faultHeader}: expected call=fault, call=fault`);
  return asked.of(name) ?? set.of(name);
}

/**
 * The answer of a fault; null where the call goes on after a delay, or as soon as the caller has
 * left. A cut connection breaks off in the middle of the body.
 */
export async function answerFault(
  fault: Fault,
  { signal }: Request,
  outgoing?: ServerResponse,
): Promise<Response | null> {
  switch (fault.kind) {
    case "delay":
      await wait(fault.ms, undefined, { signal }).catch(() => {});
      return null;
    case "status":
      return Response.json(
        { error: "sandbox_fault", error_description: `The sandbox was asked for ${fault.status}.` },
        { status: fault.status },
      );
    case "malformed":
      return new Response('{"status": "o', { headers: { "content-type": "application/json" } });
    case "html":
      return new Response("<!doctype html><title>Gateway</title><p>Please log in to the network.", {
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    case "empty":
      return new Response("", { headers: { "content-type": "application/json" } });
    case "cut":
      return outgoing ? cut(outgoing) : Response.error();
  }
}

/** Promises more than is sent, so that whoever is between notices too. */
async function cut(outgoing: ServerResponse): Promise<Response> {
  outgoing.writeHead(200, { "content-type": "application/json", "content-length": 4096 });
  await new Promise<void>((resolve) => {
    outgoing.write('{"', () => resolve());
  });
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

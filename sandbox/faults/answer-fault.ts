import { setTimeout as wait } from "node:timers/promises";
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
 * The answer of a fault; null where the call goes on after a delay. A cut connection breaks off in
 * the middle of the body.
 */
export async function answerFault(fault: Fault): Promise<Response | null> {
  switch (fault.kind) {
    case "delay":
      await wait(fault.ms);
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
      return new Response(brokenOff(), { headers: { "content-type": "application/json" } });
  }
}

function brokenOff(): ReadableStream<Uint8Array> {
  let isStarted = false;
  return new ReadableStream({
    pull(controller) {
      if (isStarted) controller.error(new Error("cut"));
      else controller.enqueue(new TextEncoder().encode('{"'));
      isStarted = true;
    },
  });
}

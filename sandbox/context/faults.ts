import { allCalls, type CallName } from "../../src/api/contract/index.ts";

/** A simulated failure of a call. */
export type Fault =
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "delay"; readonly ms: number }
  | { readonly kind: BodyFault };

/** Faults that replace the response body; see `parseFault`. */
const bodyFaults = ["cut", "short", "malformed", "html", "disguised", "empty"] as const;
type BodyFault = (typeof bodyFaults)[number];

export type FaultTarget = CallName | "any";

export interface Faults {
  set(target: FaultTarget, fault: Fault): void;
  clear(target?: FaultTarget): void;
  list(): [FaultTarget, Fault][];
  of(name: CallName): Fault | undefined;
}

export const faultHeader = "x-sandbox-fault";
const maxDelayMs = 120_000;

export function createFaults(): Faults {
  const byTarget = new Map<FaultTarget, Fault>();
  return {
    set: (target, fault) => void byTarget.set(target, fault),
    clear(target) {
      if (target) byTarget.delete(target);
      else byTarget.clear();
    },
    list: () => [...byTarget],
    of: (name) => byTarget.get(name) ?? byTarget.get("any"),
  };
}

/** Whether a text is the name of a call or `any`. */
export function isFaultTarget(text: string): text is FaultTarget {
  return text === "any" || Object.hasOwn(allCalls, text);
}

/**
 * Parses a fault; null if invalid. `500`: status. `delay:2000`: milliseconds. `cut`: the body ends
 * early with its connection. `short`: the body ends early without an error. `malformed`: invalid
 * JSON. `html`: an HTML page. `disguised`: an HTML page with the content type of the call. `empty`:
 * no body.
 */
export function parseFault(text: string): Fault | null {
  const kind = bodyFaults.find((bodyFault) => bodyFault === text);
  if (kind) return { kind };
  const delay = /^delay:(\d{1,6})$/.exec(text)?.[1];
  if (delay) return { kind: "delay", ms: Math.min(Number(delay), maxDelayMs) };
  const status = /^[45]\d\d$/.exec(text)?.[0];
  return status ? { kind: "status", status: Number(status) } : null;
}

/** Formats a fault; the inverse of `parseFault`. */
export function faultText(fault: Fault): string {
  if (fault.kind === "status") return String(fault.status);
  return fault.kind === "delay" ? `delay:${fault.ms}` : fault.kind;
}

/** Parses the faults header, `call=fault, call=fault`; null if invalid. */
export function parseFaultHeader(header: string): Faults | null {
  const faults = createFaults();
  for (const part of header.split(",")) {
    const [target = "", text = ""] = part.trim().split("=");
    const fault = parseFault(text);
    if (!isFaultTarget(target) || !fault) return null;
    faults.set(target, fault);
  }
  return faults;
}

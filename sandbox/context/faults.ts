import { allCalls, type CallName } from "../../src/api/contract/index.ts";

/** What goes wrong with a call, on demand. */
export type Fault =
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "delay"; readonly ms: number }
  | { readonly kind: BodyFault };

/** What comes in place of a body, as `parseFault` tells. */
const bodyFaults = ["cut", "short", "malformed", "html", "disguised", "empty"] as const;
type BodyFault = (typeof bodyFaults)[number];

export type FaultTarget = CallName | "any";

/** The faults of one target, by a target's name. */
export interface Faults {
  set(target: FaultTarget, fault: Fault): void;
  clear(target?: FaultTarget): void;
  list(): [FaultTarget, Fault][];
  of(name: CallName): Fault | undefined;
}

export const faultHeader = "x-sandbox-fault";
const longestDelayMs = 120_000;

export function createFaults(initial: Iterable<[FaultTarget, Fault]> = []): Faults {
  const byTarget = new Map(initial);
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

/** Whether a text names a call, or any. */
export function isFaultTarget(text: string): text is FaultTarget {
  return text === "any" || Object.hasOwn(allCalls, text);
}

/**
 * Reads a fault, null for anything else: `500`; `delay:2000`; `cut`, a body that breaks off with its
 * connection; `short`, one that breaks off as if that were all; `malformed`; `html`, a page;
 * `disguised`, a page under the type of the answer; `empty`.
 */
export function parseFault(text: string): Fault | null {
  const kind = bodyFaults.find((one) => one === text);
  if (kind) return { kind };
  const delay = /^delay:(\d{1,6})$/.exec(text)?.[1];
  if (delay) return { kind: "delay", ms: Math.min(Number(delay), longestDelayMs) };
  const status = /^[45]\d\d$/.exec(text)?.[0];
  return status ? { kind: "status", status: Number(status) } : null;
}

/** How a fault is written. */
export function faultText(fault: Fault): string {
  if (fault.kind === "status") return String(fault.status);
  return fault.kind === "delay" ? `delay:${fault.ms}` : fault.kind;
}

/** The faults of a request's header, `call=fault, call=fault`; null where it cannot be read. */
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

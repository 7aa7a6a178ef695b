import type { FormReply } from "./reply.tsx";

/** Reply for a failed attempt, emphasized while the machine's alert is active; empty without one. */
export function refusalReply(title: string, text: string | null, isAlerting: boolean): FormReply {
  if (text === null) return { alert: null, refusal: null };
  return { alert: isAlerting ? { tone: "negative", title, text } : null, refusal: text };
}

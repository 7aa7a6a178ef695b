import type { ReplyAlert } from "./reply.tsx";

/** What a form shows of its last attempt. */
export interface FormReply {
  readonly alert: ReplyAlert | null;
  readonly refusal: string | null;
}

/** A failed attempt: loud while its machine alerts, quiet after. */
export function refusalReply(title: string, text: string, isAlerting: boolean): FormReply {
  return { alert: isAlerting ? { tone: "negative", title, text } : null, refusal: text };
}

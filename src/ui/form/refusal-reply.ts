import type { ReplyAlert } from "./reply.tsx";

/** Result of a form's last attempt. */
export interface FormReply {
  readonly alert: ReplyAlert | null;
  readonly refusal: string | null;
}

/** Reply for a failed attempt, emphasized while the machine's alert is active. */
export function refusalReply(title: string, text: string, isAlerting: boolean): FormReply {
  return { alert: isAlerting ? { tone: "negative", title, text } : null, refusal: text };
}

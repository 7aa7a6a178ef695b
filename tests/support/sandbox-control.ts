import type { StoredEvent } from "../../sandbox/audit/audit-events.ts";
import type { StoredMail } from "../../sandbox/context/outbox.ts";

/** Reads the outbox and audit log of an embedded API, advances its clock, and resets it. */
export function sandboxControl(origin: () => string) {
  async function read<T>(path: string): Promise<T[]> {
    return (await (await fetch(origin() + path)).json()) as T[];
  }
  const mailsTo = (email: string) =>
    read<StoredMail>(`/outbox.json?to=${encodeURIComponent(email)}`);

  return {
    /** Emails to or about an address, newest first. */
    mailsTo,
    /** Six-digit code of the latest email to an address. */
    async newestCode(email: string): Promise<string> {
      const code = (await mailsTo(email)).find((mail) => mail.code && !mail.link)?.code;
      if (!code) throw new Error(`No code was mailed to ${email}`);
      return code;
    },
    /** Path and query of the latest link sent to an address. */
    async newestLink(email: string): Promise<string> {
      const link = (await mailsTo(email)).find((mail) => mail.link)?.link;
      if (!link) throw new Error(`No link was mailed to ${email}`);
      const { pathname, search } = new URL(link);
      return pathname + search;
    },
    mailCount: async (email: string): Promise<number> => (await mailsTo(email)).length,
    /** Events of the audit log, oldest first. */
    audit: () => read<StoredEvent>("/sandbox/audit.json"),
    /** Replaces all data by the initial ones, and undoes the moves of the clock. */
    async reset(): Promise<void> {
      const { ok } = await fetch(`${origin()}/sandbox/reset`, { method: "POST" });
      if (!ok) throw new Error("The API refused to reset its data");
    },
    async moveClock(minutes: number): Promise<void> {
      const body = new URLSearchParams({ minutes: String(minutes) });
      const { ok } = await fetch(`${origin()}/sandbox/clock`, { method: "POST", body });
      if (!ok) throw new Error("The API refused to move its clock");
    },
  };
}

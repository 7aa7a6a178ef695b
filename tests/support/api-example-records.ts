import type { Api, CallRequest } from "./embedded-api.ts";
import type { PersonaKey } from "../../sandbox/seed/personas.ts";

export const scheduler = {
  portfolioCodes: ["HPS001"],
  holdingPositionType: "CloseOfBusiness",
  transactionPeriodType: null,
  transactionDataType: null,
  frequencyType: "Monthly",
  startAtUtc: "2026-11-20T06:00:00.000Z",
  dayOfMonth: "First",
  dayOfWeek: null,
  isNotificationEnabled: true,
};

let added = 0;

/** A schedule unlike the others: the API refuses identical ones. */
function anotherScheduler() {
  added += 1;
  return {
    ...scheduler,
    startAtUtc: `2026-11-20T06:${String(added % 60).padStart(2, "0")}:00.000Z`,
  };
}

/** A schedule that exists, as the parameters of a call name it. */
export async function addedScheduler(api: Api, token: string) {
  const created = await api.call("addScheduler", { token, body: anotherScheduler() });
  return { params: { id: ((await created.json()) as { id: string }).id } };
}

/** The shortest content that counts as a PDF. */
export const shortestPdf = "%PDF-1.7\n%%EOF\n";

/** A file that was begun, with its only part. */
export async function begunAttachment(api: Api, token: string) {
  const body = { fileName: "statement.pdf", sizeBytes: shortestPdf.length };
  const begun = await api.call("createAttachment", { token, body });
  const { attachmentId: id } = (await begun.json()) as { attachmentId: string };
  return { params: { id, part: "0" }, body: { content: btoa(shortestPdf) } };
}

export const cashInstruction = {
  portfolioCode: "HPS001",
  direction: "subscription",
  amount: 12.5,
  currency: "GBP",
  dealingDate: "2026-11-19",
  settlementDate: "2026-11-23",
  bankAccountReference: "Scheme account 12",
  idempotencyKey: "key-1",
};

/** An instruction that is received, as it is withdrawn. */
export async function receivedInstruction(api: Api, token: string) {
  const body = { ...cashInstruction, idempotencyKey: "key-2" };
  const sent = await api.call("createCashInstruction", { token, body });
  const { instructionNumber } = (await sent.json()) as { instructionNumber: string };
  return { body: { instructionNumber } };
}

export const loginEvent = { eventType: "Login", sessionId: "5d6f", eventDetails: "{}" };

/** Example request of a call with an authorized persona. */
export interface Example {
  /** Null for a call without a session. */
  readonly as: PersonaKey | null;
  readonly request?: CallRequest | ((api: Api, token: string) => Promise<CallRequest>);
}

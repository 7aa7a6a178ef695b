import type { Api } from "./embedded-api.ts";

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

/** A schedule that exists, as the parameters of a call name it. */
export async function addedScheduler(api: Api, token: string) {
  const added = await api.call("addScheduler", { token, body: scheduler });
  return { params: { id: ((await added.json()) as { id: string }).id } };
}

/** A file that was begun, with its only part. */
export async function begunAttachment(api: Api, token: string) {
  const body = { fileName: "statement.pdf", sizeBytes: 5 };
  const begun = await api.call("createAttachment", { token, body });
  const { attachmentId: id } = (await begun.json()) as { attachmentId: string };
  return { params: { id, part: "0" }, body: { content: btoa("%PDF-") } };
}

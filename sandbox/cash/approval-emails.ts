import chinese from "../../locales/zh-CN/cash.json" with { type: "json" };
import english from "../../locales/en/cash.json" with { type: "json" };
import { regionOf } from "../../machines/calendar/regions.ts";
import type { RequestOf } from "../../src/api/contract/call.ts";
import { type createCashInstruction, unusualKinds } from "../../src/api/contract/cash.ts";
import { regionMoment } from "../../src/format/region-moment.ts";
import { auditByApi } from "../audit/audit-events.ts";
import { approversOf, type ApprovalRow, waitingFor } from "./approvals.ts";
import { givenIn, instructionNumber } from "./instructions.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { languageOf } from "../users/language.ts";
import { fullName, type UserRow, userById } from "../users/users.ts";
import { type ApprovalFacts, approvalTexts } from "../outbox/approval-texts.ts";
import { writeTo } from "../outbox/emails.ts";
import { instructionText, serviceDesk } from "../outbox/instruction-text.ts";

interface Sent {
  readonly number: string;
  readonly body: RequestOf<typeof createCashInstruction>["body"];
  readonly end: string;
  readonly sentAt: string;
}

/** A date and time in the zone of a reader, which it names. */
export function timeFor(instant: string, reader: UserRow): string {
  const language = languageOf(reader);
  const region = regionOf(reader.region);
  return approvalTexts[language].moment(regionMoment(instant, region, language));
}

function factsFor(sandbox: Sandbox, reader: UserRow, sender: UserRow, sent: Sent): ApprovalFacts {
  const { number, body, end, sentAt } = sent;
  const language = languageOf(reader);
  const region = regionOf(reader.region);
  return {
    number,
    text: instructionText(sandbox, body, { language, region, isSender: reader.id === sender.id }),
    sender: fullName(sender),
    sentAt: timeFor(sentAt, reader),
    end: timeFor(end, reader),
  };
}

/**
 * What an approver should look at first while the instruction waits, as on the page; the text states
 * the cut-off.
 */
function warningsFor(sandbox: Sandbox, reader: UserRow, number: string): string {
  const language = languageOf(reader);
  const { unusual: texts } = (language === "en" ? english : chinese).approval;
  const waiting = waitingFor(sandbox, reader.id);
  const found = waiting.find(({ instructionNumber: listed }) => listed === number);
  const warnings = unusualKinds.flatMap((kind) =>
    kind !== "nearCutOff" && found?.unusual.includes(kind) ? [texts[kind]] : [],
  );
  if (warnings.length === 0) return "";
  return language === "en"
    ? `\n\n${texts.title}: ${warnings.join(" ")}`
    : `\n\n${texts.title}：${warnings.join("")}`;
}

type Kind = "waiting" | "expiring" | "expired";

/** Texts to those who may approve, beside the one to the sender. */
const requestTexts = {
  waiting: "request",
  expiring: "requestExpiring",
  expired: "requestExpired",
} as const satisfies Record<Kind, keyof typeof approvalTexts.en>;

/** Tells the sender and those who may approve the instruction. */
function writeToAll(sandbox: Sandbox, kind: Kind, sender: UserRow, sent: Sent): void {
  const textFor = (reader: UserRow, name: Kind | (typeof requestTexts)[Kind]) =>
    approvalTexts[languageOf(reader)][name](factsFor(sandbox, reader, sender, sent));
  writeTo(sandbox, sender, textFor(sender, kind));
  for (const approver of approversOf(sandbox, sent.body.portfolioCode, sender.id)) {
    const { subject, text } = textFor(approver, requestTexts[kind]);
    const warnings = warningsFor(sandbox, approver, sent.number);
    writeTo(sandbox, approver, { subject, text: `${text}${warnings}` });
  }
}

/** Tells the sender that an instruction waits, and those who may approve it what they can do. */
export function sendForApproval(sandbox: Sandbox, sender: UserRow, sent: Sent): void {
  writeToAll(sandbox, "waiting", sender, sent);
}

const sentIn = ({ number, body, at, expires_at: end }: ApprovalRow): Sent => ({
  number: instructionNumber(number),
  body: givenIn(body),
  end,
  sentAt: at,
});

interface Decision {
  readonly row: ApprovalRow;
  readonly decision: "approved" | "returned";
  readonly reason?: string | undefined;
}

/**
 * Records a decision, and tells the sender, the others who may approve and, of an approval, the
 * service desk.
 */
export function sendDecision(sandbox: Sandbox, decider: UserRow, decided: Decision): void {
  const { row, decision, reason = "" } = decided;
  const sender = userById(sandbox.db, row.user_id);
  if (!sender) return;
  const now = sandbox.clock.now().toISOString();
  const sent = sentIn(row);
  const factsOf = (reader: UserRow) => ({
    ...factsFor(sandbox, reader, sender, sent),
    decider: fullName(decider),
    decidedAt: timeFor(now, reader),
    reason,
  });
  auditByApi(sandbox, decision === "approved" ? "InstructionApproved" : "InstructionReturned", {
    user: decider,
    actor: null,
    details: {
      Instruction: sent.number,
      SentBy: fullName(sender),
      SentAt: sent.sentAt,
      DecidedBy: fullName(decider),
      DecidedAt: now,
      ...(reason === "" ? {} : { Reason: reason }),
    },
  });
  writeTo(sandbox, sender, approvalTexts[languageOf(sender)][decision](factsOf(sender)));
  const request = decision === "approved" ? "requestApproved" : "requestReturned";
  for (const approver of approversOf(sandbox, sent.body.portfolioCode, sender.id)) {
    if (approver.id === decider.id) continue;
    writeTo(sandbox, approver, approvalTexts[languageOf(approver)][request](factsOf(approver)));
  }
  if (decision === "returned") return;
  const stated = [
    `From ${sender.email}`,
    `Sent by ${fullName(sender)} at ${sent.sentAt}.`,
    `Approved by ${fullName(decider)} (${decider.email}) at ${now}.`,
  ];
  sandbox.mail({
    to: "service@alderbrook.example",
    subject: `Cash instruction ${sent.number}`,
    text: `${stated.join("\n")}\n\n${instructionText(sandbox, sent.body, serviceDesk)}`,
  });
}

/** Warns the sender and those who may approve before an instruction expires. */
export function sendExpiring(sandbox: Sandbox, row: ApprovalRow): void {
  const sender = userById(sandbox.db, row.user_id);
  if (!sender) return;
  writeToAll(sandbox, "expiring", sender, sentIn(row));
}

/** Tells the sender and those who may approve that an instruction has expired, and records it. */
export function sendExpired(sandbox: Sandbox, row: ApprovalRow): void {
  const sender = userById(sandbox.db, row.user_id);
  if (!sender) return;
  const sent = sentIn(row);
  writeToAll(sandbox, "expired", sender, sent);
  const details = {
    Instruction: sent.number,
    SentBy: fullName(sender),
    SentAt: sent.sentAt,
    ExpiredAt: sent.end,
  };
  auditByApi(sandbox, "InstructionExpired", { user: sender, actor: null, details });
}

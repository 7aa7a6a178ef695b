import { spreadsheetType } from "../../src/api/contract/file-types.ts";
import { repeatGraceSeconds } from "../auth/codes.ts";
import type { Session } from "../auth/sessions.ts";
import { noteSecurityEvent } from "../auth/devices.ts";
import { isBrowserReport } from "../context/metrics.ts";
import { auditByClient, checkEventType } from "../audit/audit-events.ts";
import { checkDailyLimit } from "../context/daily-limit.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { add, all, first, transact } from "../database/query.ts";
import { dealingTemplate } from "../documents/dealing-template.ts";
import { forbidden, invalidRequest, Refusal } from "../context/refusal.ts";
import { FileResponse } from "../http/respond.ts";
import { sendCase } from "../outbox/emails.ts";
import {
  addPart,
  attachmentNames,
  createPendingAttachment,
  assignToCase,
  limitsOfAttachments,
  completeAttachments,
} from "../support/attachments.ts";
import { languageOf } from "../users/language.ts";
import { plainEmail } from "../users/users.ts";
import { done, type Handlers } from "./handler.ts";
import { dayMs } from "../../machines/calendar/dates.ts";
import { regionOf } from "../../machines/calendar/regions.ts";
import { subjectsOf } from "../../machines/contact/rules.ts";
import { supportSubjectNames } from "../../src/api/contract/support.ts";

const casesOfUser = { most: 20, seconds: 60 };
/** Less in a week, after which a case is closed, than the cases of a user that are kept. */
const maxCasesInDay = 100;
const attachmentsOfUser = { most: 60, seconds: 60 };
const eventsOfUser = { most: 600, seconds: 60 };
/** Limit per source for requests without a session. */
const eventsOfSource = { most: 300, seconds: 60 };

/** Characters of the details of an event without a session. */
const maxStrangersDetails = 2_000;

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Who sends a request: the administrator who impersonates a user, not the user. */
const senderOf = ({ actor, user }: Session) => actor ?? user;

interface CaseRow {
  readonly number: number;
  readonly at: string;
  readonly body: string;
}

const isUkAuditor = ({ user: { role, region } }: Session) =>
  subjectsOf({ isAuditor: role === "Auditor", region: regionOf(region) }).includes(
    "bridgingLetter",
  );

const caseNumberOf = (number: number) => `CS-${String(number).padStart(6, "0")}`;

/** Cases are answered after two days and closed after seven. */
function stateOf(ageMs: number): "open" | "answered" | "closed" {
  if (ageMs < 2 * dayMs) return "open";
  return ageMs < 7 * dayMs ? "answered" : "closed";
}

/** Returns a case with the same message created shortly before, whose response was lost. */
function repeatedCase({ db, clock }: Sandbox, userId: string, body: string): number | undefined {
  const since = new Date(clock.now().getTime() - repeatGraceSeconds * 1000).toISOString();
  const sql = "SELECT number FROM support_cases WHERE user_id = ? AND body = ? AND at >= ?";
  return first<{ number: number }>(db, sql, userId, body, since)?.number;
}

export const supportCalls: Handlers<
  | "attachmentLimits"
  | "createAttachment"
  | "addAttachmentPart"
  | "createCase"
  | "listCases"
  | "dealingTemplate"
  | "logEvent"
> = {
  attachmentLimits: () => limitsOfAttachments,

  createAttachment({ sandbox, session, body }) {
    sandbox.limits.count(senderOf(session).id, "attachment", attachmentsOfUser);
    return { attachmentId: createPendingAttachment(sandbox, session, body) };
  },

  addAttachmentPart({ sandbox, session, params, body }) {
    addPart(sandbox, session, { params, body });
    return done;
  },

  createCase({ sandbox, session, body }) {
    const { db, clock, limits } = sandbox;
    const userId = session.user.id;
    const senderId = senderOf(session).id;
    limits.count(senderId, "case", casesOfUser);
    if (plainEmail(body.email) !== session.user.email) {
      throw forbidden("A support message is sent in your own name.");
    }
    if (body.subject === supportSubjectNames.bridgingLetter && !isUkAuditor(session)) {
      throw forbidden("Only auditors in the UK can request a bridging letter.");
    }
    const content = JSON.stringify(body);
    const repeated = repeatedCase(sandbox, userId, content);
    if (repeated !== undefined) return { caseNumber: caseNumberOf(repeated) };
    checkDailyLimit(sandbox, { table: "support_cases", senderId, most: maxCasesInDay });
    const { attachmentIds = [] } = body;
    const attachments = completeAttachments(sandbox, session, attachmentIds);
    const sql = "INSERT INTO support_cases (user_id, at, body, actor_id) VALUES (?, ?, ?, ?)";
    const at = clock.now().toISOString();
    return transact(db, () => {
      const number = add(db, sql, userId, at, content, session.actor?.id ?? null);
      assignToCase(sandbox, number, attachmentIds);
      const caseNumber = caseNumberOf(number);
      sendCase(sandbox, {
        email: body.email,
        subject: body.subject,
        text: body.description,
        actor: session.actor,
        caseNumber,
        language: languageOf(session.user),
        attachments,
      });
      return { caseNumber };
    });
  },

  listCases({ sandbox, session }) {
    const { db, clock } = sandbox;
    const sql = "SELECT number, at, body FROM support_cases WHERE user_id = ? ORDER BY number DESC";
    return {
      cases: all<CaseRow>(db, sql, session.user.id).map(({ number, at, body }) => ({
        caseNumber: caseNumberOf(number),
        subject: (JSON.parse(body) as { subject: string }).subject,
        createdAtUtc: at,
        state: stateOf(clock.now().getTime() - Date.parse(at)),
        attachments: attachmentNames(sandbox, number),
      })),
    };
  },

  dealingTemplate({ session }) {
    const language = languageOf(session.user);
    const { content, fileName } = dealingTemplate(language);
    return new FileResponse(content, spreadsheetType, fileName, language);
  },

  logEvent({ sandbox, session, body, source }) {
    if (session) sandbox.limits.count(senderOf(session).id, "log", eventsOfUser);
    else sandbox.limits.count(source, "log", eventsOfSource);
    if (!session && body.eventDetails.length > maxStrangersDetails) {
      throw new Refusal(413, "too_large", "The request is too large.");
    }
    if (!isJsonObject(body.eventDetails)) {
      throw invalidRequest("eventDetails is not the text of a JSON object.");
    }
    checkEventType(body.eventType);
    auditByClient(sandbox, session, body);
    // The browser makes this file itself: no other call tells the person of it.
    if (session?.actor && body.eventType === "UnauditedDownload") {
      const { user, actor } = session;
      noteSecurityEvent(sandbox, user.id, "downloadedByOther", { actorId: actor.id });
    }
    if (isBrowserReport(body.eventType)) sandbox.metrics.countReport(body.eventType);
    return done;
  },
};

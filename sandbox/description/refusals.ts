import type { Call } from "../../src/api/contract/call.ts";
import type { CallName } from "../../src/api/contract/index.ts";
import type { ScheduleProblem } from "../../machines/scheduler/rules.ts";
import { isAddition } from "../calls/handler.ts";
import { personal } from "../http/access.ts";
import { scheduleProblemTexts } from "../schedulers/problem-texts.ts";

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500;

/** Descriptions of the error codes, as in `error_description`. */
const errors = [
  ["invalid_request", "body is not valid JSON."],
  ["invalid_grant", "The email or password is incorrect."],
  ["invalid_otp", "The one-time code is incorrect or has expired."],
  ["pending_totp", "A one-time code was sent to your email address."],
  ["password_expired", "Your password has expired."],
  ["permanent_lock_login", "This account is locked. Please contact us."],
  ["permanent_lock_out", "This account is locked. Please contact us."],
  ["invalid_passkey", "This passkey cannot be used here, or took too long."],
  ["invalid_recovery_code", "The recovery code is incorrect or was used."],
  ["last_way_in", "This passkey is your only way in while your password has expired."],
  ["invalid_link", "This link is not valid or has expired. Request a new one."],
  ["expired_password", "The initial password has expired. Request a new link."],
  ["invalid_answer", "The answer to the security question is incorrect."],
  ["confirmation_required", "Confirm that it is you, and try again."],
  ["invalid_password", "The current password is incorrect."],
  ["quota_exceeded", "You have reached the limit of what can be stored."],
  ["attachment_refused", "The file cannot be attached."],
  ["attachment_missing", "An attached file must be uploaded again."],
  ["invalid_captcha", "The security check was not completed or has expired. Try again."],
  ["password_already_set", "The password is already set. Sign in to your account."],
  ["password_too_short", "The password needs to have 9 or more characters"],
  [
    "password_too_simple",
    "Enter at least one uppercase character, one lowercase character and one digit",
  ],
  ["password_not_allowed_characters", "The password contains characters that cannot be used"],
  ["password_banned", "Password contains banned text"],
  ["reserved_event_type", "Only the API itself records this type of event."],
  ["not_impersonating", "You are not impersonating a user."],
  ["unauthorised", "Sorry, you are unauthorised! Please login to your account."],
  ["invalid_token", "The access token is invalid or has expired."],
  ["session_ended", "Your session has ended. Sign in again."],
  ["impersonating", "You are impersonating a user with a newer token."],
  ["forbidden", "You do not have permission to do this."],
  ["security_questions_required", "Please set your security questions."],
  ["terms_acceptance_required", "Please accept the terms and conditions."],
  ["not_while_impersonating", "You cannot do this while impersonating."],
  ["not_found", "The record was not found."],
  ["tooManySchedulers", "You have reached the maximum number of schedules."],
  ["sameSchedule", "There is an identical schedule."],
  ["cash_quantity", "Please give either an amount, a number of units, or all."],
  ["cash_transfer", "Only a transfer names a portfolio that it goes to."],
  ["cash_currency", "The currency of this portfolio is GBP."],
  ["cash_dates", "The dealing and the settlement date must be business days."],
  [
    "cash_no_approver",
    "Nobody else in your organisation may approve this instruction. Contact us.",
  ],
  ["cash_cut_off", "It is too late to approve an instruction for this dealing date."],
  ["key_reused", "This key belongs to another instruction."],
  ["changed_meanwhile", "Someone else changed the schedule."],
  ["too_large", "The request is too large."],
  ["cross_site", "This request was sent by another site."],
  ["unsupported_media_type", "The body must be application/json."],
  ["too_many_requests", "Too many attempts. Wait a moment and try again."],
  ["server_error", "Internal Server Error"],
] as const;

export type ErrorCode = (typeof errors)[number][0] | ScheduleProblem;

const scheduleProblems = Object.keys(scheduleProblemTexts) as ScheduleProblem[];

export const errorTexts: ReadonlyMap<ErrorCode, string> = new Map<ErrorCode, string>([
  ...errors,
  ...scheduleProblems.map((problem) => [problem, scheduleProblemTexts[problem]] as const),
]);

/** Error codes of a 401 that a refresh cannot resolve; their responses have `redirect: "login"`. */
export const endingCodes: ReadonlySet<ErrorCode> = new Set(["session_ended", "impersonating"]);

export const statusTexts: Readonly<Record<Status, string>> = {
  400: "The request does not match its schema, or what it asks for is refused.",
  401: 'No valid access token. `redirect: "login"` means that a refresh is of no use.',
  403: "The user may not do this, or not yet, or a page of another site sent the request.",
  404: "There is no such record for this user.",
  409: "The record was changed since it was read, or there is an identical one.",
  413: "The request is larger than 512 KiB.",
  415: "The body has another media type than the declared one.",
  422: "The idempotency key belongs to another request.",
  429: "Too many requests; `Retry-After` gives the seconds to wait.",
  500: "The API is not available.",
};

const newPassword = [
  "password_too_short",
  "password_too_simple",
  "password_not_allowed_characters",
  "password_banned",
] as const;

/** Of an account that cannot sign in, whatever was proved. */
const signInRefusals = [
  "invalid_grant",
  "password_expired",
  "permanent_lock_login",
  "permanent_lock_out",
] as const;

/** Calls that may ask to confirm that it is the user. */
const confirmed: ReadonlySet<CallName> = new Set([
  "saveSecurityQuestions",
  "setTermsAcceptedDate",
  "endUserSession",
  "endOtherSessions",
  "newPasskeyOptions",
  "removePasskey",
  "createRecoveryCodes",
  "createCashInstruction",
  "decideCashInstruction",
]);

/** Error codes of single calls, in addition to the common ones. */
const own: Readonly<Partial<Record<CallName, Partial<Record<Status, readonly ErrorCode[]>>>>> = {
  token: {
    400: [
      "invalid_grant",
      "pending_totp",
      "invalid_otp",
      "password_expired",
      "permanent_lock_login",
      "permanent_lock_out",
      "too_large",
      "unsupported_media_type",
      "too_many_requests",
    ],
  },
  verifyResetLink: { 400: ["invalid_link", "permanent_lock_login", "security_questions_required"] },
  resetPassword: {
    400: [
      "invalid_link",
      "invalid_answer",
      "permanent_lock_login",
      "security_questions_required",
      ...newPassword,
    ],
  },
  verifyInitialLink: { 400: ["invalid_link", "expired_password", "permanent_lock_login"] },
  setInitialPassword: {
    400: [
      "invalid_link",
      "expired_password",
      "permanent_lock_login",
      "password_already_set",
      ...newPassword,
    ],
  },
  verifyUnlockLink: { 400: ["invalid_link", "security_questions_required"] },
  unlockAccount: { 400: ["invalid_link", "invalid_answer", "security_questions_required"] },
  register: { 400: ["invalid_captcha"] },
  help: { 400: ["invalid_captcha"] },
  changePassword: { 400: ["invalid_password", ...newPassword] },
  saveSecurityQuestions: { 400: ["invalid_password"] },
  confirmSession: { 400: ["invalid_password", "invalid_passkey"] },
  signInWithPasskey: { 400: ["invalid_passkey", ...signInRefusals] },
  signInWithRecoveryCode: { 400: ["invalid_recovery_code", ...signInRefusals] },
  newPasskeyOptions: { 400: ["quota_exceeded"] },
  addPasskey: { 400: ["invalid_passkey", "quota_exceeded"] },
  removePasskey: { 400: ["last_way_in"] },
  stopImpersonating: { 400: ["not_impersonating"] },
  impersonate: { 403: ["not_while_impersonating"] },
  addScheduler: {
    400: ["tooManySchedulers", ...scheduleProblems],
    409: ["sameSchedule"],
  },
  createAttachment: { 400: ["attachment_refused", "quota_exceeded"] },
  createSearchCriteria: { 400: ["quota_exceeded"] },
  setSurvey: { 400: ["quota_exceeded"] },
  addAttachmentPart: { 400: ["attachment_refused"] },
  createCase: { 400: ["attachment_refused", "attachment_missing"] },
  updateScheduler: {
    400: scheduleProblems,
    409: ["changed_meanwhile", "sameSchedule"],
  },
  createCashInstruction: {
    400: [
      "cash_quantity",
      "cash_transfer",
      "cash_currency",
      "cash_dates",
      "cash_no_approver",
      "cash_cut_off",
    ],
    422: ["key_reused"],
  },
  withdrawCashInstruction: { 409: ["changed_meanwhile"] },
  decideCashInstruction: { 409: ["changed_meanwhile"] },
  logEvent: { 400: ["reserved_event_type"] },
};

/** Returns the error statuses of a call, each with its possible error codes. */
export function refusalsOf(call: Call): [Status, ErrorCode[]][] {
  const { body, method, params, query } = call;
  const isSignedIn = call.signedIn !== false;
  const name = call.name as CallName;
  const crossSite = method === "GET" ? [] : (["cross_site"] as const);
  const common: Partial<Record<Status, readonly ErrorCode[]>> = {
    ...(body || params || query ? { 400: ["invalid_request"] } : {}),
    ...(isSignedIn
      ? {
          401: ["unauthorised", "invalid_token", "session_ended", "impersonating"],
          403: [
            ...(confirmed.has(name) ? (["confirmation_required"] as const) : []),
            ...(personal.has(name) ? (["not_while_impersonating"] as const) : []),
            "forbidden",
            "security_questions_required",
            "terms_acceptance_required",
            ...crossSite,
          ],
        }
      : { 403: crossSite }),
    ...(isAddition(call) || (isSignedIn && (params || body || query))
      ? { 404: ["not_found"] }
      : {}),
    ...(body && name !== "token" ? { 413: ["too_large"], 415: ["unsupported_media_type"] } : {}),
    ...(name === "token" ? {} : { 429: ["too_many_requests"] }),
    500: ["server_error"],
  };
  const specific = own[name] ?? {};
  const statuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500] as const;
  return statuses.flatMap((status): [Status, ErrorCode[]][] => {
    const codes = new Set([...(specific[status] ?? []), ...(common[status] ?? [])]);
    return codes.size > 0 ? [[status, [...codes]]] : [];
  });
}

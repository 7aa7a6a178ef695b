import { type Failure, offlineCode } from "../failure.ts";
import type { Secret } from "../secret.ts";

/** Content of an emailed link: the user's email and a code that sets one password, or unlocks. */
export interface PasswordLink {
  readonly email: string;
  readonly code: Secret;
}

/** A security question: its predefined key and the API's text. */
export interface SecurityQuestion {
  readonly key: string;
  readonly description: string;
}

/** Failure of a link that timed out in the portal. */
export const forgottenLink: Failure = { kind: "link", code: "link_forgotten", description: null };

/** Whether the API rejected the request, as opposed to being unreachable. */
export function isRefusal({ kind }: Failure): boolean {
  return kind === "badRequest";
}

/** Whether the API reports that the link is used, expired or invalid. */
export function isDeadLink(failure: Failure): boolean {
  return isRefusal(failure) && failure.code === "invalid_link";
}

/** Whether the API reports that the link has set this password before. */
export function isAlreadySet(failure: Failure): boolean {
  return isRefusal(failure) && failure.code === "password_already_set";
}

/** Errors that only the service desk can resolve, by code. */
const needs: Readonly<Record<string, "questions" | "unlocking">> = {
  security_questions_required: "questions",
  permanent_lock_login: "unlocking",
  permanent_lock_out: "unlocking",
};

/** Returns the help that the account needs; null for any other failure. */
export function needOf(failure: Failure): "questions" | "unlocking" | null {
  return isRefusal(failure) && failure.code ? (needs[failure.code] ?? null) : null;
}

const definiteKinds: ReadonlySet<string> = new Set([
  "unauthorised",
  "forbidden",
  "notFound",
  "rateLimited",
]);

/**
 * Whether the password may be set after failed attempts: one whose response was lost may have been
 * processed, unless the API rejects a later attempt for a reason other than a used link.
 */
export function maySetUnseen(before: boolean, failure: Failure): boolean {
  if (isRefusal(failure)) return false;
  return before || !(definiteKinds.has(failure.kind) || failure.code === offlineCode);
}

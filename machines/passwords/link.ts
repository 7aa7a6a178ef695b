import type { Failure } from "../failure.ts";

/** What a mailed link carries: whose it is, and the code that is good for one password. */
export interface PasswordLink {
  readonly email: string;
  readonly code: string;
}

/** Milliseconds that the code of a link stays in memory while its form stands open. */
export const linkMemoryMs = 15 * 60_000;

/** Why a link is of no use any more when nobody but the portal has let go of it. */
export const forgottenLink: Failure = { kind: "link", code: "link_forgotten", description: null };

/** Whether the API refused what it was asked, as against not having been reached. */
export function isRefusal({ kind }: Failure): boolean {
  return kind === "badRequest";
}

/** Whether the API says that the link itself is spent, expired or never was. */
export function isDeadLink(failure: Failure): boolean {
  return isRefusal(failure) && failure.code === "invalid_link";
}

/** Whether the API says that the link has set this very password already. */
export function isAlreadySet(failure: Failure): boolean {
  return isRefusal(failure) && failure.code === "password_already_set";
}

/** What the service desk alone can help with, by the codes that the API tells it with. */
const needs: Readonly<Record<string, "questions" | "unlocking">> = {
  security_questions_required: "questions",
  permanent_lock_login: "unlocking",
  permanent_lock_out: "unlocking",
};

/** What keeps even a good link from setting a password; null for any other failure. */
export function needOf(failure: Failure): "questions" | "unlocking" | null {
  return isRefusal(failure) && failure.code ? (needs[failure.code] ?? null) : null;
}

const definiteKinds: ReadonlySet<string> = new Set([
  "badRequest",
  "unauthorised",
  "forbidden",
  "notFound",
  "rateLimited",
]);

/**
 * Whether the password may be set although no try was told so: a try whose answer was lost may have
 * been done, until the API refuses another one for a reason that a spent link would not have.
 */
export function maySetUnseen(before: boolean, failure: Failure): boolean {
  if (isRefusal(failure)) return false;
  return before || !definiteKinds.has(failure.kind);
}

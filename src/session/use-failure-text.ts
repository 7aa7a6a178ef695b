import { useTranslation } from "react-i18next";
import type { Failure } from "../../machines/failure.ts";
import { type ApiErrorKind, isApiErrorKind } from "../api/api-error.ts";
import { clipText } from "../i18n/clip-text.ts";
import { textOr } from "../i18n/text-or.ts";

interface FailureTextOptions {
  /** Whether the call sent what a person typed: a text then says that it is still there. */
  readonly hasInput?: boolean;
}

/**
 * The text of a failure: the language's text for the API's error code, else the API's description,
 * else the catalogue's text for what happened (specification 1, section 8). Too many tries name
 * the time to wait where the API tells it. What the API says is shown for a bad request and for
 * the calls that the catalogue names.
 */
export function useFailureText(options: FailureTextOptions = {}): (failure: Failure) => string {
  return useText(isQuotable, options);
}

/**
 * The text of a failure before the sign-in, where a refusal of any status speaks for itself: by its
 * code or its description (the authentication alerts of specification 1, section 8).
 */
export function useRefusalText(options: FailureTextOptions = {}): (failure: Failure) => string {
  return useText(({ kind }) => refusals.has(kind), options);
}

/** The text of a failure of portfolios, contact team or impersonation, in the API's words if any. */
export function useQuotedFailureText(): (failure: Failure) => string {
  const failureText = useFailureText();
  return (failure) => failureText({ ...failure, call: failure.call ?? "contacts" });
}

const refusals: ReadonlySet<string> = new Set<ApiErrorKind>([
  "badRequest",
  "unauthorised",
  "forbidden",
  "unknown",
]);

/** Calls whose failures show what the API says, at last its bare code (specification 2, section 8). */
const quotedCalls: ReadonlySet<string> = new Set([
  "listPortfolios",
  "queryPortfolios",
  "allContacts",
  "contacts",
  "listUsers",
  "impersonate",
  "stopImpersonating",
  "listSearchCriteria",
]);
const isQuoted = (call: Failure["call"]) => quotedCalls.has(call ?? "");

function isQuotable({ kind, call }: Failure): boolean {
  return kind === "badRequest" || (isQuoted(call) && kind !== "rateLimited");
}

/** What fails on the way: the same may be sent again as it is. */
const repeatable: ReadonlySet<string> = new Set<ApiErrorKind>(["network", "timeout"]);

/** A longer time to wait is told in minutes. */
const mostSeconds = 90;
/** Characters of an API's own text that are shown. */
const longestText = 300;

function useText(
  isShown: (failure: Failure) => boolean,
  { hasInput = false }: FailureTextOptions,
): (failure: Failure) => string {
  const { t } = useTranslation("errors");
  return (failure) => {
    const { kind, code, description, retryAfterSeconds, call } = failure;
    const seconds = Math.ceil(retryAfterSeconds ?? 0);
    if (kind === "rateLimited" && seconds > 0) {
      return seconds > mostSeconds
        ? t("wait.minutes", { count: Math.ceil(seconds / 60) })
        : t("wait.seconds", { count: seconds });
    }
    // Which codes there are the API decides; one without a text of ours gives an empty string.
    const ofCode = isCode(code) ? textOr(t, `code.${code}`, "") : "";
    const quoted = ofCode || description || (isQuoted(call) ? code : "");
    if (quoted && isShown(failure)) return clipText(quoted, longestText);
    if (call === "listSearchCriteria" && kind !== "rateLimited") return t("read.unauditedViews");
    const text = t(`status.${isApiErrorKind(kind) ? kind : "unknown"}`);
    return hasInput && repeatable.has(kind) ? t("alert.kept", { text }) : text;
  };
}

/** Anything else could name a text that is no error's. */
function isCode(code: string | null): boolean {
  return /^[\w-]{1,100}$/.test(code ?? "");
}

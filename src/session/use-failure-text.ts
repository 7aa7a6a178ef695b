import { useTranslation } from "react-i18next";
import type { Failure } from "../../machines/failure.ts";
import { type ApiErrorKind, isApiErrorKind } from "../api/api-error.ts";
import { clipText } from "../i18n/clip-text.ts";
import { isWrittenIn } from "../i18n/languages.ts";
import { textOr } from "../i18n/text-or.ts";
import { supportReference } from "./support-reference.ts";

interface FailureTextOptions {
  /** Whether the call sent user input; the text then says that it is kept. */
  readonly hasInput?: boolean;
  /** Whether an action failed: its text has the reference for support, as one with input. */
  readonly isAction?: boolean;
}

/**
 * Returns the text of a failure: the translation of the API's error code, else the API's
 * description if it is in the language shown, else the catalogue's text for the kind of failure
 * (specification 1, section 8). Text from the API is shown for bad requests and for the calls in the
 * catalogue only. A rate limit shows the time to wait, if known.
 */
export function useFailureText(options: FailureTextOptions = {}): (failure: Failure) => string {
  return useText(isQuotable, options);
}

/** Returns what a `FailedNote` shows of a failure: its text, and the reference for support. */
export function useFailureNote() {
  const failureText = useFailureText();
  return (failure: Failure) => ({
    text: failureText(failure),
    reference: supportReference(failure),
  });
}

/**
 * Returns the text of a failure before sign-in, where rejections of any status show their code's
 * text or description (authentication alerts of specification 1, section 8).
 */
export function useRefusalText(options: FailureTextOptions = {}): (failure: Failure) => string {
  return useText(({ kind }) => refusals.has(kind), options);
}

/**
 * Returns the text of a failure of portfolios, service team or impersonation, from the API if
 * available.
 */
export function useQuotedFailureText(
  options: FailureTextOptions = {},
): (failure: Failure) => string {
  const failureText = useFailureText(options);
  return (failure) => failureText({ ...failure, isQuoted: failure.isQuoted ?? !failure.call });
}

const refusals: ReadonlySet<string> = new Set<ApiErrorKind>([
  "badRequest",
  "unauthorised",
  "forbidden",
  "unknown",
]);

function isQuotable({ kind, isQuoted = false }: Failure): boolean {
  return kind === "badRequest" || (isQuoted && kind !== "rateLimited");
}

/** Failures after which the same input can be sent again. */
const repeatable: ReadonlySet<string> = new Set<ApiErrorKind>(["network", "timeout"]);

/** Failures whose text says more than that a read failed. */
const hasOwnText: ReadonlySet<string> = new Set<ApiErrorKind>([
  "rateLimited",
  "network",
  "timeout",
]);

/** Seconds from which the time to wait is shown in minutes. */
const maxSeconds = 90;
/** Maximum characters of a text from the API. */
const maxTextLength = 300;

function useText(
  isShown: (failure: Failure) => boolean,
  options: FailureTextOptions,
): (failure: Failure) => string {
  const { t } = useTranslation("errors");
  const textOf = useTextOfFailure(isShown, options);
  const { hasInput = false, isAction = hasInput } = options;
  return (failure) => {
    const text = textOf(failure);
    const id = isAction ? supportReference(failure) : null;
    return id === null ? text : t("alert.withReference", { text, id });
  };
}

function useTextOfFailure(
  isShown: (failure: Failure) => boolean,
  { hasInput = false }: FailureTextOptions,
): (failure: Failure) => string {
  const { t, i18n } = useTranslation("errors");
  return (failure) => {
    const { kind, code, description, retryAfterSeconds, call, isQuoted } = failure;
    const seconds = Math.ceil(retryAfterSeconds ?? 0);
    if (kind === "rateLimited" && seconds > 0) {
      return seconds > maxSeconds
        ? t("wait.minutes", { count: Math.ceil(seconds / 60) })
        : t("wait.seconds", { count: seconds });
    }
    // The API defines the codes; one without a translation has an empty text.
    // Those of calls after sign-in are not among the texts of the first screen.
    const ofSignedIn = () => textOr(t, `shell:code.${code}`, "");
    const ofCode = isCode(code) ? textOr(t, `code.${code}`, "") || ofSignedIn() : "";
    const ofApi = description || (isQuoted && code) || "";
    const quoted = ofCode || (isWrittenIn(i18n.language, ofApi) ? ofApi : "");
    if (quoted && isShown(failure)) return clipText(quoted, maxTextLength);
    if (call === "listSearchCriteria" && !hasOwnText.has(kind)) return t("read.unauditedViews");
    const shownKind = isApiErrorKind(kind) ? kind : "unknown";
    const text = t(`status.${shownKind}`);
    return hasInput && repeatable.has(shownKind) ? t("alert.kept", { text }) : text;
  };
}

/** Whether a code can be part of a text key. */
function isCode(code: string | null): boolean {
  return /^[\w-]{1,100}$/.test(code ?? "");
}

import { useTranslation } from "react-i18next";
import type { Failure } from "../../machines/failure.ts";
import { type ApiErrorKind, apiErrorKinds } from "../api/api-error.ts";
import { textOr } from "../i18n/text-or.ts";

interface FailureTextOptions {
  /** Whether the call sent what a person typed: a text then says that it is still there. */
  readonly hasInput?: boolean;
}

/**
 * The text of a failure: the language's text for the API's error code, else the API's description,
 * else the catalogue's text for what happened (specification 1, section 8). Too many tries name
 * the time to wait where the API tells it.
 */
export function useFailureText(options: FailureTextOptions = {}): (failure: Failure) => string {
  return useText(badRequest, options);
}

/**
 * The text of a failure before the sign-in, where a refusal of any status speaks for itself: by its
 * code or its description (the authentication alerts of specification 1, section 8).
 */
export function useRefusalText(options: FailureTextOptions = {}): (failure: Failure) => string {
  return useText(refusals, options);
}

const badRequest: ReadonlySet<string> = new Set<ApiErrorKind>(["badRequest"]);
const refusals: ReadonlySet<string> = new Set<ApiErrorKind>([
  "badRequest",
  "unauthorised",
  "forbidden",
  "unknown",
]);

/** What fails on the way: the same may be sent again as it is. */
const repeatable: ReadonlySet<string> = new Set<ApiErrorKind>(["network", "timeout"]);

/** A longer time to wait is told in minutes. */
const mostSeconds = 90;

function useText(
  speaking: ReadonlySet<string>,
  { hasInput = false }: FailureTextOptions,
): (failure: Failure) => string {
  const { t } = useTranslation("errors");
  return ({ kind, code, description, retryAfterSeconds }) => {
    const seconds = Math.ceil(retryAfterSeconds ?? 0);
    if (kind === "rateLimited" && seconds > 0) {
      return seconds > mostSeconds
        ? t("wait.minutes", { count: Math.ceil(seconds / 60) })
        : t("wait.seconds", { count: seconds });
    }
    // Which codes there are the API decides; one without a text of ours gives an empty string.
    const ofCode = code ? textOr(t, `code.${code}`, "") : "";
    const said = ofCode || description;
    if (said && speaking.has(kind)) return said;
    const text = t(`status.${isKind(kind) ? kind : "unknown"}`);
    return hasInput && repeatable.has(kind) ? t("alert.kept", { text }) : text;
  };
}

function isKind(kind: string): kind is ApiErrorKind {
  return (apiErrorKinds as readonly string[]).includes(kind);
}

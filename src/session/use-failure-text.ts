import { useTranslation } from "react-i18next";
import type { Failure } from "../../machines/failure.ts";
import { type ApiErrorKind, apiErrorKinds } from "../api/api-error.ts";

/**
 * The text of a failure: the language's text for the API's error code, else the API's description,
 * else the catalogue's text for what happened (specification 1, section 8).
 */
export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation("errors");
  return ({ kind, code, description }) => {
    const ofCode = `errors:code.${code}`;
    if (kind === "badRequest" && code && i18n.exists(ofCode)) return i18n.t(ofCode as never);
    if (kind === "badRequest" && description) return description;
    return t(`status.${isKind(kind) ? kind : "unknown"}`);
  };
}

function isKind(kind: string): kind is ApiErrorKind {
  return (apiErrorKinds as readonly string[]).includes(kind);
}

import { useTranslation } from "react-i18next";
import type { Failure } from "../../machines/failure.ts";
import { type ApiErrorKind, apiErrorKinds } from "../api/api-error.ts";

/**
 * The text of a failure: the language's text for the API's error code, else the API's description,
 * else the catalogue's text for what happened (specification 1, section 8).
 */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation("errors");
  return ({ kind, code, description }) => {
    // Which codes there are the API decides; one without a text of ours gives an empty string.
    const ofCode = code ? t(`code.${code}` as "code.invalid_grant", { defaultValue: "" }) : "";
    if (kind === "badRequest" && ofCode) return ofCode;
    if (kind === "badRequest" && description) return description;
    return t(`status.${isKind(kind) ? kind : "unknown"}`);
  };
}

function isKind(kind: string): kind is ApiErrorKind {
  return (apiErrorKinds as readonly string[]).includes(kind);
}

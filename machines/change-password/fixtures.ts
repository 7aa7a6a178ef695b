import type { Failure } from "../failure.ts";
import type { PasswordForm } from "./types.ts";

export const filledPasswordForm: PasswordForm = {
  currentPassword: "Portfolio2026",
  newPassword: "Harbour Light 7",
  confirm: "Harbour Light 7",
  shouldEndOthers: true,
};

export const wrongPassword: Failure = {
  kind: "badRequest",
  code: "invalid_password",
  description: "The current password is incorrect.",
};

/** The response is lost; the API may have processed the request. */
export const responseLost: Failure = { kind: "network", code: null, description: null };

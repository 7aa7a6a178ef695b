import type { Failure } from "../failure.ts";
import type { PasswordLink } from "../passwords/link.ts";

export const initialLink: PasswordLink = {
  email: "chloe.barnes@hartwellpensions.example",
  code: "X2m9Lw0pRk8sTq4v",
};

export const oneTimeCode = "482915";

export const expiredPassword: Failure = {
  kind: "badRequest",
  code: "expired_password",
  description: "The initial password has expired.",
};

export const alreadySet: Failure = {
  kind: "badRequest",
  code: "password_already_set",
  description: "The password has been set already.",
};

import * as v from "valibot";
import { TokenResponse } from "./auth.ts";
import { call } from "./call.ts";
import { Email, Id, Instant, optionalField, Text } from "./shapes.ts";

export const listUsers = call({
  name: "listUsers",
  summary: "Lists the users that an administrator can impersonate.",
  method: "GET",
  path: "/admin/users/list",
  tag: "admin",
  isErrorQuoted: true,
  response: v.object({
    users: v.array(
      v.object({
        id: Id,
        name: Text,
        email: Email,
        organisation: v.string(),
        role: Text,
        region: Text,
        lastLoginAtUtc: v.nullable(Instant),
        isLocked: optionalField(v.boolean()),
      }),
    ),
  }),
});

export const impersonate = call({
  name: "impersonate",
  summary:
    "Returns tokens that impersonate another user, by email; from their first use the administrator's own tokens are rejected until the impersonation ends.",
  method: "GET",
  path: "/admin/auth/users/{email}/impersonation_token",
  tag: "admin",
  isErrorQuoted: true,
  params: v.object({ email: Email }),
  response: TokenResponse,
});

export const stopImpersonating = call({
  name: "stopImpersonating",
  summary:
    "Returns new tokens of the administrator; from their first use all earlier ones are rejected.",
  method: "DELETE",
  path: "/admin/auth/impersonation_token",
  tag: "admin",
  isErrorQuoted: true,
  response: TokenResponse,
});

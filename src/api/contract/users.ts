import * as v from "valibot";
import { TokenResponse } from "./auth.ts";
import { call } from "./call.ts";
import { HeaderEntry, NavigationEntry } from "./claims.ts";

const Password = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

export const changePassword = call({
  name: "changePassword",
  summary:
    "Changes the user's password; the session continues, the account's other sessions end by default.",
  method: "PUT",
  path: "/users/me/password",
  tag: "users",
  changes: ["listSessions", "listSecurityEvents", "signInWays"],
  body: v.object({
    oldPassword: Password,
    newPassword: Password,
    /** An addition to the contract; true when absent. */
    endOtherSessions: v.optional(v.boolean()),
  }),
  response: TokenResponse,
});

export const privileges = call({
  name: "privileges",
  summary: "Returns the user's privileges, for a token without the privileges claim.",
  method: "GET",
  path: "/privilege/list",
  tag: "users",
  response: v.object({ navigation: v.array(NavigationEntry), header: v.array(HeaderEntry) }),
});

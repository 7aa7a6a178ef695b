import * as v from "valibot";
import { Password } from "./auth.ts";
import { call } from "./call.ts";
import { PasskeyAssertion } from "./passkeys.ts";
import { addableCode, Done, Id, Instant, optionalField, Text } from "./shapes.ts";

/** Names of the browser and the operating system; null when unknown. */
const Device = v.nullable(v.object({ browser: Text, system: v.nullable(Text) }));
/** Location in the user's language; null when unknown. */
const Place = v.nullable(Text);

export const listSessions = call({
  name: "listSessions",
  summary: "Lists the user's active sessions, the current one first. An addition.",
  method: "GET",
  path: "/users/me/sessions",
  tag: "users",
  isAddition: true,
  response: v.object({
    sessions: v.array(
      v.object({
        id: Id,
        isCurrent: v.boolean(),
        device: Device,
        place: Place,
        lastUsedAtUtc: Instant,
      }),
    ),
  }),
});

export const endUserSession = call({
  name: "endUserSession",
  summary: "Ends one of the user's other sessions; also succeeds for an ended one. An addition.",
  method: "DELETE",
  path: "/users/me/sessions/{id}",
  tag: "users",
  changes: ["listSessions", "listSecurityEvents"],
  params: v.object({ id: Id }),
  response: Done,
});

export const endOtherSessions = call({
  name: "endOtherSessions",
  summary: "Ends all of the user's sessions except the current one. An addition.",
  method: "DELETE",
  path: "/users/me/sessions",
  tag: "users",
  changes: ["listSessions", "listSecurityEvents"],
  response: Done,
});

export const confirmSession = call({
  name: "confirmSession",
  summary:
    "Confirms the session's user for five minutes, in which calls that return `confirmation_required` are accepted. An addition.",
  method: "POST",
  path: "/users/me/confirmation",
  tag: "users",
  body: v.variant("method", [
    v.object({ method: v.literal("password"), password: Password }),
    v.object({ method: v.literal("passkey"), passkey: PasskeyAssertion }),
  ]),
  response: v.object({ confirmedAtUtc: Instant, confirmedUntilUtc: Instant }),
});

export const signInWays = call({
  name: "signInWays",
  summary: "Says how the user signs in besides passkeys. An addition.",
  method: "GET",
  path: "/users/me/sign_in_ways",
  tag: "users",
  isAddition: true,
  response: v.object({
    /** Absent when unknown. */
    passwordChangedAtUtc: optionalField(Instant),
    isCodeRequired: v.boolean(),
  }),
});

export const securityEventKinds = [
  "signedIn",
  "newBrowser",
  "passwordChanged",
  "questionsChanged",
  "sessionsEnded",
  "passkeyAdded",
  "passkeyRemoved",
  "passkeyCopied",
  "recoveryCodesCreated",
  "recoveryCodeUsed",
  "impersonationStarted",
  "impersonationEnded",
  "downloadedByOther",
  "messageByOther",
  "scheduleByOther",
  "viewByOther",
  "changedByOther",
] as const;

export const listSecurityEvents = call({
  name: "listSecurityEvents",
  summary: "Lists the account's recent security events, newest first. An addition.",
  method: "GET",
  path: "/users/me/security_events",
  tag: "users",
  isAddition: true,
  response: v.object({
    events: v.array(
      v.object({
        id: Id,
        kind: addableCode(securityEventKinds),
        atUtc: Instant,
        device: Device,
        /** The administrator who acted on the user's behalf. */
        actorName: optionalField(Text),
      }),
    ),
  }),
});

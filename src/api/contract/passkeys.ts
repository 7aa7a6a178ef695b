import * as v from "valibot";
import { Password, TokenResponse, UserName } from "./auth.ts";
import { call } from "./call.ts";
import { Count, Done, Id, Instant, lineText, optionalField, Text } from "./shapes.ts";

const Base64Url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(16_384));
const CredentialId = v.pipe(Base64Url, v.maxLength(1400));
const Transports = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/))), v.maxLength(10)),
);
const Attachment = v.optional(v.nullable(v.picklist(["platform", "cross-platform"])));

/** Options that a client passes to the browser unread (WebAuthn Level 3, section 5.5). */
export const PasskeyOptions = v.looseObject({ challenge: Text });
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptions>;

/** AuthenticationResponseJSON (WebAuthn Level 3, section 5.1). */
export const PasskeyAssertion = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal("public-key"),
  response: v.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: v.optional(v.nullable(Base64Url)),
  }),
  authenticatorAttachment: Attachment,
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;

/** RegistrationResponseJSON (WebAuthn Level 3, section 5.1). */
export const PasskeyAttestation = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal("public-key"),
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: Transports,
  }),
  authenticatorAttachment: Attachment,
});
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>;

/** Name of a passkey, given by its owner. */
const PasskeyName = lineText(60);

/** A recovery code as the owner types it; the API ignores case, spaces and hyphens. */
const RecoveryCode = v.pipe(v.string(), v.regex(/\S/), v.maxLength(60));

export const passkeyOptions = call({
  name: "passkeyOptions",
  summary: "Returns the options for signing in with a passkey alone. An addition.",
  method: "POST",
  path: "/auth/passkey/options",
  tag: "auth",
  signedIn: false,
  response: PasskeyOptions,
});

/**
 * With a user name and password, the passkey is the second step. A refusal of that step has new
 * options.
 */
export const signInWithPasskey = call({
  name: "signInWithPasskey",
  summary: "Signs in with a passkey, alone or as the second step after a password. An addition.",
  method: "POST",
  path: "/auth/passkey",
  tag: "auth",
  signedIn: false,
  body: v.object({
    passkey: PasskeyAssertion,
    username: v.optional(UserName),
    password: v.optional(Password),
  }),
  response: TokenResponse,
});

export const signInWithRecoveryCode = call({
  name: "signInWithRecoveryCode",
  summary: "Signs in with a password and a recovery code, which is used up. An addition.",
  method: "POST",
  path: "/auth/recovery_code",
  tag: "auth",
  signedIn: false,
  body: v.object({ username: UserName, password: Password, recoveryCode: RecoveryCode }),
  response: TokenResponse,
});

export const listPasskeys = call({
  name: "listPasskeys",
  summary: "Lists the user's passkeys, the newest first, and counts recovery codes. An addition.",
  method: "GET",
  path: "/users/me/passkeys",
  tag: "users",
  isAddition: true,
  response: v.object({
    passkeys: v.array(
      v.object({
        id: Id,
        name: Text,
        /** Browser and operating system in which it was added; null when unknown. */
        device: v.nullable(v.object({ browser: Text, system: v.nullable(Text) })),
        /** Whether the owner's password manager copies it to other devices. */
        isSynced: v.boolean(),
        createdAtUtc: Instant,
        lastUsedAtUtc: v.nullable(Instant),
      }),
    ),
    /** Absent where the API has no recovery codes. */
    recoveryCodesLeft: optionalField(Count),
    /** Of the codes that work; absent where none exist or the API names no sets. */
    recoveryCodesSetId: optionalField(Id),
  }),
});

export const newPasskeyOptions = call({
  name: "newPasskeyOptions",
  summary: "Returns the options for a new passkey, after a confirmation. An addition.",
  method: "POST",
  path: "/users/me/passkeys/options",
  tag: "users",
  response: PasskeyOptions,
});

export const addPasskey = call({
  name: "addPasskey",
  summary: "Adds the passkey that the browser created by the options. An addition.",
  method: "POST",
  path: "/users/me/passkeys",
  tag: "users",
  changes: ["listPasskeys", "listSecurityEvents"],
  body: v.object({ passkey: PasskeyAttestation, name: PasskeyName }),
  response: v.object({ id: Id }),
});

export const renamePasskey = call({
  name: "renamePasskey",
  summary: "Renames one of the user's passkeys. An addition.",
  method: "PUT",
  path: "/users/me/passkeys/{id}",
  tag: "users",
  changes: ["listPasskeys", "listSecurityEvents"],
  params: v.object({ id: Id }),
  body: v.object({ name: PasskeyName }),
  response: Done,
});

export const removePasskey = call({
  name: "removePasskey",
  summary: "Removes one of the user's passkeys; also succeeds for a removed one. An addition.",
  method: "DELETE",
  path: "/users/me/passkeys/{id}",
  tag: "users",
  changes: ["listPasskeys", "listSecurityEvents"],
  params: v.object({ id: Id }),
  response: Done,
});

export const createRecoveryCodes = call({
  name: "createRecoveryCodes",
  summary: "Replaces the user's recovery codes; only this response shows them. An addition.",
  method: "POST",
  path: "/users/me/recovery_codes",
  tag: "users",
  // Its own response, too: the codes that another tab shows stop working.
  changes: ["createRecoveryCodes", "listPasskeys", "listSecurityEvents"],
  response: v.object({ codes: v.array(Text), setId: optionalField(Id) }),
});

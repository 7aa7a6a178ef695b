import type { JWTPayload } from "jose";
import type { DatabaseSync } from "node:sqlite";
import { privilegesOf } from "./privileges.ts";
import { hasFundingLevel, canApprove } from "../users/abilities.ts";
import { areQuestionsSet, fullName, type UserRow } from "../users/users.ts";

interface ClaimSettings {
  readonly namespace: string;
  readonly lastLoginAt: string | null;
  /** The administrator who impersonates the user, or null. */
  readonly actor: UserRow | null;
}

/** Returns the claims of a user's access token (specification 1, section 3). */
export function claimsOf(db: DatabaseSync, user: UserRow, settings: ClaimSettings): JWTPayload {
  const namespaced = {
    privileges: JSON.stringify(
      privilegesOf(user, {
        hasFundingLevel: hasFundingLevel(db, user.id),
        canApprove: canApprove(db, user.id),
      }),
    ),
    region: user.region,
    viewtype: user.view_type,
    firstName: user.first_name,
    surname: user.surname,
    lastLoginDate: settings.lastLoginAt,
    passwordExpiry: user.password_expires_at,
    lastTermsAcceptedDate: user.terms_accepted_at,
    UpdatedTermsAccepted: user.updated_terms_accepted === 1,
    isSecurityQuestionSet: areQuestionsSet(db, user.id),
    initialPasswordChanged: user.initial_password_changed === 1,
    isAuditor: user.role === "Auditor",
    isNCV: user.role === "NCV",
    organisation: user.organisation,
    ...(user.title === null ? {} : { title: user.title }),
    ...(user.contact_number === null ? {} : { contactNumber: user.contact_number }),
    ...(settings.actor
      ? { actorName: fullName(settings.actor), actorEmail: settings.actor.email }
      : {}),
  };
  return {
    nameid: user.id,
    unique_name: user.email,
    role: user.role,
    ...(settings.actor ? { ipbName: fullName(user) } : {}),
    ...Object.fromEntries(
      Object.entries(namespaced).map(([name, value]) => [settings.namespace + name, value]),
    ),
  };
}

import { failureOf } from "../failure.ts";
import { errorOf, keepFailure } from "../keep-failure.ts";
import { isDeadLink, isRefusal, needOf } from "./link.ts";

/** The guards of machines that set a password by a mailed link. */
export const linkGuards = {
  isHelpNeeded: (_args: unknown, error: unknown) => needOf(failureOf(error)) !== null,
  isRefused: (_args: unknown, error: unknown) => isRefusal(failureOf(error)),
  isLinkDead: (_args: unknown, error: unknown) => isDeadLink(failureOf(error)),
};

/** The guard of a branch for a failure that only the service desk can help with. */
export const isHelpNeeded = { type: "isHelpNeeded", params: errorOf } as const;
const isRefused = { type: "isRefused", params: errorOf } as const;
/** The guard of a branch for a link that is spent, expired or never was. */
export const isLinkDead = { type: "isLinkDead", params: errorOf } as const;

/** Where a link leads whose check failed. */
export const uncheckedBranches = [
  { guard: isHelpNeeded, target: "needsHelp", actions: keepFailure },
  { guard: isRefused, target: "dead", actions: keepFailure },
  { target: "unchecked", actions: keepFailure },
] as const;

/** The states of a link that no password can be set by, at least for now. */
export const linkStates = {
  unchecked: { meta: { screen: "unchecked" }, on: { "link.retried": "checking" } },
  dead: { meta: { screen: "deadLink" }, entry: "forgetSecrets" },
  /** The link is good, but no password can be set by it. */
  needsHelp: { meta: { screen: "needsHelp" }, entry: "forgetSecrets" },
  /** The link is spent: by an attempt whose response was lost, as far as is known, or by another tab. */
  maybeSet: { meta: { screen: "maybeSet" }, entry: "forgetSecrets" },
} as const;

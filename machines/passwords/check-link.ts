import { failureOf } from "../failure.ts";
import { errorOf, keepFailure } from "../keep-failure.ts";
import { isDeadLink, isRefusal, needOf, type PasswordLink, type SecurityQuestion } from "./link.ts";

/** Guards of the machines that set a password, or unlock sign-in, with an emailed link. */
export const linkGuards = {
  isHelpNeeded: (_args: unknown, error: unknown) => needOf(failureOf(error)) !== null,
  isRefused: (_args: unknown, error: unknown) => isRefusal(failureOf(error)),
  isLinkDead: (_args: unknown, error: unknown) => isDeadLink(failureOf(error)),
};

/** Guard: only the service desk can resolve the failure. */
const isHelpNeeded = { type: "isHelpNeeded", params: errorOf } as const;
const isRefused = { type: "isRefused", params: errorOf } as const;

/** Transitions after a failed check of a link. */
export const uncheckedBranches = [
  { guard: isHelpNeeded, target: "needsHelp", actions: keepFailure },
  { guard: isRefused, target: "dead", actions: keepFailure },
  { target: "unchecked", actions: keepFailure },
] as const;

/** Transitions after a save for which the link can no longer be used. */
export const unusableBranches = [
  { guard: isHelpNeeded, target: "needsHelp", actions: keepFailure },
  { guard: { type: "isMaybeSet", params: errorOf }, target: "maybeSet" },
  { guard: { type: "isLinkDead", params: errorOf }, target: "dead", actions: keepFailure },
] as const;

/** Check of a link, which does not use it. */
export const linkCheck = {
  id: "checkLink",
  src: "checkLink",
  input: ({ context }: { readonly context: { readonly link: PasswordLink } }) => context.link,
} as const;

/** State in which a link is checked and the security question is received. */
export const checkingQuestion = {
  meta: { screen: "checking" },
  tags: "busy",
  entry: "clearFailure",
  invoke: {
    ...linkCheck,
    onDone: {
      target: "editing",
      actions: {
        type: "takeQuestion",
        params: ({ event }: { readonly event: { readonly output: SecurityQuestion } }) =>
          event.output,
      },
    },
    onError: uncheckedBranches,
  },
} as const;

/** States in which a link cannot be used. */
export const linkStates = {
  unchecked: { meta: { screen: "unchecked" }, on: { "link.retried": "checking" } },
  dead: { meta: { screen: "deadLink" }, entry: "forgetSecrets" },
  /** The link is valid, but the account cannot use it. */
  needsHelp: { meta: { screen: "needsHelp" }, entry: "forgetSecrets" },
  /** The link is used: by an attempt whose response was lost, or in another tab. */
  maybeSet: { meta: { screen: "maybeSet" }, entry: "forgetSecrets" },
} as const;

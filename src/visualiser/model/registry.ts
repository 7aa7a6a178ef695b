import type { EventFrom } from "xstate";
import { contactSpecimen } from "../../../machines/contact/specimen.ts";
import { downloadSpecimen } from "../../../machines/download/specimen.ts";
import type { DownloadInput } from "../../../machines/download/types.ts";
import { downloadsSpecimen } from "../../../machines/downloads/specimen.ts";
import { enquirySpecimen } from "../../../machines/enquiry/specimen.ts";
import { forgotPasswordSpecimen } from "../../../machines/forgot-password/specimen.ts";
import { actingFixture, adminFixture } from "../../../machines/impersonation/fixtures.ts";
import type { ImpersonationInput } from "../../../machines/impersonation/types.ts";
import { healthSpecimen } from "../../../machines/health/specimen.ts";
import { impersonationSpecimen } from "../../../machines/impersonation/specimen.ts";
import { idleSpecimen } from "../../../machines/idle/specimen.ts";
import type { IdleInput } from "../../../machines/idle/types.ts";
import { resetPasswordSpecimen } from "../../../machines/reset-password/specimen.ts";
import { schedulerSpecimen } from "../../../machines/scheduler/specimen.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import type { sessionMachine } from "../../../machines/session/machine.ts";
import { sessionSpecimen } from "../../../machines/session/specimen.ts";
import type { SessionInput } from "../../../machines/session/types.ts";
import { setPasswordSpecimen } from "../../../machines/set-password/specimen.ts";
import { signInSpecimen } from "../../../machines/sign-in/specimen.ts";
import type { SignInInput } from "../../../machines/sign-in/types.ts";
import { surveySpecimen } from "../../../machines/survey/specimen.ts";
import type { SurveyInput } from "../../../machines/survey/types.ts";
import type { Specimen } from "../../../machines/specimen.ts";
import { tokenRefreshSpecimen } from "../../../machines/token-refresh/specimen.ts";
import type { RefreshOutcome } from "../../../machines/token-refresh/types.ts";
import { tourSpecimen } from "../../../machines/tour/specimen.ts";
import { paths } from "../../../machines/paths.ts";
import { isStart, type Path } from "./path.ts";

/** A machine in the visualiser: what it is walked with, and where it runs and is seen. */
export interface Registered {
  readonly specimen: Specimen;
  /** Its address: below the session by the ids of its parents, else a root of its own. */
  readonly at: string;
  /** The path that its screen is opened at. */
  readonly path: string;
  /** Runs beside the session whatever is walked. */
  readonly isAlwaysThere?: true;
  /** What the effect it begins with comes to where another machine is walked. */
  readonly usually?: string;
  /** What the session is started with for one of the machine's inputs, where it matters. */
  readonly session?: (input: never) => Partial<SessionInput>;
  /** The event by which its parent begins it, where it is not invoked. */
  readonly begunBy?: (input: never) => { readonly type: string };
  /** What its end means for the session, where the portal tells it. */
  readonly whenOver?: (output: never) => EventFrom<typeof sessionMachine> | null;
}

const asClient = () => ({ restoredUser: clientFixture });

/** Every machine of the portal, in the order of the list. A new machine is one line. */
export const registry: readonly Registered[] = [
  { specimen: sessionSpecimen, at: "session", path: paths.login() },
  {
    specimen: signInSpecimen,
    at: "session/signIn",
    path: paths.login(),
    session: (input: SignInInput) => input,
  },
  { specimen: enquirySpecimen, at: "session/register", path: paths.register() },
  {
    specimen: forgotPasswordSpecimen,
    at: "forgotPassword",
    path: paths.forgotPwd(),
    isAlwaysThere: true,
  },
  { specimen: resetPasswordSpecimen, at: "resetPassword", path: paths.resetPassword() },
  { specimen: setPasswordSpecimen, at: "setPassword", path: paths.setPassword() },
  {
    specimen: idleSpecimen,
    at: "session/idle",
    path: paths.home(),
    session: (input: IdleInput) => ({ ...input, restoredUser: clientFixture }),
  },
  {
    specimen: surveySpecimen,
    at: "session/survey",
    path: paths.home(),
    session: ({ user }: SurveyInput) => ({ restoredUser: user }),
    usually: "declined",
  },
  { specimen: healthSpecimen, at: "session/health", path: paths.login(), usually: "ready" },
  {
    specimen: tokenRefreshSpecimen,
    at: "tokenRefresh",
    path: paths.home(),
    session: asClient,
    whenOver({ kind }: RefreshOutcome) {
      if (kind === "ended") return { type: "session.ended", reason: "expired" };
      return kind === "left" ? { type: "session.ended", reason: "signedOutElsewhere" } : null;
    },
  },
  {
    specimen: impersonationSpecimen,
    at: "session/impersonation",
    path: paths.impersonation(),
    session: ({ isImpersonating, canImpersonate }: ImpersonationInput) => ({
      restoredUser: isImpersonating ? actingFixture : canImpersonate ? adminFixture : clientFixture,
    }),
  },
  {
    specimen: schedulerSpecimen,
    at: "scheduler",
    path: `${paths.report()}?tab=scheduled`,
    session: asClient,
  },
  { specimen: downloadsSpecimen, at: "downloads", path: paths.report(), session: asClient },
  {
    specimen: downloadSpecimen,
    at: "downloads/archive",
    path: paths.report(),
    session: asClient,
    begunBy: (input: DownloadInput) => ({ type: "download.requested", key: "archive", ...input }),
  },
  { specimen: tourSpecimen, at: "tour", path: paths.support(), session: asClient },
  { specimen: contactSpecimen, at: "contact", path: paths.support(), session: asClient },
] as readonly Registered[];

/** The machine that a path is about: that of the last root which began on the way, else its own. */
export function walkedMachine({ machine, steps }: Path): string {
  const begun = steps.findLast(isStart)?.to;
  const known = registry.find(({ at }) => at === begun);
  return known?.specimen.machine.id ?? machine;
}

/** A registered machine by its id, or null. */
export function registered(id: string): Registered | null {
  return registry.find(({ specimen }) => specimen.machine.id === id) ?? null;
}

/** What the session starts with, so that the walked machine does with its own input. */
export function sessionInput({ at, session }: Registered, input: unknown): unknown {
  if (at === "session") return input;
  return { restoredUser: null, rememberedEmail: "", ...session?.(input as never) };
}

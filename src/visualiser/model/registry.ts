import { cashInstructionExample } from "../../../machines/cash-instruction/example.ts";
import { cashApprovalExample } from "../../../machines/cash-approval/example.ts";
import { changeQuestionsExample } from "../../../machines/change-questions/example.ts";
import { confirmationExample } from "../../../machines/confirmation/example.ts";
import { passkeysExample } from "../../../machines/passkeys/example.ts";
import { recoveryCodesExample } from "../../../machines/recovery-codes/example.ts";
import { endSessionsExample } from "../../../machines/end-sessions/example.ts";
import { changePasswordExample } from "../../../machines/change-password/example.ts";
import { commandBarExample } from "../../../machines/command-bar/example.ts";
import { contactExample } from "../../../machines/contact/example.ts";
import { dataExportExample } from "../../../machines/data-export/example.ts";
import { downloadExample } from "../../../machines/download/example.ts";
import type { DownloadInput } from "../../../machines/download/types.ts";
import { downloadsExample } from "../../../machines/downloads/example.ts";
import { enquiryExample } from "../../../machines/enquiry/example.ts";
import { forgotPasswordExample } from "../../../machines/forgot-password/example.ts";
import { actingFixture, adminFixture } from "../../../machines/impersonation/fixtures.ts";
import type { ImpersonationInput } from "../../../machines/impersonation/types.ts";
import { healthExample } from "../../../machines/health/example.ts";
import { impersonationExample } from "../../../machines/impersonation/example.ts";
import { homeLayoutExample } from "../../../machines/home-layout/example.ts";
import { idleExample } from "../../../machines/idle/example.ts";
import type { IdleInput } from "../../../machines/idle/types.ts";
import { notificationSettingsExample } from "../../../machines/notification-settings/example.ts";
import { newReportsExample } from "../../../machines/new-reports/example.ts";
import { noticesExample } from "../../../machines/notices/example.ts";
import { resetPasswordExample } from "../../../machines/reset-password/example.ts";
import { schedulerExample } from "../../../machines/scheduler/example.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { serviceTeamExample } from "../../../machines/service-team/example.ts";
import { sessionExample } from "../../../machines/session/example.ts";
import { setPasswordExample } from "../../../machines/set-password/example.ts";
import { admissionExample } from "../../../machines/admission/example.ts";
import type { AdmissionInput } from "../../../machines/admission/types.ts";
import { signInExample } from "../../../machines/sign-in/example.ts";
import type { SignInInput } from "../../../machines/sign-in/types.ts";
import { surveyExample } from "../../../machines/survey/example.ts";
import type { SurveyInput } from "../../../machines/survey/types.ts";
import type { MachineExample } from "../../../machines/example.ts";
import { tokenRefreshExample } from "../../../machines/token-refresh/example.ts";
import type { RefreshOutcome } from "../../../machines/token-refresh/types.ts";
import { savedViewExample } from "../../../machines/saved-view/example.ts";
import { tourExample } from "../../../machines/tour/example.ts";
import { unlockAccountExample } from "../../../machines/unlock-account/example.ts";
import { unauditedExample } from "../../../machines/unaudited/example.ts";
import { paths } from "../../../machines/paths.ts";
import { receivedResponses, waitingResponses } from "./cash-responses.ts";
import { isEvent, isStart, type Path } from "./path.ts";
import type { Registered } from "./registered.ts";

const holdingsPath = (asOf: string) =>
  `${paths.unaudited()}?tab=holdings&portfolios=HPS001+HPS002&asOf=${asOf}`;

/** URL of the query in the example of unaudited data. */
const unauditedPath = holdingsPath("2026-11-20");

/** URL of a query with rows in the embedded API. */
const filledPath = holdingsPath("2026-11-19");

/** A client with access to every registered page. */
const client = {
  ...clientFixture,
  navigation: [
    ...clientFixture.navigation,
    { name: "Unaudited data", path: paths.unaudited() },
    { name: "Cash instruction", path: paths.cash(), components: ["Approve"] },
  ],
};

const asClient = () => ({ restoredUser: client });

/** A machine of the pages after sign-in. */
const ofClient = (
  example: MachineExample,
  at: string,
  path: string,
  more: Partial<Registered> = {},
): Registered => ({ example, at, path, session: asClient, ...more });

/** Every machine of the portal, in the order of the list. */
export const registry: readonly Registered[] = [
  { example: sessionExample, at: "session", path: paths.login() },
  {
    example: signInExample,
    at: "session/signIn",
    path: paths.login(),
    session: (input: SignInInput) => input,
  },
  {
    example: admissionExample,
    at: "session/signIn/admission",
    path: paths.login(),
    startSteps: ({ user, areQuestionsDue, termsDue }: AdmissionInput) => [
      { to: "session/signIn", event: { type: "credentials.given" } },
      {
        to: "session/signIn",
        effect: "signIn",
        result: {
          output: areQuestionsDue
            ? { kind: "needsQuestions", user }
            : { kind: "signedIn", user, termsDue },
        },
      },
    ],
  },
  {
    example: enquiryExample,
    at: "session/register",
    path: paths.register(),
    followsSteps: true,
  },
  {
    example: forgotPasswordExample,
    at: "forgotPassword",
    path: paths.forgotPwd(),
    isAlwaysRunning: true,
  },
  { example: resetPasswordExample, at: "resetPassword", path: paths.resetPassword() },
  { example: setPasswordExample, at: "setPassword", path: paths.setPassword() },
  { example: unlockAccountExample, at: "unlockAccount", path: paths.unlockAccount() },
  {
    example: idleExample,
    at: "session/idle",
    path: paths.home(),
    isAbovePages: true,
    session: (input: IdleInput) => ({ ...input, restoredUser: clientFixture }),
  },
  {
    example: surveyExample,
    at: "session/survey",
    path: paths.home(),
    session: ({ user }: SurveyInput) => ({ restoredUser: user }),
    defaultOutcome: "declined",
  },
  { example: healthExample, at: "session/health", path: paths.login(), defaultOutcome: "ready" },
  {
    example: tokenRefreshExample,
    at: "tokenRefresh",
    path: paths.home(),
    session: asClient,
    onDone({ kind }: RefreshOutcome) {
      if (kind === "ended") return { type: "session.ended", reason: "expired" };
      return kind === "left" ? { type: "session.ended", reason: "signedOutElsewhere" } : null;
    },
  },
  {
    example: impersonationExample,
    at: "session/impersonation",
    path: paths.impersonation(),
    session: ({ isImpersonating, canImpersonate }: ImpersonationInput) => ({
      restoredUser: isImpersonating ? actingFixture : canImpersonate ? adminFixture : clientFixture,
    }),
  },
  ofClient(schedulerExample, "scheduler", `${paths.report()}?tab=scheduled`),
  ofClient(downloadsExample, "downloads", paths.report()),
  ofClient(downloadExample, "downloads/archive", paths.report(), {
    startSteps: (input: DownloadInput) => [
      { to: "downloads", event: { type: "download.requested", key: "archive", ...input } },
    ],
  }),
  ofClient(cashInstructionExample, "cashInstruction", paths.cash(), {
    responses: receivedResponses,
  }),
  ofClient(cashApprovalExample, "cashApproval", paths.cash(), { responses: waitingResponses }),
  ofClient(changeQuestionsExample, "changeQuestions", paths.changeQuestions()),
  ofClient(confirmationExample, "confirmation", paths.profile("Security")),
  ofClient(passkeysExample, "passkeys", paths.profile("Security")),
  ofClient(recoveryCodesExample, "recoveryCodes", paths.profile("Security")),
  ofClient(endSessionsExample, "endSessions", paths.profile("Security")),
  ofClient(unauditedExample, "unaudited", unauditedPath, {
    emptyPath: `${paths.unaudited()}?tab=holdings&portfolios=`,
  }),
  ofClient(dataExportExample, "dataExport", filledPath),
  ofClient(savedViewExample, "savedView", filledPath),
  ofClient(changePasswordExample, "changePassword", paths.profile("ChangePassword")),
  ofClient(
    notificationSettingsExample,
    "notificationSettings",
    paths.profile("NotificationSettings"),
  ),
  ofClient(serviceTeamExample, "serviceTeam", paths.mcst()),
  ofClient(noticesExample, "notices", paths.home()),
  ofClient(newReportsExample, "newReports", paths.home()),
  ofClient(homeLayoutExample, "homeLayout", paths.wholeHome(), { isInBackground: true }),
  ofClient(commandBarExample, "commandBar", paths.home(), { isAbovePages: true }),
  ofClient(tourExample, "tour", paths.support(), { isAbovePages: true }),
  ofClient(contactExample, "contact", paths.support(), { isAbovePages: true }),
] as readonly Registered[];

/** Returns the machine of the last root that a user started or walked, or the path's own machine. */
export function walkedMachine({ machine, steps }: Path): string {
  const isWalked = ({ at, isInBackground }: Registered) =>
    !isInBackground || steps.some((step) => isEvent(step) && step.to === at);
  const started = steps.filter(isStart).map(({ to }) => registry.find(({ at }) => at === to));
  return started.findLast((root) => root && isWalked(root))?.example.machine.id ?? machine;
}

export function registered(id: string): Registered | null {
  return registry.find(({ example }) => example.machine.id === id) ?? null;
}

/** Returns the input of the session that starts the walked machine with its own input. */
export function sessionInput({ at, session }: Registered, input: unknown): unknown {
  if (at === "session") return input;
  return { restoredUser: null, rememberedEmail: "", ...session?.(input as never) };
}

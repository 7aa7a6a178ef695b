import type { QueryClient } from "@tanstack/react-query";
import { type ActorOptions, type AnyStateMachine, createActor, type InputFrom } from "xstate";
import { tourMachine } from "../../../machines/tour/machine.ts";
import { permissions } from "../../../machines/user/permissions.ts";
import { paths } from "../../../machines/paths.ts";
import type { Maintenance } from "../../../machines/notices/types.ts";
import type { UnsentForm } from "../../../machines/session/types.ts";
import { identityOf } from "../../../machines/session/identity.ts";
import type { User } from "../../../machines/user/types.ts";
import type { DialogName, StartedActors, UserActors } from "../../actors/actor-registry.ts";
import { loadAgain } from "../../browser/load-again.ts";
import { isStorageBlocked } from "../../browser/is-storage-blocked.ts";
import { createCase } from "../../api/contract/support.ts";
import { refetchChanged } from "../refetch-changed.ts";
import type { TokenResponse } from "../../api/contract/auth.ts";
import { type OpenConfirmation, withConfirmation } from "../confirmation/with-confirmation.ts";
import { provideCommandBar } from "../command-bar/command-bar-effects.ts";
import { openByKeyboard } from "../command-bar/open-by-keyboard.ts";
import { provideContact } from "../contact/contact-effects.ts";
import { createCheckOff } from "../downloads/check-off.ts";
import { formsOfLostPages, guardDrafts, unsentForms } from "./guard-drafts.ts";
import { provideDownloads } from "../downloads/download-effects.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { provideHomeLayout } from "../home-layout/account-layout.ts";
import { rememberLayout, storedLayout } from "../home-layout/layout-storage.ts";
import { keepPortfolios, withCheckedPortfolios } from "../portfolios/keep-portfolios.ts";
import { dismissedNotices } from "../notices/dismissed-notices.ts";
import { provideNotices } from "../notices/notices-effects.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import { recordActor } from "../recorder/record-actor.ts";
import { shareChanges, withSharedChanges } from "../tabs/share-changes.ts";
import { createTokenRelay } from "../tabs/token-relay.ts";
import { isGreetingDismissed, rememberDismissal } from "../tour/greeting-storage.ts";

interface SignedInDependencies extends Pick<EffectDependencies, "api" | "apiTime" | "record"> {
  /** Cache of the user's queries, cleared on sign-out. */
  readonly queryClient: QueryClient;
  /** Loads the code and texts of the contact form. */
  readonly loadContactForm: () => Promise<unknown>;
  /** Name of the organisation that runs the portal. */
  readonly brandName: string;
  /** Next planned maintenance, or null. */
  readonly maintenance: Maintenance | null;
  /** Returns the text of a security question in the user's language, by its key. */
  readonly questionText: (key: string) => string;
  /** Continues the session with the tokens of a response. */
  readonly renewTokens: (response: TokenResponse) => void;
  /** Called with the forms whose drafts are lost, if any, when the actors stop. */
  readonly onDraftsLost: (forms: readonly UnsentForm[]) => void;
  /** Called when a new token lacks pages, with the forms of these pages that are not sent. */
  readonly onAccessLost: (forms: readonly UnsentForm[]) => void;
  /** Opens the dialog in which the user confirms a call that the API refuses otherwise. */
  readonly openConfirmation: OpenConfirmation;
  /** Whether requests omit the observation point (`omitObservationPoint`). */
  readonly isPointOmitted: boolean;
  /** Base path of the environment, or the empty string. */
  readonly base: string;
}

/** Starts the actors of a signed-in user, which keep drafts and downloads across pages. */
export function startSignedInActors(given: SignedInDependencies, user: User): StartedActors {
  const tabs = shareChanges(createTokenRelay(given.base), identityOf(user));
  const confirmed = withConfirmation(given.api, given.openConfirmation);
  const api = withCheckedPortfolios(withSharedChanges(confirmed, tabs), given.queryClient);
  const dependencies = { ...given, api };
  const { record, queryClient, loadContactForm, brandName, renewTokens, isPointOmitted, apiTime } =
    dependencies;
  const reloadCases = () => void refetchChanged(queryClient, createCase);
  const contact = provideContact({ api, record }, reloadCases, loadContactForm);
  const startContact = (isOnPage: boolean) => {
    const { name: fullName, email, region, regionName, viewType } = user;
    const { isAuditor } = permissions(user);
    return createActor(contact, {
      input: { sender: { fullName, email, region, regionName, viewType, isAuditor }, isOnPage },
      inspect: recordActor("contact", isOnPage ? "on a page" : "opened by an event"),
    }).start();
  };
  const isImpersonating = user.impersonatedName !== null;
  const onChecked = (lists: readonly string[]) =>
    tabs.post({ type: "calls.changed", changes: [...lists] });
  const checkOff = createCheckOff({ api, record, isImpersonating, onChecked }, queryClient);
  const stopFollowingTabs = tabs.subscribe((changed) => void refetchChanged(queryClient, changed));
  keepPortfolios(queryClient, user);
  const tour = createActor(tourMachine, {
    input: { isGreetingDismissed: isGreetingDismissed(user.id) },
    inspect: recordActor("tour", "start"),
  }).start();
  rememberDismissal(tour, user.id);
  const hasHome = user.navigation.some(({ path }) => path === paths.home());
  const owner = isImpersonating ? "other" : "user";
  const homeLayout = createActor(provideHomeLayout(api), {
    input: {
      stored: isImpersonating ? null : storedLayout(user.id),
      owner: hasHome ? owner : "nobody",
    },
    inspect: recordActor("homeLayout", "designed"),
  });
  if (!isImpersonating) rememberLayout(homeLayout, user.id);
  homeLayout.start();
  const commandBar = createActor(provideCommandBar(api), {
    inspect: recordActor("commandBar", "start"),
  }).start();
  openByKeyboard(commandBar);
  const actors: UserActors = {
    contactDialog: startContact(false),
    contactPage: startContact(true),
    commandBar,
    downloads: createActor(provideDownloads({ api, checkOff })).start(),
    notices: createActor(provideNotices({ apiTime }), {
      input: {
        maintenance: dependencies.maintenance,
        isOffline: !navigator.onLine,
        isStorageBlocked: isStorageBlocked(),
        dismissed: dismissedNotices(),
      },
      inspect: recordActor("notices", "start"),
    }).start(),
    tour,
    homeLayout,
  };
  guardDrafts(actors);
  return {
    actors,
    dialogs: {
      async newReports(input) {
        const load = () => import("../new-reports/start-new-reports.ts");
        return (await loadAgain(load)).startNewReports(dependencies, user, input);
      },
      async unaudited() {
        const { provideUnaudited } = await import("../unaudited/unaudited-effects.ts");
        return createActor(provideUnaudited({ api, record, isPointOmitted }), {
          inspect: recordActor("unaudited", "start"),
        }).start();
      },
      async dataExport() {
        const { provideDataExport } = await import("../data-export/data-export-effects.ts");
        return createActor(provideDataExport()).start();
      },
      async savedView(input) {
        const { provideSavedView } = await import("../saved-view/saved-view-effects.ts");
        return start(provideSavedView(api), "savedView", input.task.kind, input);
      },
      async scheduler(input) {
        const { provideScheduler } = await import("../scheduler/scheduler-effects.ts");
        return start(provideScheduler(api), "scheduler", input.task.kind, input);
      },
      async changePassword() {
        const { provideChangePassword } = await import("../profile/profile-effects.ts");
        const machine = provideChangePassword({ api, record, renewTokens, queryClient }, user);
        return start(machine, "changePassword", "start");
      },
      async changeQuestions() {
        const { provideChangeQuestions } = await import("../profile/security-effects.ts");
        const machine = provideChangeQuestions(dependencies);
        const changeQuestions = start(machine, "changeQuestions", "start");
        guardDrafts({ changeQuestions });
        return changeQuestions;
      },
      async cashInstruction(input) {
        const { provideCash } = await import("../cash/cash-effects.ts");
        const cashInstruction = createActor(provideCash({ api, apiTime, record, queryClient }), {
          input,
          inspect: recordActor("cashInstruction", "start"),
        }).start();
        guardDrafts({ cashInstruction });
        return cashInstruction;
      },
      async cashApproval(input) {
        const { provideCashApproval } = await import("../cash/approval-effects.ts");
        const machine = provideCashApproval({ api, apiTime, queryClient, user });
        const cashApproval = start(machine, "cashApproval", input.isNamed ? "link" : "page", input);
        guardDrafts({ cashApproval });
        return cashApproval;
      },
      async confirmation(input) {
        const { provideConfirmation } = await import("../confirmation/confirmation-effects.ts");
        const way = input.passkeyOptions === null ? "" : " with a passkey";
        return start(provideConfirmation(given.api), "confirmation", `${input.act}${way}`, input);
      },
      async endSessions() {
        const { provideEndSessions } = await import("../profile/security-effects.ts");
        return start(provideEndSessions({ api, queryClient }), "endSessions", "start");
      },
      async passkeys() {
        const { providePasskeys } = await import("../profile/passkey-effects.ts");
        return start(providePasskeys({ api, queryClient }), "passkeys", "start");
      },
      async recoveryCodes() {
        const { startRecoveryCodes } = await import("../profile/recovery-effects.ts");
        return startRecoveryCodes({ api, queryClient, tabs });
      },
      async notificationSettings() {
        const { provideNotificationSettings } = await import("../profile/profile-effects.ts");
        const machine = provideNotificationSettings({ api, queryClient, user });
        return start(machine, "notificationSettings", "start");
      },
      async serviceTeam(input) {
        const { provideServiceTeam } = await import("../service-team/service-team-effects.ts");
        const machine = provideServiceTeam({ api, queryClient, user, organisation: brandName });
        return start(machine, "serviceTeam", "two chunks", input);
      },
    },
    onRenewed(before, after, dialogs) {
      const forms = formsOfLostPages(before, after, { ...actors, ...dialogs });
      if (forms) given.onAccessLost(forms);
    },
    onStop(dialogs) {
      given.onDraftsLost(unsentForms({ ...actors, ...dialogs }));
      stopFollowingTabs();
      queryClient.clear();
      writeStorage("sessionStorage", storageKeys.assets, null);
    },
  };
}

/** Starts a machine and records its start, by the name of its input, and its steps. */
function start<Machine extends AnyStateMachine>(
  machine: Machine,
  name: DialogName,
  startName: string,
  ...[input]: undefined extends InputFrom<Machine> ? [] : [input: InputFrom<Machine>]
) {
  const inspect = recordActor(name, startName, true);
  return createActor(machine, { input, inspect } as ActorOptions<Machine>).start();
}

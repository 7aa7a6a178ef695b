import type { QueryClient } from "@tanstack/react-query";
import { createActor } from "xstate";
import { tourMachine } from "../../../machines/tour/machine.ts";
import { permissions } from "../../../machines/user/permissions.ts";
import { paths } from "../../../machines/paths.ts";
import type { Maintenance } from "../../../machines/notices/types.ts";
import type { UnsentForm } from "../../../machines/session/types.ts";
import { identityOf } from "../../../machines/session/identity.ts";
import type { User } from "../../../machines/user/types.ts";
import type { StartedActors, UserActors } from "../../actors/actor-registry.ts";
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
import {
  loadCash,
  loadCashApproval,
  loadConfirmation,
  loadDataExport,
  loadNewReports,
  loadPasskeys,
  loadProfile,
  loadSavedView,
  loadScheduler,
  loadSecurity,
  loadServiceTeam,
  loadUnaudited,
} from "./load-machines.ts";
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
      newReports: async (input) =>
        (await loadAgain(loadNewReports)).startNewReports(dependencies, user, input),
      async unaudited() {
        const { provideUnaudited } = await loadUnaudited();
        return createActor(provideUnaudited({ api, record, isPointOmitted }), {
          inspect: recordActor("unaudited", "start"),
        }).start();
      },
      dataExport: async () => createActor((await loadDataExport()).provideDataExport()).start(),
      async savedView(input) {
        const { provideSavedView } = await loadSavedView();
        return createActor(provideSavedView(api), {
          input,
          inspect: recordActor("savedView", input.task.kind, true),
        }).start();
      },
      async scheduler(input) {
        const { provideScheduler } = await loadScheduler();
        return createActor(provideScheduler(api), {
          input,
          inspect: recordActor("scheduler", input.task.kind, true),
        }).start();
      },
      async changePassword() {
        const { provideChangePassword } = await loadProfile();
        return createActor(provideChangePassword({ api, record, renewTokens, queryClient }, user), {
          inspect: recordActor("changePassword", "start", true),
        }).start();
      },
      async changeQuestions() {
        const { provideChangeQuestions } = await loadSecurity();
        const changeQuestions = createActor(provideChangeQuestions(dependencies), {
          inspect: recordActor("changeQuestions", "start", true),
        }).start();
        guardDrafts({ changeQuestions });
        return changeQuestions;
      },
      async cashInstruction(input) {
        const { provideCash } = await loadCash();
        const cashInstruction = createActor(provideCash({ api, apiTime, record, queryClient }), {
          input,
          inspect: recordActor("cashInstruction", "start"),
        }).start();
        guardDrafts({ cashInstruction });
        return cashInstruction;
      },
      async cashApproval(input) {
        const { provideCashApproval } = await loadCashApproval();
        const cashApproval = createActor(provideCashApproval({ api, apiTime, queryClient, user }), {
          input,
          inspect: recordActor("cashApproval", input.isNamed ? "link" : "page", true),
        }).start();
        guardDrafts({ cashApproval });
        return cashApproval;
      },
      async confirmation(input) {
        const { provideConfirmation } = await loadConfirmation();
        return createActor(provideConfirmation(given.api), {
          input,
          inspect: recordActor(
            "confirmation",
            input.passkeyOptions === null ? input.act : `${input.act} with a passkey`,
            true,
          ),
        }).start();
      },
      async endSessions() {
        const { provideEndSessions } = await loadSecurity();
        return createActor(provideEndSessions({ api, queryClient }), {
          inspect: recordActor("endSessions", "start", true),
        }).start();
      },
      async passkeys() {
        const { providePasskeys } = await loadPasskeys();
        return createActor(providePasskeys({ api, queryClient }), {
          inspect: recordActor("passkeys", "start", true),
        }).start();
      },
      async recoveryCodes() {
        const { startRecoveryCodes } = await import("../profile/recovery-effects.ts");
        return startRecoveryCodes({ api, queryClient, tabs });
      },
      async notificationSettings() {
        const { provideNotificationSettings } = await loadProfile();
        return createActor(provideNotificationSettings({ api, queryClient }), {
          inspect: recordActor("notificationSettings", "start", true),
        }).start();
      },
      serviceTeam: async (input) => {
        const { provideServiceTeam } = await loadServiceTeam();
        return createActor(
          provideServiceTeam({ api, queryClient, user, organisation: brandName }),
          { input, inspect: recordActor("serviceTeam", "two chunks", true) },
        ).start();
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

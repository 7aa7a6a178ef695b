import type { CallName } from "../../src/api/contract/index.ts";
import { type Privileges, privilegesOf } from "../auth/privileges.ts";
import type { Session } from "../auth/sessions.ts";
import { areQuestionsSet, areTermsOpen } from "../users/users.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { forbidden, Refusal } from "../context/refusal.ts";

type Rule = (privileges: Privileges) => boolean;

const anyone: Rule = () => true;
const opens =
  (...paths: string[]): Rule =>
  ({ navigation }) =>
    navigation.some(({ path }) => paths.includes(path));
const has =
  (feature: string, component?: string): Rule =>
  ({ header }) =>
    header.some(
      ({ name, components }) =>
        name === feature && (component === undefined || components?.includes(component)),
    );

const reports = opens("/home", "/report", "/auditor", "/consultantreport");
const unaudited = opens("/unaudited");
const npv = opens("/npv");
const impersonation = opens("/impersonation");

/** Permission checks of the calls that require a session, by the user's privileges. */
const rules: Readonly<Partial<Record<CallName, Rule>>> = {
  logout: anyone,
  logEvent: anyone,
  saveSecurityQuestions: anyone,
  setTermsAcceptedDate: anyone,
  privileges: anyone,
  changePassword: has("MyProfile", "ChangePassword"),
  listSessions: has("MyProfile"),
  endUserSession: has("MyProfile"),
  endOtherSessions: has("MyProfile"),
  confirmSession: anyone,
  listSecurityEvents: has("MyProfile"),
  signInWays: has("MyProfile"),
  listPasskeys: has("MyProfile", "ChangePassword"),
  newPasskeyOptions: has("MyProfile", "ChangePassword"),
  addPasskey: has("MyProfile", "ChangePassword"),
  renamePasskey: has("MyProfile", "ChangePassword"),
  removePasskey: has("MyProfile", "ChangePassword"),
  createRecoveryCodes: has("MyProfile", "ChangePassword"),
  listPortfolios: anyone,
  queryPortfolios: opens("/auditor"),
  aum: opens("/home", "/consultantreport"),
  aumOfAll: opens("/home", "/consultantreport"),
  address: has("MyProfile", "PortfolioAddress"),
  ldi: opens("/home", "/unaudited"),
  ldiSummary: opens("/home", "/unaudited"),
  allContacts: has("MyClientServiceTeam"),
  contacts: has("MyClientServiceTeam"),
  searchLatestReports: reports,
  searchReports: reports,
  auditorReports: opens("/auditor"),
  reportFile: (privileges) => reports(privileges) || npv(privileges),
  checkAlert: (privileges) => reports(privileges) || npv(privileges),
  listSchedulers: opens("/report"),
  scheduler: opens("/report"),
  addScheduler: opens("/report"),
  updateScheduler: opens("/report"),
  findDuplicateSchedulers: opens("/report"),
  deleteScheduler: opens("/report"),
  holdingDates: unaudited,
  holdings: unaudited,
  offBookHoldings: unaudited,
  transactions: unaudited,
  offBookTransactions: unaudited,
  income: unaudited,
  accruals: unaudited,
  homeLayout: opens("/home"),
  saveHomeLayout: opens("/home"),
  listSearchCriteria: unaudited,
  createSearchCriteria: unaudited,
  deleteSearchCriteria: unaudited,
  attachmentLimits: has("HelpAndSupport"),
  createAttachment: has("HelpAndSupport"),
  addAttachmentPart: has("HelpAndSupport"),
  createCase: has("HelpAndSupport"),
  listCases: has("HelpAndSupport"),
  dealingTemplate: opens("/cash"),
  createCashInstruction: opens("/cash"),
  listCashInstructions: opens("/cash"),
  withdrawCashInstruction: opens("/cash"),
  listCashApprovals: opens("/cash"),
  listGivenApprovals: opens("/cash"),
  decideCashInstruction: opens("/cash"),
  rss: anyone,
  whatsNew: anyone,
  walkthroughs: anyone,
  tutorials: anyone,
  npvLatestReports: npv,
  npvReportCategories: npv,
  npvSearch: npv,
  notificationSettings: has("MyProfile", "NotificationSettings"),
  saveNotificationSettings: has("MyProfile", "NotificationSettings"),
  listSurveys: anyone,
  setSurvey: anyone,
  listUsers: impersonation,
  impersonate: impersonation,
  stopImpersonating: anyone,
};

/** Calls that are refused while impersonating. */
export const personal: ReadonlySet<CallName> = new Set([
  "saveSecurityQuestions",
  "setTermsAcceptedDate",
  "changePassword",
  "endUserSession",
  "endOtherSessions",
  "confirmSession",
  "signInWays",
  "listGivenApprovals",
  "checkAlert",
  "listPasskeys",
  "newPasskeyOptions",
  "addPasskey",
  "renamePasskey",
  "removePasskey",
  "createRecoveryCodes",
  "saveHomeLayout",
  "createCashInstruction",
  "withdrawCashInstruction",
  "decideCashInstruction",
]);

/** Calls allowed before the security questions are set and before the terms are accepted. */
const always: ReadonlySet<CallName> = new Set(["logout", "logEvent", "saveSecurityQuestions"]);
const beforeTerms: ReadonlySet<CallName> = new Set([...always, "setTermsAcceptedDate"]);

/** Throws a 403 refusal if the session's user may not make a call. */
export function checkAccess(sandbox: Sandbox, name: CallName, session: Session): void {
  const { user, actor } = session;
  if (actor && personal.has(name)) {
    throw new Refusal(403, "not_while_impersonating", "You cannot do this while impersonating.");
  }
  if (!actor && !areQuestionsSet(sandbox.db, user.id) && !always.has(name)) {
    throw new Refusal(403, "security_questions_required", "Please set your security questions.");
  }
  if (!actor && areTermsOpen(user, sandbox.clock.now()) && !beforeTerms.has(name)) {
    throw new Refusal(403, "terms_acceptance_required", "Please accept the terms and conditions.");
  }
  if (!rules[name]?.(privilegesOf(user))) throw forbidden();
}

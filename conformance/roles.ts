import { allCalls, type CallName } from "../src/api/contract/index.ts";

export const roles = [
  "Client",
  "Auditor",
  "NCV",
  "Consultant",
  "NPV",
  "Admin",
  "GlobalSupport",
] as const;
export type Role = (typeof roles)[number];

const everyone: readonly CallName[] = [
  "logout",
  "saveSecurityQuestions",
  "setTermsAcceptedDate",
  "privileges",
  "listPortfolios",
  "rss",
  "whatsNew",
  "walkthroughs",
  "tutorials",
  "listSurveys",
  "setSurvey",
  "stopImpersonating",
  "changePassword",
  "attachmentLimits",
  "createAttachment",
  "addAttachmentPart",
  "createCase",
  "listCases",
  "listSessions",
  "endUserSession",
  "endOtherSessions",
  "confirmSession",
  "listSecurityEvents",
  "signInWays",
  "listPasskeys",
  "newPasskeyOptions",
  "addPasskey",
  "renamePasskey",
  "removePasskey",
  "createRecoveryCodes",
];
const notifications: readonly CallName[] = ["notificationSettings", "saveNotificationSettings"];
const reports: readonly CallName[] = [
  "searchLatestReports",
  "searchReports",
  "reportFile",
  "checkAlert",
];
const schedulers: readonly CallName[] = [
  "listSchedulers",
  "scheduler",
  "addScheduler",
  "updateScheduler",
  "findDuplicateSchedulers",
  "deleteScheduler",
];
const team: readonly CallName[] = ["allContacts", "contacts"];
const unaudited: readonly CallName[] = [
  "holdingDates",
  "holdings",
  "offBookHoldings",
  "transactions",
  "offBookTransactions",
  "income",
  "accruals",
  "listSearchCriteria",
  "createSearchCriteria",
  "deleteSearchCriteria",
  "ldi",
  "ldiSummary",
];
const home: readonly CallName[] = ["homeLayout", "saveHomeLayout"];
const administration: readonly CallName[] = ["listUsers", "impersonate"];

/** Calls of each role in addition to those of every role (both specifications). */
const ofRole: Readonly<Record<Role, readonly CallName[]>> = {
  Client: [
    ...notifications,
    ...reports,
    ...schedulers,
    ...team,
    ...unaudited,
    "aum",
    "aumOfAll",
    ...home,
    "address",
    "dealingTemplate",
    "createCashInstruction",
    "listCashInstructions",
    "listCashApprovals",
    "listGivenApprovals",
    "decideCashInstruction",
    "withdrawCashInstruction",
  ],
  Auditor: [...reports, ...schedulers, ...team, "queryPortfolios", "auditorReports"],
  NCV: [...reports, ...schedulers, ...team, ...unaudited, ...home, "aum", "aumOfAll"],
  Consultant: [...notifications, ...reports, ...schedulers, ...team, "aum", "aumOfAll"],
  NPV: [
    ...notifications,
    "npvLatestReports",
    "npvReportCategories",
    "npvSearch",
    "reportFile",
    "checkAlert",
  ],
  Admin: administration,
  GlobalSupport: administration,
};

/** Calls with a session to which a role has access. */
export const callsOf = (role: Role): ReadonlySet<CallName> =>
  new Set([...everyone, ...ofRole[role]]);

export const sessionCalls = (Object.keys(allCalls) as CallName[]).filter(
  (name) => !("signedIn" in allCalls[name]),
);

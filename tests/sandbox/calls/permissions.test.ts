import { beforeAll, describe, expect, test } from "vitest";
import type { Role } from "../../../sandbox/users/users.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { allCalls, type CallName } from "../../../src/api/contract/index.ts";
import { type Api, openApi } from "../../support/embedded-api.ts";

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
  "listSecurityEvents",
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
const administration: readonly CallName[] = ["listUsers", "impersonate"];

/** Which calls are which role's, written down by hand from the specifications. */
const allowed: Readonly<Record<Role, readonly CallName[]>> = {
  Client: [
    ...notifications,
    ...reports,
    ...schedulers,
    ...team,
    ...unaudited,
    "aum",
    "aumOfAll",
    "address",
    "dealingTemplate",
    "createCashInstruction",
    "listCashInstructions",
  ],
  Auditor: [...reports, ...schedulers, ...team, "queryPortfolios", "auditorReports"],
  NCV: [...reports, ...schedulers, ...team, ...unaudited, "aum", "aumOfAll"],
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

const people: readonly PersonaKey[] = [
  "client-uk",
  "auditor-uk",
  "ncv",
  "consultant-uk",
  "npv",
  "admin",
  "global-support",
];
const calls = (Object.keys(allCalls) as CallName[]).filter(
  (name) => allCalls[name].signedIn === true,
);
/** After these the session that asked is another one, or none. */
const ending: ReadonlySet<CallName> = new Set([
  "changePassword",
  "impersonate",
  "logout",
  "saveSecurityQuestions",
  "setTermsAcceptedDate",
  "stopImpersonating",
]);

describe("endpoint permissions", () => {
  let api: Api;
  beforeAll(async () => {
    api = await openApi();
  });

  test.each(people)("SAFE-33 ROLE-01 %s can make only the calls of the role", async (key) => {
    let { access_token: token } = await api.tokensOf(key);
    const mine = new Set<CallName>([...everyone, ...allowed[personas[key].role]]);
    const wrong: string[] = [];
    for (const name of calls) {
      const params = { id: "nothing", code: "NONE01", email: "nobody@nowhere.example" };
      const response = await api.ask(name, { token, params });
      const isRefused =
        response.status === 403 &&
        (await response.text()).includes("You do not have the permission.");
      if (ending.has(name)) token = (await api.tokensOf(key)).access_token;
      if (isRefused === mine.has(name)) wrong.push(`${name} ${isRefused ? "refused" : "allowed"}`);
    }
    expect(wrong).toEqual([]);
  });
});

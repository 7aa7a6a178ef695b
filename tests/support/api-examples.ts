import type { CallName } from "../../src/api/contract/index.ts";
import { personas, sharedSecurityAnswer, sharedPassword } from "../../sandbox/seed/personas.ts";
import {
  addedScheduler,
  begunAttachment,
  loginEvent,
  scheduler,
  type Example,
} from "./api-example-records.ts";
import { cashExamples } from "./cash-examples.ts";
import type { Api } from "./embedded-api.ts";
import { passkeyExamples } from "./passkey-examples.ts";
import { securityQuestions } from "./security-questions.ts";

const code = { code: "HPS003" };
const day = { selectedDate: "2026-11-17" };
const period = { fromDate: "2026-08-01", toDate: "2026-11-17", dateType: "TradeDate" };
const page = { limit: 10, offset: 0 };
const newPassword = "Sunlit-Harbour-42";
/** The code in the latest email to an address. */
function mailedCode(api: Api, email: string): string {
  return api.mailsTo(email)[0]?.code ?? "";
}

/** A mailed link that resets a password or, for the locked persona, unlocks sign-in. */
async function mailedLink(api: Api, key: "client-us" | "locked") {
  const userName = personas[key].email;
  await api.call("forgotPassword", { body: { userName } });
  return { userName, code: mailedCode(api, userName) };
}

function initialLink(api: Api) {
  const userName = personas["initial-password"].email;
  return Promise.resolve({ userName, code: mailedCode(api, userName) });
}

/** Solves a challenge as the widget does. */
export async function solvedChallenge(api: Api): Promise<string> {
  const { solveChallenge } = await import("altcha-lib");
  const { deriveKey } = await import("altcha-lib/algorithms/pbkdf2");
  const challenge = (await (await api.call("challenge")).json()) as Parameters<
    typeof solveChallenge
  >[0]["challenge"];
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** One example per call of the contract, enforced by the type. */
export const examples: Readonly<Record<CallName, Example>> = {
  token: {
    as: null,
    request: {
      body: {
        grant_type: "password",
        username: personas["client-uk"].email,
        password: sharedPassword,
      },
    },
  },
  logout: { as: "client-uk" },
  health: { as: null },
  bannedPasswords: { as: null },
  forgotPassword: { as: null, request: { body: { userName: personas["client-uk"].email } } },
  verifyResetLink: {
    as: null,
    request: async (api) => ({ body: await mailedLink(api, "client-us") }),
  },
  resetPassword: {
    as: null,
    request: async (api) => ({
      body: {
        ...(await mailedLink(api, "client-us")),
        newPassword,
        securityAnswer: sharedSecurityAnswer,
      },
    }),
  },
  verifyInitialLink: { as: null, request: async (api) => ({ body: await initialLink(api) }) },
  setInitialPassword: {
    as: null,
    request: async (api) => ({ body: { ...(await initialLink(api)), newPassword } }),
  },
  verifyUnlockLink: {
    as: null,
    request: async (api) => ({ body: await mailedLink(api, "locked") }),
  },
  unlockAccount: {
    as: null,
    request: async (api) => ({
      body: { ...(await mailedLink(api, "locked")), securityAnswer: sharedSecurityAnswer },
    }),
  },
  register: {
    as: null,
    request: async (api) => ({
      body: {
        userName: "Ivy Lang",
        accountNames: "Hartwell Pension Scheme",
        email: "ivy.lang@hartwellpensions.example",
        role: "Trustee",
        organisation: "Hartwell Pension Scheme",
        recaptcha: await solvedChallenge(api),
      },
    }),
  },
  challenge: { as: null },
  saveSecurityQuestions: {
    as: "needs-questions",
    request: { body: securityQuestions },
  },
  setTermsAcceptedDate: { as: "terms-never" },
  changePassword: {
    as: "one-portfolio",
    request: { body: { oldPassword: sharedPassword, newPassword } },
  },
  ...passkeyExamples,
  privileges: { as: "auditor-uk" },
  listPortfolios: { as: "many-portfolios" },
  queryPortfolios: { as: "auditor-uk" },
  aum: { as: "client-uk", request: { params: code } },
  aumOfAll: { as: "client-uk", request: { query: { since: "2026-11-10" } } },
  address: { as: "client-uk", request: { params: code } },
  ldi: { as: "client-uk", request: { query: { portfolioCode: "HPS003" } } },
  ldiSummary: { as: "client-uk", request: { params: code } },
  allContacts: { as: "client-china" },
  contacts: { as: "client-uk", request: { body: { portfolioCodes: ["HPS001", "HPS002"] } } },
  searchLatestReports: { as: "client-uk", request: { body: { portfolioCodes: [], ...page } } },
  searchReports: {
    as: "client-uk",
    request: { body: { portfolioCodes: [], startDate: "2025-01-01", endDate: "2026-11-18" } },
  },
  auditorReports: { as: "auditor-uk", request: { params: { id: "HPS001" } } },
  reportFile: { as: "client-uk", request: { params: { id: "HPS001.valuation.2026-09" } } },
  checkAlert: { as: "client-uk", request: { params: { id: "HPS001.valuation.2026-10" } } },
  listSchedulers: { as: "client-uk", request: { query: { limit: 999, offset: 0 } } },
  scheduler: { as: "client-uk", request: addedScheduler },
  addScheduler: { as: "client-uk", request: { body: scheduler } },
  updateScheduler: {
    as: "client-uk",
    request: async (api, token) => ({
      ...(await addedScheduler(api, token)),
      body: { ...scheduler, dayOfMonth: "Last" },
    }),
  },
  findDuplicateSchedulers: { as: "client-uk", request: { body: scheduler } },
  deleteScheduler: { as: "client-uk", request: addedScheduler },
  holdingDates: { as: "client-uk", request: { query: { groupCodes: ["HPS001"] } } },
  holdings: { as: "client-uk", request: { query: { groupCodes: ["HPS001", "HPS002"], ...day } } },
  offBookHoldings: { as: "client-uk", request: { query: { groupCodes: ["HPS002"], ...day } } },
  transactions: { as: "client-uk", request: { params: code, query: period } },
  offBookTransactions: { as: "client-uk", request: { params: code, query: period } },
  income: { as: "client-uk", request: { params: code, query: period } },
  accruals: { as: "client-uk", request: { params: code, query: day } },
  listSearchCriteria: { as: "client-uk" },
  createSearchCriteria: {
    as: "client-uk",
    request: {
      body: {
        viewName: "Today",
        dataSet: "Holdings",
        portfolios: ["HPS001"],
        positionType: "CloseOfBusiness",
        dataType: null,
        displaySettings: { columns: ["securityName"], groupBy: null, sort: null },
      },
    },
  },
  deleteSearchCriteria: {
    as: "two-portfolios",
    request: { params: { id: "two-portfolios-view-1" } },
  },
  attachmentLimits: { as: "client-uk" },
  createAttachment: {
    as: "client-uk",
    request: { body: { fileName: "statement.pdf", sizeBytes: 15 } },
  },
  addAttachmentPart: { as: "client-uk", request: begunAttachment },
  createCase: {
    as: "client-uk",
    request: {
      body: {
        region: "UK",
        viewType: "Client",
        email: personas["client-uk"].email,
        fullName: "Margaret Ellis",
        subject: "Reporting Query",
        description: "Which price is used at the month's end?",
      },
    },
  },
  help: {
    as: null,
    request: async (api) => ({
      body: {
        UserName: "Ivy Lang",
        email: "ivy.lang@hartwellpensions.example",
        message: "I cannot sign in.",
        subject: "Help",
        recaptcha: await solvedChallenge(api),
      },
    }),
  },
  dealingTemplate: { as: "client-uk" },
  ...cashExamples,
  listCases: { as: "client-uk" },
  listSessions: { as: "client-uk" },
  endUserSession: { as: "client-uk", request: { params: { id: "session-1" } } },
  endOtherSessions: { as: "client-uk" },
  listSecurityEvents: { as: "client-uk" },
  signInWays: { as: "client-uk" },
  resources: { as: null, request: { params: { language: "zh-CN" } } },
  rss: { as: "client-china" },
  whatsNew: { as: "client-uk" },
  walkthroughs: { as: "client-uk" },
  tutorials: { as: "client-uk" },
  securityCategories: { as: null, request: { query: { lng: "en" } } },
  npvLatestReports: { as: "npv" },
  npvReportCategories: { as: "npv" },
  npvSearch: { as: "npv", request: { body: { ...page, filters: { text: "review" } } } },
  homeLayout: { as: "client-uk" },
  saveHomeLayout: {
    as: "client-uk",
    request: { body: { layout: { order: ["reports", "assets"], hidden: ["insights"] } } },
  },
  notificationSettings: { as: "client-uk" },
  saveNotificationSettings: { as: "client-uk", request: { body: { reports: false } } },
  listSurveys: { as: "client-uk" },
  setSurvey: {
    as: "client-uk",
    request: {
      body: { surveyUrl: "https://survey.alderbrook.example/portal", surveyDeclined: true },
    },
  },
  listUsers: { as: "admin" },
  impersonate: { as: "admin", request: { params: { email: personas["client-uk"].email } } },
  stopImpersonating: { as: "global-support" },
  logEvent: { as: "client-uk", request: { body: loginEvent } },
};

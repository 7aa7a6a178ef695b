import * as v from "valibot";
import type { CallName } from "../src/api/contract/index.ts";
import { type ApiClient, type Parts, Untestable } from "./api-client.ts";
import {
  addScheduler,
  attachment,
  attachmentPart,
  dayIn,
  impersonationToken,
  latestReport,
  message,
  portfolioOf,
  saveView,
  schedule,
  view,
} from "./records.ts";
import { additionProofs, type Proof } from "./addition-proofs.ts";
import type { Role } from "./roles.ts";

const page = { limit: 10, offset: 0 };

const ofPortfolio = async (api: ApiClient) => ({
  params: { code: await portfolioOf(api, "Client") },
});
const period = { fromDate: dayIn(-90), toDate: dayIn(0), dateType: "TradeDate" };
const ofPeriod = async (api: ApiClient) => ({ ...(await ofPortfolio(api)), query: period });
const ofScheduler = async (api: ApiClient) => ({ params: { id: await addScheduler(api) } });

/** Last date with holdings. */
async function knownDay(api: ApiClient) {
  const groupCodes = [await portfolioOf(api, "Client")];
  const token = await api.tokenOf("Client");
  const { json } = await api.call("holdingDates", { token, query: { groupCodes } });
  const parsed = v.safeParse(v.object({ dates: v.array(v.string()) }), json);
  return { groupCodes, selectedDate: (parsed.success && parsed.output.dates[0]) || dayIn(-5) };
}
const ofDay = async (api: ApiClient) => ({ query: await knownDay(api) });

const fresh = (role: Role) => async (api: ApiClient) => ({
  token: (await api.signIn(role)).access_token,
});

const Sessions = v.object({
  sessions: v.array(v.object({ id: v.string(), isCurrent: v.boolean() })),
});

/** Opens a session to end, and one that ends it. */
async function endableSession(api: ApiClient): Promise<Parts> {
  const other = await api.signIn("Client");
  const { json } = await api.call("listSessions", { token: other.access_token });
  const parsed = v.safeParse(Sessions, json);
  const current = parsed.success && parsed.output.sessions.find(({ isCurrent }) => isCurrent);
  if (!current) throw new Untestable("listSessions does not include the current session");
  return { params: { id: current.id } };
}

/** Returns what reads a record, to save it as it is. */
const unchanged = (name: CallName, title: string) => async (api: ApiClient) => {
  const reply = await api.call(name, { token: await api.tokenOf("Client") });
  if (reply.status !== 200) throw new Untestable(`the ${title} cannot be read`);
  return { body: reply.json };
};

const logged = { eventType: "Conformance", sessionId: "conformance", eventDetails: "{}" };
const needsEmail = "requires an emailed link";
const needsChallenge = "requires a solved challenge";
const wouldChange = "would change the account's password or security questions";

/** Requests of all calls; a missing call is a type error. */
export const proofs: Readonly<Record<CallName, Proof>> = {
  token: {
    as: null,
    parts: async (api) => {
      const { email: username, password } = api.accountOf("Client");
      return { body: { grant_type: "password", username, password } };
    },
  },
  logout: { as: "Client", parts: fresh("Client") },
  health: { as: null },
  bannedPasswords: { as: null },
  forgotPassword: {
    as: null,
    parts: async () => ({ body: { userName: `nobody-${Date.now()}@conformance.example` } }),
  },
  verifyResetLink: { as: null, untested: needsEmail },
  resetPassword: { as: null, untested: needsEmail },
  verifyInitialLink: { as: null, untested: needsEmail },
  setInitialPassword: { as: null, untested: needsEmail },
  verifyUnlockLink: { as: null, untested: needsEmail },
  unlockAccount: { as: null, untested: needsEmail },
  register: { as: null, untested: needsChallenge },
  challenge: { as: null },
  help: { as: null, untested: needsChallenge },
  saveSecurityQuestions: { as: "Client", untested: wouldChange },
  changePassword: { as: "Client", untested: wouldChange },
  setTermsAcceptedDate: { as: "Client", parts: fresh("Client"), changes: true },
  listSessions: { as: "Client", addition: "listSessions" },
  endUserSession: { as: "Client", parts: endableSession, addition: "listSessions" },
  endOtherSessions: {
    as: "Client",
    parts: async (api) => {
      api.forget("Client");
      return fresh("Client")(api);
    },
    changes: true,
    addition: "listSessions",
  },
  listSecurityEvents: { as: "Client", addition: "listSecurityEvents" },
  signInWays: { as: "Client", addition: "signInWays" },
  ...additionProofs,
  privileges: { as: "Client" },
  listPortfolios: { as: "Client" },
  queryPortfolios: { as: "Auditor" },
  aum: { as: "Client", parts: ofPortfolio },
  aumOfAll: { as: "Client", addition: "aumOfAll" },
  address: { as: "Client", parts: ofPortfolio },
  ldi: { as: "Client" },
  ldiSummary: { as: "Client", parts: ofPortfolio },
  allContacts: { as: "Client" },
  contacts: {
    as: "Client",
    parts: async (api) => ({ body: { portfolioCodes: [await portfolioOf(api, "Client")] } }),
  },
  searchLatestReports: {
    as: "Client",
    parts: async () => ({ body: { portfolioCodes: [], ...page } }),
  },
  searchReports: {
    as: "Client",
    parts: async () => ({
      body: { portfolioCodes: [], startDate: dayIn(-365), endDate: dayIn(0) },
    }),
  },
  auditorReports: {
    as: "Auditor",
    parts: async (api) => ({ params: { id: await portfolioOf(api, "Auditor") } }),
  },
  reportFile: {
    as: "Client",
    parts: async (api) => ({ params: { id: (await latestReport(api, () => true)).id } }),
  },
  checkAlert: {
    as: "Client",
    parts: async (api) => ({ params: { id: (await latestReport(api, (item) => !item.isNew)).id } }),
  },
  listSchedulers: { as: "Client", parts: async () => ({ query: page }) },
  scheduler: { as: "Client", parts: ofScheduler },
  addScheduler: { as: "Client", parts: async (api) => ({ body: await schedule(api) }) },
  updateScheduler: {
    as: "Client",
    parts: async (api) => ({ ...(await ofScheduler(api)), body: await schedule(api) }),
  },
  findDuplicateSchedulers: { as: "Client", parts: async (api) => ({ body: await schedule(api) }) },
  deleteScheduler: { as: "Client", parts: ofScheduler },
  holdingDates: {
    as: "Client",
    parts: async (api) => ({ query: { groupCodes: [await portfolioOf(api, "Client")] } }),
  },
  holdings: { as: "Client", parts: ofDay },
  offBookHoldings: { as: "Client", parts: ofDay },
  transactions: { as: "Client", parts: ofPeriod },
  offBookTransactions: { as: "Client", parts: ofPeriod },
  income: { as: "Client", parts: ofPeriod },
  accruals: {
    as: "Client",
    parts: async (api) => {
      const { selectedDate } = await knownDay(api);
      return { ...(await ofPortfolio(api)), query: { selectedDate } };
    },
  },
  homeLayout: { as: "Client", addition: "homeLayout" },
  saveHomeLayout: {
    as: "Client",
    parts: unchanged("homeLayout", "layout"),
    addition: "homeLayout",
  },
  listSearchCriteria: { as: "Client" },
  createSearchCriteria: { as: "Client", parts: async (api) => ({ body: await view(api) }) },
  deleteSearchCriteria: {
    as: "Client",
    parts: async (api) => ({ params: { id: await saveView(api) } }),
  },
  attachmentLimits: { as: "Client", addition: "attachmentLimits" },
  createAttachment: {
    as: "Client",
    parts: async () => ({ body: attachment }),
    changes: true,
    addition: "attachmentLimits",
  },
  addAttachmentPart: {
    as: "Client",
    parts: attachmentPart,
    changes: true,
    addition: "attachmentLimits",
  },
  createCase: { as: "Client", parts: message, changes: true },
  listCases: { as: "Client", addition: "listCases" },
  dealingTemplate: { as: "Client" },
  resources: { as: null, parts: async () => ({ params: { language: "en" } }) },
  rss: { as: "Client" },
  whatsNew: { as: "Client" },
  walkthroughs: { as: "Client" },
  tutorials: { as: "Client" },
  securityCategories: { as: null, parts: async () => ({ query: { lng: "en" } }) },
  npvLatestReports: { as: "NPV" },
  npvReportCategories: { as: "NPV" },
  npvSearch: { as: "NPV", parts: async () => ({ body: { ...page, filters: {} } }) },
  notificationSettings: { as: "Client" },
  saveNotificationSettings: { as: "Client", parts: unchanged("notificationSettings", "settings") },
  listSurveys: { as: "Client" },
  setSurvey: {
    as: "Client",
    changes: true,
    parts: async () => ({
      body: { surveyUrl: "https://conformance.example/survey", surveyDeclined: true },
    }),
  },
  listUsers: { as: "Admin" },
  impersonate: {
    as: "Admin",
    parts: async (api) => ({
      ...(await fresh("Admin")(api)),
      params: { email: api.accountOf("Client").email },
    }),
  },
  stopImpersonating: {
    as: "Admin",
    parts: async (api) => ({ token: await impersonationToken(api) }),
  },
  logEvent: { as: "Client", parts: async () => ({ body: logged }) },
};

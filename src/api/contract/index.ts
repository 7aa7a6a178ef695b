import * as admin from "./admin.ts";
import * as admission from "./admission.ts";
import * as attachments from "./attachments.ts";
import * as auth from "./auth.ts";
import * as cash from "./cash.ts";
import * as content from "./content.ts";
import * as datapicker from "./datapicker.ts";
import * as homeLayouts from "./home-layout.ts";
import * as log from "./log.ts";
import * as notifications from "./notifications.ts";
import * as npv from "./npv.ts";
import * as passkeys from "./passkeys.ts";
import * as passwords from "./passwords.ts";
import * as portfolios from "./portfolios.ts";
import * as registering from "./register.ts";
import * as reports from "./reports.ts";
import * as resources from "./resources.ts";
import * as schedulers from "./schedulers.ts";
import * as security from "./security.ts";
import * as support from "./support.ts";
import * as survey from "./survey.ts";
import * as team from "./team.ts";
import * as unaudited from "./unaudited.ts";
import * as users from "./users.ts";

/**
 * All calls of the API by name, for the embedded API, its document, the conformance checks and
 * tests. The portal imports the calls that it uses one by one.
 */
export const allCalls = {
  token: auth.token,
  logout: auth.logout,
  health: auth.health,
  bannedPasswords: passwords.bannedPasswords,
  forgotPassword: passwords.forgotPassword,
  verifyResetLink: passwords.verifyResetLink,
  resetPassword: passwords.resetPassword,
  verifyInitialLink: passwords.verifyInitialLink,
  setInitialPassword: passwords.setInitialPassword,
  verifyUnlockLink: passwords.verifyUnlockLink,
  unlockAccount: passwords.unlockAccount,
  register: registering.register,
  challenge: registering.challenge,
  saveSecurityQuestions: admission.saveSecurityQuestions,
  setTermsAcceptedDate: admission.setTermsAcceptedDate,
  changePassword: users.changePassword,
  listSessions: security.listSessions,
  endUserSession: security.endUserSession,
  endOtherSessions: security.endOtherSessions,
  confirmSession: security.confirmSession,
  listSecurityEvents: security.listSecurityEvents,
  homeLayout: homeLayouts.homeLayout,
  saveHomeLayout: homeLayouts.saveHomeLayout,
  signInWays: security.signInWays,
  passkeyOptions: passkeys.passkeyOptions,
  signInWithPasskey: passkeys.signInWithPasskey,
  signInWithRecoveryCode: passkeys.signInWithRecoveryCode,
  listPasskeys: passkeys.listPasskeys,
  newPasskeyOptions: passkeys.newPasskeyOptions,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  createRecoveryCodes: passkeys.createRecoveryCodes,
  privileges: users.privileges,
  listPortfolios: portfolios.listPortfolios,
  queryPortfolios: portfolios.queryPortfolios,
  aum: portfolios.aum,
  aumOfAll: portfolios.aumOfAll,
  address: portfolios.address,
  ldi: portfolios.ldi,
  ldiSummary: portfolios.ldiSummary,
  allContacts: team.allContacts,
  contacts: team.contacts,
  searchLatestReports: reports.searchLatestReports,
  searchReports: reports.searchReports,
  auditorReports: reports.auditorReports,
  reportFile: reports.reportFile,
  checkAlert: reports.checkAlert,
  listSchedulers: schedulers.listSchedulers,
  scheduler: schedulers.scheduler,
  addScheduler: schedulers.addScheduler,
  updateScheduler: schedulers.updateScheduler,
  findDuplicateSchedulers: schedulers.findDuplicateSchedulers,
  deleteScheduler: schedulers.deleteScheduler,
  holdingDates: unaudited.holdingDates,
  holdings: unaudited.holdings,
  offBookHoldings: unaudited.offBookHoldings,
  transactions: unaudited.transactions,
  offBookTransactions: unaudited.offBookTransactions,
  income: unaudited.income,
  accruals: unaudited.accruals,
  listSearchCriteria: datapicker.listSearchCriteria,
  createSearchCriteria: datapicker.createSearchCriteria,
  deleteSearchCriteria: datapicker.deleteSearchCriteria,
  createCashInstruction: cash.createCashInstruction,
  listCashInstructions: cash.listCashInstructions,
  withdrawCashInstruction: cash.withdrawCashInstruction,
  listCashApprovals: cash.listCashApprovals,
  listGivenApprovals: cash.listGivenApprovals,
  decideCashInstruction: cash.decideCashInstruction,
  attachmentLimits: attachments.attachmentLimits,
  createAttachment: attachments.createAttachment,
  addAttachmentPart: attachments.addAttachmentPart,
  createCase: support.createCase,
  listCases: support.listCases,
  help: support.help,
  dealingTemplate: support.dealingTemplate,
  resources: resources.resources,
  rss: content.rss,
  whatsNew: content.whatsNew,
  walkthroughs: content.walkthroughs,
  tutorials: content.tutorials,
  securityCategories: content.securityCategories,
  npvLatestReports: npv.npvLatestReports,
  npvReportCategories: npv.npvReportCategories,
  npvSearch: npv.npvSearch,
  notificationSettings: notifications.notificationSettings,
  saveNotificationSettings: notifications.saveNotificationSettings,
  listSurveys: survey.listSurveys,
  setSurvey: survey.setSurvey,
  listUsers: admin.listUsers,
  impersonate: admin.impersonate,
  stopImpersonating: admin.stopImpersonating,
  logEvent: log.logEvent,
} as const;

export type CallName = keyof typeof allCalls;

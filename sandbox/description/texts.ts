/** Descriptions of the tags. */
export const tagTexts: Readonly<Record<string, string>> = {
  auth: "Signing in and out, tokens, passwords by mailed links, requests before sign-in.",
  users: "The signed-in user: password, security questions, terms, sessions.",
  portfolios: "The user's portfolios and what they are worth.",
  "client service team": "Who looks after a portfolio.",
  reports: "Issued reports: lists, search and files.",
  "report schedulers": "Reports that are made and mailed on a schedule.",
  unaudited: "Holdings, transactions, income and accruals before their audit.",
  datapicker: "Saved views of unaudited data.",
  support: "Support messages, help before sign-in, cash instructions.",
  content: "News, notices, guides, privileges and texts.",
  npv: "Research for users without portfolios.",
  notifications: "Which mails a user wants.",
  survey: "The feedback survey.",
  admin: "Impersonation.",
  log: "The audit log.",
};

/** Descriptions of parameters by name. */
export const parameterTexts: Readonly<Record<string, string>> = {
  "otp-code": "The six digits of the mailed one-time code, where one is asked for.",
  id: "The identifier of the record.",
  code: "The group code of the portfolio.",
  email: "The email address of the user.",
  language: "The language of the texts.",
  lng: "The language of the texts.",
  after: "The `next` of the page before.",
  since: "A day whose values are wanted too.",
  portfolioCode: "The group code of a portfolio; without it only the list is returned.",
  groupCodes: "The group codes of the portfolios, repeated.",
  startDate: "The first day.",
  endDate: "The last day.",
  fromDate: "The first day.",
  toDate: "The last day.",
  dateType: "Which date of a transaction counts.",
  selectedDate: "The day that is asked for.",
  observationPointType: "The moment of the day that positions are observed at.",
  timeStamp: "Makes the address unique, against caches.",
  attachment: "Whether the file is to be saved rather than shown.",
  reporttype: "The category of the report.",
  access_token:
    "The access token, for an API that does not read the header for files (`sendTokenInReportUrl`).",
  limit: "The most records to return.",
  offset: "The records to skip.",
  part: "The number of the part of the file, from 0.",
};

export const introduction = `Every call that the portal makes. Dates are calendar dates without a zone, instants are UTC, money comes with a currency. Lists in a query are repeated names.

Errors are \`{ error, error_description }\`; \`x-error-codes\` lists the codes of each refusal. On /auth/token every refusal is HTTP 400. A 401 that a refresh of the tokens cannot repair carries \`redirect: "login"\`.

Calls that call themselves an addition go beyond the specifications: an API without them answers 404, 405 or 501, and the portal does without.`;

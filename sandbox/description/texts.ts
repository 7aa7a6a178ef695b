/** Descriptions of the tags. */
export const tagTexts: Readonly<Record<string, string>> = {
  auth: "Sign-in and sign-out, tokens, passwords set with emailed links, requests before sign-in.",
  users: "The signed-in user: password, security questions, terms and sessions.",
  portfolios: "The user's portfolios, their values and funding levels.",
  "client service team": "Contacts of the user's portfolios.",
  reports: "Issued reports: lists, search and files.",
  "report schedulers": "Schedules that create and email reports.",
  unaudited: "Unaudited holdings, transactions, income and accruals.",
  datapicker: "Saved views of unaudited data.",
  support: "Support messages, help before sign-in and cash instructions.",
  content: "News, notices, guides, privileges and texts.",
  npv: "Reports for users without portfolios.",
  notifications: "Email notifications of the user.",
  survey: "Feedback survey.",
  admin: "Impersonation.",
  log: "Audit log.",
};

export const introduction = `All calls of the portal. Dates have no time zone, instants are in UTC, and amounts come with a currency. Lists in a query are repeated parameters.

The body of an error is \`{ error, error_description }\`; \`x-error-codes\` lists the error codes of each response. \`POST /auth/token\` returns every error with status 400. A 401 with \`redirect: "login"\` cannot be resolved by refreshing the tokens.

Calls marked as an addition are optional: an API without them returns 404, 405 or 501, and the portal works without them.`;

/** Who may open a page. */
type Opens =
  /** Everybody who is not signed in. */
  | "signedOut"
  /** A user at a step of signing in or of an enquiry that follows an earlier one (ROUTE-04). */
  | "step"
  /** Users whose navigation list names the page. */
  | "navigation"
  /** Users whose header list names the page's feature. */
  | "header"
  /** Everybody who is signed in. */
  | "everyone";

/** A page of the portal. */
interface Page {
  /** Path without the base path, which the router adds. */
  readonly path: `/${string}`;
  readonly opens: Opens;
  /** Whether a password is set on it. */
  readonly isForPassword?: true;
  /** Values of `tab` or `view` in its query, in the order shown. */
  readonly parts?: readonly string[];
}

/** Every page, by name: data only, as the first script contains it. */
export const pages = {
  login: { path: "/login", opens: "signedOut" },
  register: { path: "/register", opens: "signedOut" },
  helpSupport: { path: "/helpSupport", opens: "signedOut" },
  forgotPwd: { path: "/forgotPwd", opens: "signedOut", isForPassword: true },
  recaptcha: { path: "/recaptcha", opens: "step" },
  registerConfirm: { path: "/register-confirm", opens: "step" },
  helpSupportConfirm: { path: "/help-support-confirm", opens: "step" },
  forgotPwdConfirm: { path: "/forgotPwd-confirm", opens: "step", isForPassword: true },
  redirect: { path: "/redirect", opens: "signedOut", isForPassword: true },
  resetPassword: { path: "/reset-password", opens: "signedOut", isForPassword: true },
  resetPwdConfirm: { path: "/resetPwd-confirm", opens: "step", isForPassword: true },
  setPassword: { path: "/set-password", opens: "step", isForPassword: true },
  unlockAccount: { path: "/unlock-account", opens: "step", isForPassword: true },
  otp: { path: "/otp", opens: "step" },
  securityQuestion: { path: "/security-question", opens: "step" },
  accountLocked: { path: "/account-locked", opens: "step" },
  home: { path: "/home", opens: "navigation", parts: ["assets", "funding-level"] },
  report: { path: "/report", opens: "navigation", parts: ["latest", "search", "scheduled"] },
  support: { path: "/support", opens: "header" },
  auditor: { path: "/auditor", opens: "navigation" },
  profile: {
    path: "/profile",
    opens: "header",
    parts: [
      "PersonalDetails",
      "PortfolioAddress",
      "NotificationSettings",
      "ChangePassword",
      "Security",
    ],
  },
  cash: { path: "/cash", opens: "navigation" },
  mcst: { path: "/mcst", opens: "header" },
  unaudited: {
    path: "/unaudited",
    opens: "navigation",
    parts: ["holdings", "transactions", "income", "accruals", "compare"],
  },
  underConstruction: { path: "/pageunderconstruction", opens: "everyone" },
  impersonation: { path: "/impersonation", opens: "navigation" },
  securityTips: { path: "/onlinesecuritytips", opens: "everyone" },
  npv: { path: "/npv", opens: "navigation" },
  consultantReport: { path: "/consultantreport", opens: "navigation" },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof pages;
type PagesThat<Kind extends Opens> = {
  [Name in PageName]: (typeof pages)[Name]["opens"] extends Kind ? Name : never;
}[PageName];
export type NavigationPage = PagesThat<"navigation">;
/** Pages of signed-in users. */
export type UserPage = PagesThat<"navigation" | "header" | "everyone">;

/** All pages, by name. */
export const everyPage = Object.entries(pages) as readonly (readonly [PageName, Page])[];

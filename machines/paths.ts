const withQuery = (path: string, name: string, value = "") =>
  value === "" ? path : `${path}?${name}=${encodeURIComponent(value)}`;

/** Values of the query parameter `view` on the home page. */
export const fundingLevelView = "funding-level";
export const assetsView = "assets";

/** Paths of all pages, without the base path, which the router adds. */
export const paths = {
  login: () => "/login",
  register: () => "/register",
  helpSupport: () => "/helpSupport",
  forgotPwd: () => "/forgotPwd",
  recaptcha: () => "/recaptcha",
  registerConfirm: () => "/register-confirm",
  helpSupportConfirm: () => "/help-support-confirm",
  forgotPwdConfirm: () => "/forgotPwd-confirm",
  redirect: () => "/redirect",
  resetPassword: () => "/reset-password",
  resetPwdConfirm: () => "/resetPwd-confirm",
  setPassword: () => "/set-password",
  unlockAccount: () => "/unlock-account",
  otp: () => "/otp",
  securityQuestion: () => "/security-question",
  accountLocked: () => "/account-locked",
  home: () => "/home",
  /** Home with all its blocks, also on a phone. */
  wholeHome: () => "/home?all",
  assets: () => `/home?view=${assetsView}`,
  fundingLevel: (portfolio?: string) =>
    `/home?view=${fundingLevelView}${portfolio ? `&portfolio=${encodeURIComponent(portfolio)}` : ""}`,
  report: () => "/report",
  support: (query?: "security") => `/support${query ? `?${query}` : ""}`,
  auditor: () => "/auditor",
  profile: (tab?: string) => withQuery("/profile", "tab", tab),
  cash: () => "/cash",
  mcst: () => "/mcst",
  unaudited: (view?: string) => withQuery("/unaudited", "view", view),
  underConstruction: () => "/pageunderconstruction",
  impersonation: () => "/impersonation",
  securityTips: () => "/onlinesecuritytips",
  npv: () => "/npv",
  consultantReport: (client?: string) => withQuery("/consultantreport", "client", client),
} as const;

/** Paths of all pages, without their queries. */
export const pagePaths: ReadonlySet<string> = new Set(
  Object.values(paths).map((path) => path().replace(/\?.*/, "")),
);

/** Environments with a base path (CFG-02). */
export const prefixedEnvironments = ["dit", "dev"] as const;

/** Returns the base path of an environment: `/dit`, `/dev` or the empty string. */
export function basePath(environment: string): string {
  return prefixedEnvironments.some((one) => one === environment) ? `/${environment}` : "";
}

/** Base path of an environment at the start of a path. */
export const environmentPrefix = new RegExp(`^/(?:${prefixedEnvironments.join("|")})(?=/|$)`);

const passwordPaths: ReadonlySet<string> = new Set([
  paths.forgotPwd(),
  paths.forgotPwdConfirm(),
  paths.redirect(),
  paths.resetPassword(),
  paths.resetPwdConfirm(),
  paths.setPassword(),
  paths.unlockAccount(),
]);

/** Whether a path is a page for setting a password. */
export function isPasswordPath(path: string): boolean {
  return passwordPaths.has(path);
}

const stepPaths: ReadonlySet<string> = new Set([
  paths.recaptcha(),
  paths.registerConfirm(),
  paths.helpSupportConfirm(),
  paths.forgotPwdConfirm(),
  paths.resetPwdConfirm(),
  paths.otp(),
  paths.setPassword(),
  paths.unlockAccount(),
  paths.securityQuestion(),
  paths.accountLocked(),
]);

/** Whether a path is a sign-in step that requires an earlier one (ROUTE-04). */
export function isStepPath(path: string): boolean {
  return stepPaths.has(path);
}

const preLoginPaths: ReadonlySet<string> = new Set([
  "/",
  paths.login(),
  paths.register(),
  paths.helpSupport(),
  ...passwordPaths,
  ...stepPaths,
]);

/** Whether a path is a page before sign-in (specification 1, section 2). */
export function isPreLoginPath(path: string): boolean {
  return preLoginPaths.has(path.replace(/(?<=.)\/+$/, ""));
}

/** Builds every path of the portal, without the environment's base path, which the router adds. */
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
  otp: () => "/otp",
  securityQuestion: () => "/security-question",
  accountLocked: () => "/account-locked",
  home: () => "/home",
  report: () => "/report",
  support: (query?: "security") => (query ? `/support?${query}` : "/support"),
  auditor: () => "/auditor",
  profile: (tab?: string) => (tab ? `/profile?tab=${encodeURIComponent(tab)}` : "/profile"),
  cash: () => "/cash",
  mcst: () => "/mcst",
  unaudited: (view?: string) =>
    view ? `/unaudited?view=${encodeURIComponent(view)}` : "/unaudited",
  underConstruction: () => "/pageunderconstruction",
  impersonation: () => "/impersonation",
  securityTips: () => "/onlinesecuritytips",
  npv: () => "/npv",
  consultantReport: () => "/consultantreport",
} as const;

/** The environments whose routes live under their name (CFG-02). */
export const prefixedEnvironments = ["dit", "dev"] as const;

/** The base path of an environment: `/dit`, `/dev` or the empty string. */
export function basePath(environment: string): string {
  return (prefixedEnvironments as readonly string[]).includes(environment) ? `/${environment}` : "";
}

/** The pre-login paths of the specification (section 2). */
const preLoginPaths: ReadonlySet<string> = new Set([
  "/",
  "/login",
  "/register",
  "/helpSupport",
  "/forgotPwd",
  "/recaptcha",
  "/register-confirm",
  "/help-support-confirm",
  "/forgotPwd-confirm",
  "/resetPwd-confirm",
  "/otp",
  "/reset-password",
  "/set-password",
  "/security-question",
  "/account-locked",
  "/redirect",
]);

export function isPreLoginPath(path: string): boolean {
  return preLoginPaths.has(path.replace(/(?<=.)\/+$/, ""));
}

/** The pre-login paths that only follow from an earlier step (ROUTE-04). */
const stepPaths: ReadonlySet<string> = new Set([
  "/recaptcha",
  "/register-confirm",
  "/help-support-confirm",
  "/forgotPwd-confirm",
  "/resetPwd-confirm",
  "/otp",
  "/set-password",
  "/security-question",
  "/account-locked",
]);

export function isStepPath(path: string): boolean {
  return stepPaths.has(path);
}

import { paths } from "../../../machines/paths.ts";

/**
 * Page titles in analytics: Support and My client service team by the specification, the others in
 * English.
 */
const titles = {
  login: "Sign in",
  register: "Request access",
  helpSupport: "Help and support",
  forgotPwd: "Forgot your password?",
  recaptcha: "One security check",
  registerConfirm: "Thank you for your request",
  helpSupportConfirm: "Thank you for your message",
  forgotPwdConfirm: "Check your email",
  redirect: "Checking your link",
  resetPassword: "Set a new password",
  resetPwdConfirm: "Your password has been changed",
  setPassword: "Set your password",
  unlockAccount: "Unlock your account",
  otp: "Enter your code",
  securityQuestion: "Set your security questions",
  accountLocked: "Your account is locked",
  home: "Home",
  report: "Reports",
  support: "Support",
  auditor: "Year-end information",
  profile: "Profile",
  cash: "Cash instruction",
  mcst: "My client service team",
  unaudited: "Unaudited data",
  underConstruction: "This page is being prepared",
  impersonation: "Impersonation",
  securityTips: "Online security tips",
  npv: "Research and reports",
  consultantReport: "Consultant reports",
} as const satisfies Partial<Record<keyof typeof paths, string>>;

const titlesByPath: ReadonlyMap<string, string> = new Map(
  Object.entries(titles).map(([name, title]) => [paths[name as keyof typeof titles](), title]),
);

/** Returns the title of a page, or `Other`. */
export function pageTitle(page: string): string {
  return titlesByPath.get(page) ?? "Other";
}

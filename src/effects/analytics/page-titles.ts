import { everyPage, type PageName } from "../../../machines/pages/pages.ts";
import { firstTexts } from "../../i18n/first-texts.ts";

/**
 * Title of each page: as the specification names it (specification 2, section 2), or namespace and
 * key of the title that it shows.
 */
const titles: Readonly<Record<PageName, string | readonly [namespace: string, key: string]>> = {
  login: ["sign-in", "login.title"],
  register: ["sign-in", "enquiry.register"],
  helpSupport: ["sign-in", "enquiry.helpSupport"],
  forgotPwd: ["sign-in", "passwordPage.forgotPwd"],
  recaptcha: ["sign-in", "enquiry.challenge"],
  registerConfirm: ["sign-in", "enquiry.registerConfirm"],
  helpSupportConfirm: ["sign-in", "enquiry.helpConfirm"],
  forgotPwdConfirm: ["sign-in", "passwordPage.forgotPwdConfirm"],
  redirect: ["sign-in", "passwordPage.redirect"],
  resetPassword: ["sign-in", "passwordPage.resetPassword"],
  resetPwdConfirm: ["sign-in", "passwordPage.resetPwdConfirm"],
  setPassword: ["sign-in", "passwordPage.setPassword"],
  unlockAccount: ["sign-in", "passwordPage.unlockAccount"],
  otp: ["sign-in", "code.title"],
  securityQuestion: ["sign-in", "questions.title"],
  accountLocked: ["sign-in", "locked.title"],
  home: ["home", "page.title"],
  report: ["reports", "page.title"],
  support: "Support",
  auditor: ["reports", "auditor.title"],
  profile: ["profile", "page.title"],
  cash: ["cash", "page.title"],
  mcst: "My client service team",
  unaudited: ["unaudited", "page.title"],
  underConstruction: ["common", "construction.title"],
  impersonation: ["impersonation", "page.title"],
  securityTips: ["sign-in", "footer.securityTips"],
  npv: ["reports", "npv.title"],
  consultantReport: ["reports", "consultant.title"],
};

const otherTitle = "Other";

/**
 * Resolves to the title of the page of a path in analytics: as the specification names it, else the English
 * text of its heading; `Other` for an unknown page or when the texts do not load.
 */
export async function pageTitle(path: string): Promise<string> {
  const page = everyPage.find(([, known]) => known.path === path);
  const title = page ? titles[page[0]] : otherTitle;
  if (typeof title === "string") return title;
  const [namespace, key] = title;
  const texts = await englishTexts(namespace).catch(() => null);
  const text = key.split(".").reduce<unknown>(partOf, texts);
  return typeof text === "string" ? text : otherTitle;
}

/** The first screen does not load the code of further texts. */
async function englishTexts(namespace: string): Promise<unknown> {
  if (namespace === "sign-in") return firstTexts[namespace];
  const { loadTexts } = await import("../../i18n/texts.ts");
  return loadTexts("en", namespace);
}

function partOf(texts: unknown, name: string): unknown {
  const parts: Readonly<Record<string, unknown>> = { ...Object(texts) };
  return parts[name];
}

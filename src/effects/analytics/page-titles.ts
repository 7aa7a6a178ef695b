import { paths } from "../../../machines/paths.ts";
import { firstTexts } from "../../i18n/first-texts.ts";

/** The titles that the specification names (specification 2, section 2). */
const namedTitles: ReadonlyMap<string, string> = new Map([
  [paths.support(), "Support"],
  [paths.mcst(), "My client service team"],
]);

/** Namespace and key of the title that each other page shows. */
const titleKeys: ReadonlyMap<string, readonly [namespace: string, key: string]> = new Map([
  [paths.login(), ["sign-in", "login.title"]],
  [paths.register(), ["sign-in", "enquiry.register"]],
  [paths.helpSupport(), ["sign-in", "enquiry.helpSupport"]],
  [paths.forgotPwd(), ["sign-in", "passwordPage.forgotPwd"]],
  [paths.recaptcha(), ["sign-in", "enquiry.challenge"]],
  [paths.registerConfirm(), ["sign-in", "enquiry.registerConfirm"]],
  [paths.helpSupportConfirm(), ["sign-in", "enquiry.helpConfirm"]],
  [paths.forgotPwdConfirm(), ["sign-in", "passwordPage.forgotPwdConfirm"]],
  [paths.redirect(), ["sign-in", "passwordPage.redirect"]],
  [paths.resetPassword(), ["sign-in", "passwordPage.resetPassword"]],
  [paths.resetPwdConfirm(), ["sign-in", "passwordPage.resetPwdConfirm"]],
  [paths.setPassword(), ["sign-in", "passwordPage.setPassword"]],
  [paths.unlockAccount(), ["sign-in", "passwordPage.unlockAccount"]],
  [paths.otp(), ["sign-in", "code.title"]],
  [paths.securityQuestion(), ["sign-in", "questions.title"]],
  [paths.accountLocked(), ["sign-in", "locked.title"]],
  [paths.securityTips(), ["sign-in", "footer.securityTips"]],
  [paths.home(), ["home", "page.title"]],
  [paths.report(), ["reports", "page.title"]],
  [paths.auditor(), ["reports", "auditor.title"]],
  [paths.profile(), ["profile", "page.title"]],
  [paths.cash(), ["cash", "page.title"]],
  [paths.unaudited(), ["unaudited", "page.title"]],
  [paths.underConstruction(), ["common", "construction.title"]],
  [paths.impersonation(), ["impersonation", "page.title"]],
  [paths.npv(), ["reports", "npv.title"]],
  [paths.consultantReport(), ["reports", "consultant.title"]],
]);

const otherTitle = "Other";

/**
 * Resolves to the title of a page in analytics: as the specification names it, else the English
 * text of its heading; `Other` for an unknown page or when the texts do not load.
 */
export async function pageTitle(page: string): Promise<string> {
  const named = namedTitles.get(page);
  const title = titleKeys.get(page);
  if (named !== undefined || !title) return named ?? otherTitle;
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

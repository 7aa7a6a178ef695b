import type { ReactNode } from "react";
import { stepView } from "../../ui/lazy/step-view.tsx";
import { paths } from "../../../machines/paths.ts";
import { isPasswordPage, LazyPasswordPages, passwordPages } from "./lazy-passwords.ts";
import type { PasswordPage } from "./password-pages.tsx";

/** The security tips before sign-in. */
export const { load: loadSecurityTips, LazyView: SecurityTipsPage } = stepView(
  async () => (await import("./public-tips-page.tsx")).PublicTipsPage,
  ["security-tips"],
);

/** A page before sign-in with its own path. */
export type SidePage = PasswordPage | "securityTips";

const sidePages: Readonly<Record<string, SidePage>> = {
  ...passwordPages,
  [paths.securityTips()]: "securityTips",
};

/** Returns the page of a path, or null. */
export function sidePageOf(path: string): SidePage | null {
  return sidePages[path] ?? null;
}

/** Returns the depth of a page, which determines the direction of the slide transition. */
export function sidePageDepth(page: SidePage): number {
  return page === "forgotPwdConfirm" || page === "resetPwdConfirm" ? 2 : 1;
}

export function SidePageView({ page }: { readonly page: SidePage }): ReactNode {
  if (!isPasswordPage(page)) return <SecurityTipsPage />;
  return <LazyPasswordPages page={page} />;
}

import type { ReactNode } from "react";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { paths } from "../../../machines/paths.ts";
import { isPasswordPage, LazyPasswordPages, passwordPages } from "./lazy-passwords.ts";
import type { PasswordPage } from "./password-pages.tsx";

/** The security tips for who is not signed in. */
export const { load: loadSecurityTips, LazyView: SecurityTipsPage } = lazyView(
  async () => (await import("./public-tips-page.tsx")).PublicTipsPage,
  { namespaces: ["security-tips"] },
);

/** A page beside the sign-in, with a path of its own. */
export type SidePage = PasswordPage | "securityTips";

const sidePages: Readonly<Record<string, SidePage>> = {
  ...passwordPages,
  [paths.securityTips()]: "securityTips",
};

/** The page beside the sign-in that a path stands for, if any. */
export function sidePageOf(path: string): SidePage | null {
  return sidePages[path] ?? null;
}

/** How far along a page is, so that it slides the right way. */
export function sidePageDepth(page: SidePage): number {
  return page === "forgotPwdConfirm" || page === "resetPwdConfirm" ? 2 : 1;
}

interface SidePageViewProps {
  readonly page: SidePage;
  readonly isApiReady: boolean;
}

export function SidePageView({ page, isApiReady }: SidePageViewProps): ReactNode {
  if (!isPasswordPage(page)) return <SecurityTipsPage />;
  return <LazyPasswordPages page={page} isApiReady={isApiReady} />;
}

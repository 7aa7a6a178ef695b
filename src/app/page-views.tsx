import type { ComponentType } from "react";
import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { everyPage, type UserPage } from "../../machines/pages/pages.ts";
import type { Namespace } from "../i18n/keys.d.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { pageMarks } from "../ui/page-marks.ts";
import type { PageLayout } from "../ui/page-skeleton.tsx";
import { blockStyles } from "../ui/block-styles.ts";
import { FailedNote } from "../ui/notes.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { supportEmailOf, useConfig, useUser } from "../session/index.ts";
import { EmailLink } from "../ui/breakable-email.tsx";

/** Stands where a page will, before even its skeleton is loaded. */
export const awaited = <div ref={pageMarks.contentAwaited} />;

/** Smaller than a page, so that it is there first. */
export const pageSkeleton = lazyView(
  async () => (await import("../ui/page-skeleton.tsx")).PageSkeleton,
  {
    waiting: awaited,
    failed: () => awaited,
  },
);

type LoadPage = () => Promise<ComponentType>;

/** Code of a page that loads separately, namespaces of its texts, and its layout while it loads. */
type View = readonly [load: LoadPage, namespaces: readonly Namespace[], layout: PageLayout];

const reports = ["reports", "schedulers", "dates"] as const;

const views: Readonly<
  Record<Exclude<UserPage, "home" | "securityTips" | "underConstruction">, View>
> = {
  report: [
    async () => {
      const [{ ReportPage }] = await Promise.all([
        import("../features/report/report-page.tsx"),
        import("../effects/scheduler/scheduler-effects.ts"),
      ]);
      return ReportPage;
    },
    reports,
    {
      intro: { wide: 1, tablet: 2, phone: 3 },
      parts: ["tabs", "bar", "status", "reportHead", "report"],
    },
  ],
  consultantReport: [
    async () =>
      (await import("../features/report/consultant-report-page.tsx")).ConsultantReportPage,
    reports,
    { intro: { wide: 1, phone: 2 }, parts: ["block"] },
  ],
  auditor: [
    async () => (await import("../features/auditor/auditor-page.tsx")).AuditorPage,
    ["reports"],
    {
      intro: { wide: 1, phone: 3 },
      parts: ["progress", "yearEnds", "yearEnd", "gap", "bar", "status", "reportHead", "report"],
    },
  ],
  npv: [
    async () => (await import("../features/npv/npv-page.tsx")).NpvPage,
    ["reports", "dates"],
    { intro: { wide: 1, tablet: 2, phone: 3 }, parts: ["block", "bar"] },
  ],
  support: [
    async () => (await import("../features/support/support-page.tsx")).SupportPage,
    ["support", "contact"],
    { intro: { wide: 1, phone: 2 }, parts: ["search", "block"] },
  ],
  unaudited: [
    async () => {
      const [{ UnauditedPage }] = await Promise.all([
        import("../features/unaudited/unaudited-page.tsx"),
        import("../effects/unaudited/unaudited-effects.ts"),
        import("../effects/data-export/data-export-effects.ts"),
        import("../effects/saved-view/saved-view-effects.ts"),
      ]);
      return UnauditedPage;
    },
    ["unaudited", "grid", "dates"],
    {
      intro: { wide: 0, phone: 0 },
      parts: ["gridTabs", "gridQuery", "gridBar", "gridHead", "gridRow"],
    },
  ],
  mcst: [
    async () => {
      const [{ ClientServiceTeamPage }] = await Promise.all([
        import("../features/client-service-team/client-service-team-page.tsx"),
        import("../effects/service-team/service-team-effects.ts"),
      ]);
      return ClientServiceTeamPage;
    },
    ["team"],
    { intro: { wide: 1, tablet: 2, phone: 3 }, parts: ["block"] },
  ],
  cash: [
    async () => {
      const [{ CashPage }] = await Promise.all([
        import("../features/cash/cash-page.tsx"),
        import("../effects/cash/cash-effects.ts"),
        import("../effects/cash/approval-effects.ts"),
      ]);
      return CashPage;
    },
    ["cash", "dates"],
    { intro: { wide: 2, phone: 3 }, parts: ["block"] },
  ],
  profile: [
    async () => {
      const [{ ProfilePage }] = await Promise.all([
        import("../features/profile/profile-page.tsx"),
        import("../effects/profile/profile-effects.ts"),
        import("../effects/profile/security-effects.ts"),
      ]);
      return ProfilePage;
    },
    ["profile", "passwords", "security-questions"],
    { intro: { wide: 0, phone: 0 }, parts: ["tabs", "block"] },
  ],
  impersonation: [
    async () =>
      (await import("../features/impersonation/impersonation-page.tsx")).ImpersonationPage,
    ["impersonation"],
    { intro: { wide: 2, phone: 4 }, parts: ["search", "found", "userHead", "user"] },
  ],
};

/** Pages with separately loaded code, by path. */
export const lazyPages = Object.fromEntries(
  everyPage.flatMap(([name, { path }]) => {
    const view = Object.entries(views).find(([of]) => of === name);
    return view ? [[path, lazyPage(...view[1])]] : [];
  }),
);

/** The list of portfolios behind the total on the home page. */
export const assetsPage = lazyPage(
  async () => (await import("../features/home/assets-page.tsx")).AssetsPage,
  [],
  { intro: { wide: 0, phone: 0 }, parts: ["bar", "status", "reportHead", "report"] },
);

/** A view of the home page, for users whose privileges include it. */
export const fundingLevelPage = lazyPage(
  async () =>
    (await import("../features/home/funding-level/funding-level-page.tsx")).FundingLevelPage,
  ["funding", "dates"],
  { intro: { wide: 0, phone: 0 }, parts: ["block"] },
);

/** What privileges name that is no page. */
export const otherPage = lazyPage(
  async () =>
    (await import("../features/under-construction/under-construction-page.tsx"))
      .UnderConstructionPage,
  [],
  { intro: { wide: 1, phone: 2 }, parts: [] },
);

export const tipsPage = lazyPage(
  async () => (await import("../features/security-tips/security-tips-page.tsx")).SecurityTipsPage,
  ["security-tips"],
  { intro: { wide: 1, phone: 2 }, parts: ["block"] },
);

function lazyPage(...[load, namespaces, layout]: View) {
  return lazyView(load, {
    namespaces,
    waiting: (
      <div ref={layout.parts.includes("gridHead") ? pageMarks.fillsWindow : null}>
        <pageSkeleton.LazyView layout={layout} />
        <PageLate />
      </div>
    ),
    failed: (retry) => <PageFailed onRetry={retry} />,
  });
}

/**
 * Shown when a page's code could not be loaded; loads it again when the browser is online, and
 * offers a reload, which a new release may need (ROUTE-10).
 */
function PageFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("common");
  return (
    <PageFrame title={t("pageFailed.title")}>
      <FailedNote text={t("pageFailed.text")} onRetry={onRetry} offersReload />
      <chakra.div css={blockStyles.note} marginTop="4">
        <PageSupport />
      </chakra.div>
    </PageFrame>
  );
}

/** Whom to ask if a page still does not load. */
function PageSupport() {
  const { t } = useTranslation("common");
  const email = supportEmailOf(useUser(), useConfig());
  return (
    <p>
      {t("pageFailed.support")} <EmailLink email={email} />
    </p>
  );
}

/** Appears where the code of a page neither arrives nor fails: a reload, and whom to ask. */
function PageLate() {
  const { t } = useTranslation(["common", "sign-in"]);
  return (
    <chakra.div css={[blockStyles.failed, blockStyles.late]} role="alert">
      <p>{t("pageFailed.late")}</p>
      <PageSupport />
      <chakra.button css={blockStyles.retry} type="button" onClick={() => window.location.reload()}>
        {t("sign-in:errorPage.reload")}
      </chakra.button>
    </chakra.div>
  );
}

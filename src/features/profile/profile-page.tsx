import { type ReactNode, startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listSecurityEvents, listSessions } from "../../api/contract/security.ts";
import { useConfig, useRead, useUrlQuery, useUser } from "../../session/index.ts";
import { EmptyNote } from "../../ui/notes.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ChangePasswordTab } from "./change-password-tab.tsx";
import { NotificationSettingsTab } from "./notification-settings-tab.tsx";
import { PersonalDetailsTab } from "./personal-details-tab.tsx";
import { PortfolioAddressTab } from "./portfolio-address-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { pages } from "../../../machines/pages/pages.ts";
import { valueNamed } from "../../../machines/pages/value-named.ts";
import { visibleProfileTabs } from "../../../machines/user/permissions.ts";

type Tab = (typeof pages.profile.parts)[number];

const contents: Readonly<Record<Tab, ReactNode>> = {
  PersonalDetails: <PersonalDetailsTab />,
  PortfolioAddress: <PortfolioAddressTab />,
  NotificationSettings: <NotificationSettingsTab />,
  ChangePassword: <ChangePasswordTab />,
  Security: <SecurityTab />,
};

/** Profile page with the tabs that the user may see (PROF-01). */
export function ProfilePage() {
  const { t } = useTranslation(["profile", "shell"]);
  const tabs = useProfileTabs();
  const { isSecurityQuestionSet } = useUser();
  const [query, setQuery] = useUrlQuery();
  const shown = valueNamed(tabs, query.get("tab")) ?? tabs[0];
  // The pressed tab is selected before its content is rendered.
  const [selected, setSelected] = useOptimistic(shown);

  function select(tab: Tab) {
    if (tab === selected) return;
    startTransition(() => {
      setSelected(tab);
      setQuery(() => new URLSearchParams({ tab }));
    });
  }

  return (
    <PageFrame title={t("page.title")}>
      {shown && selected ? (
        <Tabs
          label={t("page.title")}
          tabs={tabs.map((id) => ({ id, text: t(`shell:profile.${id}`) }))}
          selected={selected}
          onSelect={select}
        >
          {contents[shown]}
        </Tabs>
      ) : (
        <EmptyNote
          text={t("page.empty")}
          hint={t(isSecurityQuestionSet ? "page.termsHint" : "page.emptyHint")}
        />
      )}
    </PageFrame>
  );
}

/**
 * Returns the tabs that the user may see. The security tab requires the password permission, and an
 * API with the calls of sessions or of recent activity.
 */
function useProfileTabs(): readonly Tab[] {
  const tabs = visibleProfileTabs(useUser(), useConfig());
  const hasPassword = tabs.includes("ChangePassword");
  const sessions = useRead(listSessions, {}, { enabled: hasPassword });
  const isWithoutSessions = isNoSuchCall(sessions.error);
  const events = useRead(listSecurityEvents, {}, { enabled: isWithoutSessions });
  const isOffered = !isWithoutSessions || !isNoSuchCall(events.error);
  return hasPassword && isOffered ? [...tabs, "Security"] : tabs;
}

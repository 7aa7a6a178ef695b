import { type ReactNode, startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isNoSuchCall } from "../../api/api-error.ts";
import { listSessions } from "../../api/contract/security.ts";
import { useConfig, useRead, useUser } from "../../session/index.ts";
import { EmptyNote } from "../../ui/notes.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ChangePasswordTab } from "./change-password-tab.tsx";
import { NotificationSettingsTab } from "./notification-settings-tab.tsx";
import { PersonalDetailsTab } from "./personal-details-tab.tsx";
import { PortfolioAddressTab } from "./portfolio-address-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { type ProfileTab, visibleProfileTabs } from "../../../machines/user/permissions.ts";

type Tab = ProfileTab | "Security";

const contents: Readonly<Record<Tab, ReactNode>> = {
  PersonalDetails: <PersonalDetailsTab />,
  PortfolioAddress: <PortfolioAddressTab />,
  NotificationSettings: <NotificationSettingsTab />,
  ChangePassword: <ChangePasswordTab />,
  Security: <SecurityTab />,
};

/** What the person is known by, and what they may change about it (PROF-01). */
export function ProfilePage() {
  const { t } = useTranslation(["profile", "shell"]);
  const tabs = useProfileTabs();
  const [query, setQuery] = useSearchParams();
  const shown = tabs.find((tab) => tab === query.get("tab")) ?? tabs[0];
  // What is pressed is selected before its content is drawn.
  const [selected, setSelected] = useOptimistic(shown);

  function select(tab: Tab) {
    if (tab === selected) return;
    startTransition(() => {
      setSelected(tab);
      setQuery({ tab });
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
        <EmptyNote text={t("page.empty")} hint={t("page.emptyHint")} />
      )}
    </PageFrame>
  );
}

/** The tabs that the user may see; security goes with the password, where the API has its calls. */
function useProfileTabs(): readonly Tab[] {
  const tabs = visibleProfileTabs(useUser(), useConfig());
  const hasPassword = tabs.includes("ChangePassword");
  const { error } = useRead(listSessions, {}, { enabled: hasPassword, isAddition: true });
  return hasPassword && !isNoSuchCall(error) ? [...tabs, "Security"] : tabs;
}

import { useTranslation } from "react-i18next";
import { listUsers } from "../../api/contract/admin.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { FailedState } from "../../ui/block.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { PartsSkeleton } from "../../ui/page-skeleton.tsx";
import { UserSearch } from "./user-search.tsx";

/** Page on which an administrator selects a user to impersonate (IMP-01). */
export function ImpersonationPage() {
  const { t } = useTranslation("impersonation");
  return (
    <PageFrame title={t("page.title")} intro={t("page.intro")}>
      <Users />
    </PageFrame>
  );
}

function Users() {
  const { t } = useTranslation("impersonation");
  const state = useReadState(useRead(listUsers, {}));
  if (state.kind === "loading") {
    return <PartsSkeleton parts={["search", "found", "userHead", "user"]} />;
  }
  if (state.kind === "failed") {
    return <FailedState {...state} />;
  }
  const { users } = state.content;
  return users.length === 0 ? <EmptyNote text={t("list.empty")} /> : <UserSearch users={users} />;
}

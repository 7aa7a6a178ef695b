import { useTranslation } from "react-i18next";
import { Block } from "../../../ui/block.tsx";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { RowsSkeleton } from "../../../ui/skeleton.tsx";

/** Loaded on demand, as it stands below the first screen and not every user has a team. */
export const { LazyView: LazyContacts } = lazyView(
  async () => (await import("./contacts.tsx")).Contacts,
  { waiting: <AwaitedContacts />, failed: () => null },
);

function AwaitedContacts() {
  const { t } = useTranslation("home");
  return (
    <Block
      title={t("contacts.title")}
      state={{ kind: "loading" }}
      skeleton={<RowsSkeleton rows={3} />}
    >
      {() => null}
    </Block>
  );
}
